import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { applyHrPlan } from '@workspace/domain/hr-plans/operations';
import type { HrOutcome } from '@workspace/domain/hr-plans/schema';
import type * as z from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { findUser } from '../../people/accounts/index.ts';
import { applyRow } from './applying.ts';
import { applyHrPlanMessage, refusals } from './messages.ts';
import type { HrPlanRowModel } from './models.ts';
import {
  changePlan,
  countOutcomes,
  lockNextRow,
  lockOpenRow,
  lockPlan,
  writeOutcome,
} from './plan-store.ts';
import { deletePlannedOf, upsertPlanned } from './planned-store.ts';

interface Job {
  readonly id: string;
  readonly companyId: string | null;
  readonly payload: z.output<typeof applyHrPlanMessage.payload>;
}

/** Runs `work` with the rights of the administrator who applied the plan. */
function asAdministrator<T>(
  pool: Pool,
  { companyId, payload }: Job,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const scope = { actorKind: 'admin', companyId, userId: payload.user_id, keyScope: null } as const;
  const origin = {
    operation: applyHrPlan.name,
    actor: { kind: 'admin', ...payload.actor },
    requestId: payload.request_id,
    address: payload.address,
  } as const;
  return transact(pool, scope, origin, work);
}

/** The next row of the plan, unless another message has taken over. */
async function nextRow(unit: UnitOfWork, job: Job): Promise<HrPlanRowModel | undefined> {
  const plan = await lockPlan(unit, job.payload.plan_id);
  if (plan?.state !== 'applying' || plan.message_id !== job.id) return undefined;
  return lockNextRow(unit, plan.id);
}

/** Whether the administrator still is one. */
async function mayGoOn(unit: UnitOfWork): Promise<boolean> {
  const { userId } = unit.scope;
  const user = userId === null ? undefined : await findUser(unit, userId);
  return user?.role === 'admin' && user.status === 'active';
}

/** Plans a change for its day. */
async function planChange(unit: UnitOfWork, row: HrPlanRowModel): Promise<boolean> {
  const { content, choice } = row;
  const { kind, on, person } = content;
  const isLater = on !== null && choice !== null && choice !== 'stop_now';
  if (!isLater || !person || (kind !== 'joiner' && kind !== 'leaver')) return false;
  await upsertPlanned(unit, {
    company_id: row.company_id,
    id: unit.newId(),
    hr_id: person.hr_id,
    kind,
    content,
    choice,
    number_plan_id: row.number_plan_id,
    country_iso_code: row.country_iso_code,
    due_at: new Date(`${on}T00:00:00.000Z`),
    created_at: unit.now,
  });
  return true;
}

async function carryOut(unit: UnitOfWork, row: HrPlanRowModel): Promise<HrOutcome> {
  const { choice, content } = row;
  if (choice === null) return 'skipped';
  if (await planChange(unit, row)) return 'planned';
  const outcome = await applyRow(unit, { ...row, content, choice });
  const { kind, person } = content;
  if (outcome === 'done' && person && (kind === 'joiner' || kind === 'leaver')) {
    await deletePlannedOf(unit, person.hr_id, kind);
  }
  return outcome;
}

/** Why a change was refused, for people. */
const sentenceOf = (error: AppError): string =>
  Object.values(error.fields ?? {})[0] ?? error.message;

/** Applies the next row in a transaction of its own; returns its id, undefined if none is left. */
async function applyNext(pool: Pool, job: Job): Promise<string | undefined> {
  let rowId: string | undefined;
  try {
    return await asAdministrator(pool, job, async (unit) => {
      const row = await nextRow(unit, job);
      rowId = row?.id;
      if (!row) return undefined;
      if (await mayGoOn(unit)) await writeOutcome(unit, row, await carryOut(unit, row));
      else await writeOutcome(unit, row, 'refused', refusals.removed);
      return row.id;
    });
  } catch (error) {
    if (!(error instanceof AppError) || rowId === undefined) throw error;
    await refuse(pool, job, rowId, error);
    return rowId;
  }
}

/** Records that a row was refused, after its transaction was rolled back. */
async function refuse(pool: Pool, job: Job, rowId: string, error: AppError): Promise<void> {
  const { code } = error.definition;
  const isMeanwhile =
    code === commonErrors.staleVersion.code || code === commonErrors.notFound.code;
  await asAdministrator(pool, job, async (unit) => {
    const row = await lockOpenRow(unit, job.payload.plan_id, rowId);
    if (!row) return;
    if (isMeanwhile) await writeOutcome(unit, row, 'changed_meanwhile');
    else await writeOutcome(unit, row, 'refused', sentenceOf(error));
  });
}

/** Ends the plan once no row is left. */
async function finish(pool: Pool, job: Job): Promise<void> {
  await asAdministrator(pool, job, async (unit) => {
    const plan = await lockPlan(unit, job.payload.plan_id);
    if (plan?.state !== 'applying' || plan.message_id !== job.id) return;
    await changePlan(unit, plan, { state: 'applied' });
    unit.audited({
      entityKind: 'hr_plan',
      entityId: plan.id,
      before: { state: plan.state },
      after: { state: 'applied', outcomes: await countOutcomes(unit, plan.id) },
    });
  });
}

/**
 * Applies plans row by row, each in a transaction that also records its outcome: what was
 * interrupted goes on with the next row, and nothing happens twice.
 * @param pool of the app's role, since the job has the rights of an administrator
 */
export const applyHrPlanHandler = (pool: Pool): MessageHandler =>
  handleMessage(
    applyHrPlanMessage,
    async ({ signal, ...job }) => {
      do signal.throwIfAborted();
      while ((await applyNext(pool, job)) !== undefined);
      await finish(pool, job);
    },
    async (job) => {
      for (;;) {
        const isLeft = await asAdministrator(pool, job, async (unit) => {
          const row = await nextRow(unit, job);
          if (row) await writeOutcome(unit, row, 'refused', refusals.broken);
          return row !== undefined;
        });
        if (!isLeft) break;
      }
      await finish(pool, job);
    },
  );
