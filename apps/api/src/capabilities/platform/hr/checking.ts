import { hrCheckedEvent } from '@workspace/domain/audit/events';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { checkHrServiceUser } from '../../../vendors/hr/messages.ts';
import type { HrReading, HrSystem } from '../../../vendors/hr/port.ts';
import { type IntegrationModel, updateRow } from '../integrations/index.ts';
import { endInvitations } from './invitation-store.ts';
import { nextNight } from './nightly.ts';
import { markFailed } from './reading.ts';
import { credentialsOf, openSecrets } from './secrets.ts';
import { findConnection, lockConnection } from './store.ts';

/** Real time after which an unreachable HR system is given up: somebody waits for the result. */
const patienceMs = 3 * 60_000;

interface Check {
  readonly companyId: string;
  readonly checkId: string;
}

const origin = {
  operation: hrCheckedEvent,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

type Result = HrReading | { readonly outcome: 'unreachable' };

async function markActive(
  unit: UnitOfWork,
  row: IntegrationModel,
  { people, missing }: Extract<Result, { outcome: 'read' }>,
): Promise<void> {
  const now = new Date();
  await endInvitations(unit, 'accepted');
  const active = await updateRow(unit, row, 'system', {
    status: 'active',
    worked_at: now,
    checked_at: now,
    people_read: people.length,
    missing_fields: [...missing],
    check_id: null,
    check_started_at: null,
    next_read_at: nextNight(row.company_id, unit.now),
  });
  unit.audited({
    entityKind: 'integration',
    entityId: row.id,
    before: { status: row.status },
    after: { status: active.status, people_read: people.length },
  });
}

/** Ends a check, unless it has ended or another has begun. */
async function conclude(pool: Pool, check: Check, result: Result): Promise<void> {
  await transact(pool, asSystem(check.companyId), origin, async (unit) => {
    const row = await lockConnection(unit);
    if (row?.check_id !== check.checkId) return;
    if (result.outcome === 'read') await markActive(unit, row, result);
    else await markFailed(unit, row, result.outcome);
  });
}

/**
 * Checks service users by reading people, outside of any transaction.
 * @param deps.pool of the worker's role
 * @param deps.wake looks again for what is due: a connected company is read at night
 */
export function hrCheckHandler(deps: {
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly hr: HrSystem;
  readonly wake: () => Promise<void>;
}): MessageHandler {
  const { pool, sealer, hr, wake } = deps;
  return handleMessage(
    checkHrServiceUser,
    async ({ companyId, payload }) => {
      const check = { companyId: companyId ?? '', checkId: payload.check_id };
      const row = await transact(pool, asSystem(check.companyId), origin, findConnection);
      if (!row?.check_started_at || row.check_id !== check.checkId) return;
      const secrets = openSecrets(sealer, row);
      if (!secrets) return;
      const isLate = Date.now() - row.check_started_at.getTime() >= patienceMs;
      const result = await hr.readPeople(credentialsOf(secrets)).catch((error: unknown) => {
        if (isLate) return { outcome: 'unreachable' } as const;
        throw error;
      });
      await conclude(pool, check, result);
      await wake();
    },
    ({ companyId, payload }) =>
      conclude(
        pool,
        { companyId: companyId ?? '', checkId: payload.check_id },
        { outcome: 'unreachable' },
      ),
  );
}
