import { companyEvents } from '@workspace/domain/events/company';
import type { IntegrationProblem } from '@workspace/domain/integrations/states';
import type * as z from 'zod';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { readHrPeople } from '../../../vendors/hr/messages.ts';
import type { HrCredentials } from '../../../vendors/hr/port.ts';
import { type IntegrationModel, updateRow } from '../integrations/index.ts';
import { credentialsOf, noSecrets, openSecrets } from './secrets.ts';
import { findConnection, isReadWaiting, lockConnection } from './store.ts';

/** HiBob permits 50 reads a minute, and reports many changes at once. */
const pauseMs = 5_000;

type Read = z.input<typeof readHrPeople.payload>;

/**
 * Has the people of the company read after the commit. One that waits already reads what this one
 * would; a person whose access was revoked is always passed on.
 */
export async function sendRead(unit: UnitOfWork, read: Read): Promise<void> {
  if (read.revoked) return unit.send(readHrPeople, read);
  if (await isReadWaiting(unit)) return;
  unit.send(readHrPeople, read, { at: new Date(Date.now() + pauseMs), clock: 'real' });
}

/** The service user of the company; undefined unless it is connected. */
export async function readConnection(
  unit: UnitOfWork,
  sealer: Sealer,
): Promise<{ readonly credentials: HrCredentials } | undefined> {
  const row = await findConnection(unit);
  const secrets = row?.status === 'active' ? openSecrets(sealer, row) : undefined;
  return secrets && { credentials: credentialsOf(secrets) };
}

/** The secrets are erased: trying again needs them once more. */
export async function markFailed(
  unit: UnitOfWork,
  row: IntegrationModel,
  problem: IntegrationProblem,
): Promise<IntegrationModel> {
  const failed = await updateRow(unit, row, 'system', {
    ...noSecrets,
    status: 'error',
    problem,
    failed_at: new Date(),
    check_id: null,
    check_started_at: null,
    next_read_at: null,
  });
  unit.happened(companyEvents.integrationFailed, { subjectId: row.id });
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: { status: row.status },
    after: { status: failed.status, problem },
    outcome: 'refused',
  });
  return failed;
}

/**
 * Notes that the HR system no longer accepts the service user with which people were read.
 * @param credentials those that were refused; a newer service user is not concerned
 */
export async function connectionRefused(
  unit: UnitOfWork,
  sealer: Sealer,
  { credentials, problem }: { credentials: HrCredentials; problem: IntegrationProblem },
): Promise<void> {
  const row = await lockConnection(unit);
  const secrets = row?.status === 'active' ? openSecrets(sealer, row) : undefined;
  const isSame =
    secrets?.username === credentials.serviceUserId && secrets.token === credentials.token;
  if (row && isSame) await markFailed(unit, row, problem);
}
