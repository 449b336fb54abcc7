import { AppError } from '@workspace/domain/contract/error';
import { hrEvents } from '@workspace/domain/events/hr';
import { type ComparedRow, compare } from '@workspace/domain/hr-plans/compare';
import type { HrOutcome } from '@workspace/domain/hr-plans/schema';
import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { handleMessage, type MessageHandler } from '../../../jobs/message.ts';
import { dueCompaniesSource } from '../../../vendors/clock/due-companies.ts';
import type { DueSource } from '../../../vendors/clock/product-clock.ts';
import { connectionRefused, readConnection } from '../../platform/hr/index.ts';
import { applyRow } from './applying.ts';
import { carryOutHrChanges } from './messages.ts';
import type { PlannedHrChangeModel } from './models.ts';
import { peopleHere } from './people-store.ts';
import {
  deletePlanned,
  findFirstDue,
  listCompaniesDue,
  listDue,
  lockPlanned,
} from './planned-store.ts';
import { dayOf } from './present.ts';
import type { HrDeps } from './read-job.ts';

const origin = {
  operation: hrEvents.plannedRefused.audit.operation,
  actor: { kind: 'clock', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/**
 * Planned changes whose UTC day has begun by the product clock.
 * @param pool of the worker's role
 */
export const hrChangesSource = (pool: Pool): DueSource =>
  dueCompaniesSource({
    pool,
    message: carryOutHrChanges,
    nextDue: findFirstDue,
    companiesDue: listCompaniesDue,
  });

const keyOf = (hrId: string, kind: string) => `${kind} ${hrId}`;

/** What differs now, by person and kind, as far as it is due; empty where people cannot be read. */
async function readDueRows(
  { hr, sealer }: HrDeps,
  inCompany: <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>,
): Promise<ReadonlyMap<string, ComparedRow>> {
  const connection = await inCompany((unit) => readConnection(unit, sealer));
  if (!connection) return new Map();
  const { credentials } = connection;
  const read = await hr.readPeople(credentials);
  if (read.outcome !== 'read') {
    const problem = read.outcome;
    // Refused credentials are never sent again.
    await inCompany((unit) => connectionRefused(unit, sealer, { credentials, problem }));
    return new Map();
  }
  const { rows } = await inCompany(async (unit) =>
    compare(read, await peopleHere(unit), { today: dayOf(unit.now) }),
  );
  return new Map(
    rows.flatMap((row) =>
      row.person && row.on === null ? [[keyOf(row.person.hr_id, row.kind), row]] : [],
    ),
  );
}

/** Records the end of a planned change, and notifies the administrators if it was not made. */
async function conclude(
  unit: UnitOfWork,
  change: PlannedHrChangeModel,
  outcome: HrOutcome,
): Promise<void> {
  await deletePlanned(unit, change);
  const name = change.content.person?.name ?? '';
  unit.audited({
    entityKind: 'hr_planned_change',
    entityId: change.id,
    before: { name, choice: change.choice, on: dayOf(change.due_at) },
    after: { name, outcome },
    outcome: outcome === 'done' ? 'done' : 'refused',
  });
  if (outcome === 'done') return;
  unit.happened(hrEvents.plannedRefused, {
    subjectId: null,
    facts: { name, kind: change.kind, on: dayOf(change.due_at) },
  });
}

/** Makes a planned change if it still fits what the HR system has now. */
async function carryOut(
  unit: UnitOfWork,
  id: string,
  rows: ReadonlyMap<string, ComparedRow>,
): Promise<void> {
  const change = await lockPlanned(unit, id);
  if (!change) return;
  const content = rows.get(keyOf(change.hr_id, change.kind));
  const fits =
    content?.choices.includes(change.choice) && content.caution === change.content.caution;
  const outcome =
    content && fits ? await applyRow(unit, { ...change, content }) : 'changed_meanwhile';
  await conclude(unit, change, outcome);
}

/**
 * Carries out planned changes, each in a transaction of its own, after the HR system was read anew.
 * While it does not respond they wait.
 */
export function hrChangesHandler(
  deps: HrDeps & { readonly wake: () => Promise<void> },
): MessageHandler {
  return handleMessage(carryOutHrChanges, async ({ companyId, payload, signal }) => {
    const inCompany = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
      transact(deps.pool, asSystem(companyId), origin, work);
    const due = await inCompany((unit) => listDue(unit, new Date(payload.until)));
    if (due.length === 0) return;
    const rows = await readDueRows(deps, inCompany);
    for (const { id } of due) {
      signal.throwIfAborted();
      await inCompany((unit) => carryOut(unit, id, rows)).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        await inCompany(async (unit) => {
          const change = await lockPlanned(unit, id);
          if (change) await conclude(unit, change, 'refused');
        });
      });
    }
    await deps.wake();
  });
}
