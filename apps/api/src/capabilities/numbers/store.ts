import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { type QueryBuilder, raw } from 'objection';
import { rethrowConstraint } from '../../database/failure.ts';
import { statement } from '../../database/statement.ts';
import type { Asking, UnitOfWork } from '../../database/unit-of-work.ts';
import { NumberModel } from './models.ts';
import { seesInactive } from './policy.ts';

export interface NumberFilter {
  readonly userId?: string | undefined;
  /** `living` are all that are not inactive. */
  readonly status?: NumberStatus | 'living' | undefined;
}

/** Numbers that the caller may list: those of the company, to its own people without inactive ones. */
function listed(unit: UnitOfWork, filter: NumberFilter = {}): QueryBuilder<NumberModel> {
  const { companyId, actorKind, userId } = unit.scope;
  const query = NumberModel.query(unit.trx).where('company_id', companyId);
  if (filter.status === 'living' || !seesInactive(unit.scope)) query.whereNot('status', 'inactive');
  if (actorKind === 'regular') query.where('user_id', userId);
  if (filter.userId) query.where('user_id', filter.userId);
  if (filter.status && filter.status !== 'living') query.where('status', filter.status);
  return query;
}

export async function pageOfNumbers(
  unit: UnitOfWork,
  filter: NumberFilter,
  afterId: string | null,
  limit: number,
): Promise<NumberModel[]> {
  const query = listed(unit, filter).orderBy('id').limit(limit);
  return afterId === null ? query : query.where('id', '>', afterId);
}

export async function countNumbers(unit: UnitOfWork, filter: NumberFilter = {}): Promise<number> {
  return listed(unit, filter).resultSize();
}

export async function listedNumbers(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<NumberModel[]> {
  return listed(unit).whereIn('id', [...ids]);
}

/** By name: a prepared `*` fails where another version of the product has added a column. */
const columns = `company_id, id, user_id, plan_id, country_iso_code, type, status,
  full_phone_number, temp_phone_number, porting_date, expires_at, sim_held_since,
  sim_held_reason, call_identifier, network_event_at, ends_at, created_at, updated_at, version`;
const byId = `SELECT ${columns} FROM numbers WHERE company_id = $1 AND id = $2`;
const oneSeen = statement(byId);
const oneLocked = statement(`${byId} FOR UPDATE`);

/** A number of the company in any state; locked until the commit where it is about to change. */
export async function loadNumber(
  unit: Asking,
  id: string,
  lock?: 'for_update',
): Promise<NumberModel | undefined> {
  const [row] = await unit.query(lock ? oneLocked : oneSeen, [unit.scope.companyId, id]);
  return row && NumberModel.fromDatabaseJson(row);
}

/** The same for a call that asks nothing else. */
export async function lookUpNumber(unit: UnitOfWork, id: string): Promise<NumberModel | undefined> {
  const [row] = await unit.close<NumberModel>(oneSeen, [unit.scope.companyId, id]);
  return row;
}

/** Those of the numbers that the caller may list, locked one after the other by their ids. */
export async function lockNumbers(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<NumberModel[]> {
  return listed(unit)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate();
}

/** The numbers of these people that the caller may list, locked in the order of their ids. */
export async function lockNumbersOf(
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<NumberModel[]> {
  return listed(unit)
    .whereIn('user_id', [...userIds])
    .orderBy('id')
    .forUpdate();
}

const constraints = {
  numbers_one_local: numberErrors.accountAlreadyHasNumber,
  claims_taken: numberErrors.phoneNumberTaken,
};

/** Inserts numbers; a person's second local number is the domain's error. */
export async function insertNumbers(unit: UnitOfWork, rows: readonly NumberModel[]): Promise<void> {
  try {
    await unit.trx.batchInsert('numbers', [...rows], 500);
  } catch (error) {
    rethrowConstraint(error, constraints);
  }
}

/**
 * Writes the same columns to numbers, counts their versions up, and gives the rows as they stand
 * then.
 * @param at product time of the change
 */
export async function updateNumbers(
  unit: UnitOfWork,
  ids: readonly string[],
  changes: Partial<NumberModel>,
  at: Date = unit.now,
): Promise<NumberModel[]> {
  if (ids.length === 0) return [];
  try {
    return await NumberModel.query(unit.trx)
      .where('company_id', unit.scope.companyId)
      .whereIn('id', [...ids])
      .patch({ ...changes, updated_at: at, version: raw('version + 1') })
      .returning('*');
  } catch (error) {
    return rethrowConstraint(error, constraints);
  }
}

const updatePlan = statement(
  `UPDATE numbers SET plan_id = $4, updated_at = $3, version = version + 1
   WHERE company_id = $1 AND id = $2`,
);

/**
 * Writes the plan of a number that is locked and gives the row as it stands then, without waiting:
 * nothing in the database has a say in it any more.
 */
export function writePlan(unit: UnitOfWork, number: NumberModel, planId: string): NumberModel {
  unit.send(updatePlan, [unit.scope.companyId, number.id, unit.now, planId]);
  const written = { plan_id: planId, updated_at: unit.now, version: number.version + 1 };
  return Object.assign(number.$clone(), written);
}

/** Writes columns of one number that is locked; the shapes of a change are a handful. */
export async function updateNumber(
  unit: UnitOfWork,
  id: string,
  changes: Partial<NumberModel>,
): Promise<NumberModel> {
  const set = Object.entries(changes).sort(([one], [other]) => (one < other ? -1 : 1));
  const assignments = set.map(([column], at) => `"${column}" = $${at + 4}, `).join('');
  const update = statement(
    `UPDATE numbers SET ${assignments}updated_at = $3, version = version + 1
     WHERE company_id = $1 AND id = $2 RETURNING ${columns}`,
  );
  try {
    const [row] = await unit.query(update, [
      unit.scope.companyId,
      id,
      unit.now,
      ...set.map(([, value]) => value),
    ]);
    if (!row) throw new Error('A number that was locked is gone.');
    return NumberModel.fromDatabaseJson(row);
  } catch (error) {
    return rethrowConstraint(error, constraints);
  }
}

/** What an event of the network writes into a number. */
export type NetworkColumns = Pick<NumberModel, 'network_event_at'> &
  Partial<Pick<NumberModel, 'status' | 'full_phone_number'>>;

/** Writes to each of the numbers, which are locked, its own values; gives the rows as they stand then. */
export async function updateFromNetwork(
  unit: UnitOfWork,
  changes: ReadonlyMap<string, NetworkColumns>,
): Promise<NumberModel[]> {
  const shapes = new Map<string, { id: string }[]>();
  for (const [id, values] of changes) {
    // Only what changes is named: triggers hang on columns.
    const set = Object.keys(values).map((column) => `"${column}" = told."${column}", `);
    const key = set.join('');
    const rows = shapes.get(key);
    if (rows) rows.push({ id, ...values });
    else shapes.set(key, [{ id, ...values }]);
  }
  const written: NumberModel[] = [];
  for (const [assignments, rows] of shapes) {
    try {
      const answer = await unit.trx.raw<{ rows: object[] }>(
        `UPDATE numbers SET ${assignments}updated_at = :now, version = version + 1
         FROM json_to_recordset(:rows::json) AS told(id uuid, network_event_at timestamptz,
           status text, full_phone_number text)
         WHERE company_id = :company AND numbers.id = told.id RETURNING numbers.*`,
        { company: unit.scope.companyId, now: unit.now, rows: JSON.stringify(rows) },
      );
      written.push(...answer.rows.map((row) => NumberModel.fromDatabaseJson(row)));
    } catch (error) {
      rethrowConstraint(error, constraints);
    }
  }
  return written;
}
