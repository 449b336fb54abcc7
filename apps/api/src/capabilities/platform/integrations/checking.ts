import { tokenCheckedEvent } from '@workspace/domain/audit/events';
import { companyEvents } from '@workspace/domain/events/company';
import type { IntegrationProblem } from '@workspace/domain/integrations/states';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { checkCrmToken } from '../../../vendors/crm/messages.ts';
import type { Crm, CrmAccount, CrmTokenCheck } from '../../../vendors/crm/port.ts';
import { followCalls } from '../../../vendors/network/messages.ts';
import { findCallNumber } from '../../numbers/numbers/index.ts';
import { endInvitations } from './invitation-store.ts';
import type { IntegrationModel } from './models.ts';
import { findById, lockPipedrive, tokenContext, updateRow } from './store.ts';

/**
 * Real time after which an unreachable CRM is given up: the person waits in front of the page. The
 * outbox tries again after about 3, 10, 30, 90 and 240 seconds.
 */
const patienceMs = 3 * 60_000;

interface Check {
  readonly companyId: string;
  readonly integrationId: string;
  readonly checkId: string;
}

const origin = {
  operation: tokenCheckedEvent,
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

function inCompany<T>(
  pool: Pool,
  { companyId }: Check,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return transact(pool, asSystem(companyId), origin, work);
}

/** Why the account cannot be that of this integration; undefined if it can. */
function conflictOf(
  account: CrmAccount,
  own: IntegrationModel,
  all: readonly IntegrationModel[],
): IntegrationProblem | undefined {
  const others = all.filter(({ id, status }) => id !== own.id && status === 'active');
  if (others.some(({ account_id }) => account_id !== account.accountId)) return 'other_account';
  const isTaken = others.some(({ account_user_id }) => account_user_id === account.userId);
  return isTaken ? 'user_taken' : undefined;
}

async function markActive(
  unit: UnitOfWork,
  row: IntegrationModel,
  account: CrmAccount,
): Promise<IntegrationModel> {
  await endInvitations(unit, row.user_id ?? '', 'accepted');
  return updateRow(unit, row, 'system', {
    status: 'active',
    worked_at: new Date(),
    check_id: null,
    check_started_at: null,
    account_id: account.accountId,
    account_user_id: account.userId,
    account_name: account.name,
  });
}

/** The token is deleted: trying again needs another one. */
export const markFailed = (unit: UnitOfWork, row: IntegrationModel, problem: IntegrationProblem) =>
  updateRow(unit, row, 'system', {
    status: 'error',
    failed_at: new Date(),
    problem,
    token: null,
    check_id: null,
    check_started_at: null,
  });

/** The network reports the calls of the person's number from now on. */
async function follow(unit: UnitOfWork, userId: string): Promise<void> {
  const number = await findCallNumber(unit, userId);
  if (!number) return;
  const { call_identifier, full_phone_number: phone_number } = number;
  unit.send(followCalls, { call_identifier, phone_number });
}

/** Ends a check, unless it has ended or another has begun. */
async function conclude(
  pool: Pool,
  check: Check,
  result: CrmTokenCheck | { readonly outcome: 'unreachable' },
): Promise<void> {
  await inCompany(pool, check, async (unit) => {
    // All of the company, so that two people cannot connect one user at the same time.
    const all = await lockPipedrive(unit);
    const row = all.find(({ id }) => id === check.integrationId);
    if (row?.check_id !== check.checkId) return;
    const conflict =
      result.outcome === 'accepted' ? conflictOf(result.account, row, all) : result.outcome;
    const changed =
      result.outcome === 'accepted' && conflict === undefined
        ? await markActive(unit, row, result.account)
        : await markFailed(unit, row, conflict ?? 'unreachable');
    if (changed.status === 'active') await follow(unit, row.user_id ?? '');
    if (changed.status === 'error') {
      unit.happened(companyEvents.integrationFailed, { subjectId: row.id });
    }
    unit.audited({
      entityKind: 'integration',
      entityId: row.id,
      before: { status: row.status },
      after: {
        status: changed.status,
        ...(changed.problem === null ? {} : { problem: changed.problem }),
      },
      outcome: changed.status === 'active' ? 'done' : 'refused',
    });
  });
}

/**
 * Checks tokens with the CRM, outside of any transaction.
 * @param pool of the worker's role
 */
export function crmTokenHandler(deps: {
  readonly pool: Pool;
  readonly sealer: Sealer;
  readonly crm: Crm;
}): MessageHandler {
  const { pool, sealer, crm } = deps;
  const checkOf = (message: {
    readonly companyId: string | null;
    readonly payload: { readonly integration_id: string; readonly check_id: string };
  }): Check => ({
    companyId: message.companyId ?? '',
    integrationId: message.payload.integration_id,
    checkId: message.payload.check_id,
  });
  return handleMessage(
    checkCrmToken,
    async (message) => {
      const check = checkOf(message);
      const row = await inCompany(pool, check, (unit) => findById(unit, check.integrationId));
      if (!row?.token || !row.check_started_at || row.check_id !== check.checkId) return;
      const token = sealer.open(row.token, tokenContext(row.id));
      const isLate = Date.now() - row.check_started_at.getTime() >= patienceMs;
      const result = await crm.checkToken(token).catch((error: unknown) => {
        if (isLate) return { outcome: 'unreachable' } as const;
        throw error;
      });
      await conclude(pool, check, result);
    },
    (message) => conclude(pool, checkOf(message), { outcome: 'unreachable' }),
  );
}
