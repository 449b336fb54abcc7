import { AppError, invalid } from '@workspace/domain/contract/error';
import { hrErrors } from '@workspace/domain/hr/errors';
import { integrationErrors } from '@workspace/domain/integrations/errors';
import type { Integration } from '@workspace/domain/integrations/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import type { Services } from '../../../services.ts';
import { checkHrServiceUser } from '../../../vendors/hr/messages.ts';
import { findOwnCompany } from '../../company/companies/index.ts';
import {
  countTry,
  deleteRow,
  type IntegrationModel,
  mayMove,
  presentIntegration,
  updateRow,
} from '../integrations/index.ts';
import { endInvitations } from './invitation-store.ts';
import { hrPolicy } from './policy.ts';
import { type HrSecrets, noSecrets, openSecrets, sealSecrets } from './secrets.ts';
import { lockConnection, openConnection } from './store.ts';

/** How the secrets of a connection appear in the audit log. */
const changedSecrets = { username: 'changed', token: 'changed', webhook_secret: 'changed' };

const isSame = (one: HrSecrets | undefined, other: HrSecrets): boolean =>
  one?.username === other.username &&
  one.token === other.token &&
  one.webhook_secret === other.webhook_secret;

/**
 * Stores a service user sealed, and has it checked after the commit. The one that is stored may be
 * sent again without an effect: the response may have been lost.
 * @throws AppError 409 while another one is checked or connected, 429
 */
export async function enterSecrets(
  unit: UnitOfWork,
  { sealer, realNow }: Services,
  secrets: HrSecrets,
): Promise<IntegrationModel> {
  const now = realNow();
  const { row, isNew } = await openConnection(unit, now);
  const stored = openSecrets(sealer, row);
  if (isSame(stored, secrets)) return row;
  if (!mayMove(row, 'pending', 'admin')) throw new AppError(hrErrors.alreadyActive);
  if (stored) throw new AppError(integrationErrors.checking);
  const checkId = unit.newId();
  const changed = await updateRow(unit, row, 'admin', {
    ...countTry(row, now),
    ...sealSecrets(sealer, row.id, secrets),
    status: 'pending',
    problem: null,
    check_id: checkId,
    check_started_at: now,
  });
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: isNew ? null : { status: row.status },
    after: { integration_type: row.type, status: changed.status, ...changedSecrets },
  });
  unit.send(checkHrServiceUser, { integration_id: row.id, check_id: checkId });
  return changed;
}

/**
 * Connects the HR system of the caller's company.
 * @throws AppError 422 for another company, 403 for staff, 409, 429
 */
export async function connectHr(
  unit: UnitOfWork,
  services: Services,
  { company_id, ...sent }: HrSecrets & { readonly company_id: string },
): Promise<Integration> {
  const company = company_id === unit.scope.companyId ? await findOwnCompany(unit) : undefined;
  if (!company) throw invalid({ company_id: 'This company does not exist.' });
  hrPolicy.authorise(unit.scope, 'hr.connect', { company_id });
  const { username, token, webhook_secret } = sent;
  const secrets = { username, token, webhook_secret };
  const row = await enterSecrets(unit, services, secrets);
  return presentIntegration(row, undefined, services.realNow());
}

/**
 * Disconnects the HR system: secrets are erased and links end. A connection that was never active
 * leaves nothing but the audit.
 * @throws AppError 404 if there is none, or it is disconnected already
 */
export async function disconnect(unit: UnitOfWork): Promise<void> {
  const found = await lockConnection(unit);
  const row = hrPolicy.authorise(
    unit.scope,
    'hr.disconnect',
    found?.status === 'inactive' ? undefined : found,
  );
  await endInvitations(unit, 'revoked');
  const isKept = mayMove(row, 'inactive', 'admin');
  if (isKept) {
    await updateRow(unit, row, 'admin', { ...noSecrets, status: 'inactive', next_read_at: null });
  } else await deleteRow(unit, row.id);
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: {
      integration_type: row.type,
      status: row.status,
      ...(row.token === null ? {} : changedSecrets),
    },
    after: isKept ? { status: 'inactive' } : null,
  });
}
