import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { type QueryBuilder, raw } from 'objection';
import { rethrowConstraint } from '../../../database/failure.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { type NumberColumns, NumberModel } from './models.ts';
import { seesInactive } from './policy.ts';

export interface NumberFilter {
  readonly userId?: string | undefined;
  /** `living` means every state except inactive. */
  readonly status?: NumberStatus | 'living' | undefined;
}

/**
 * Numbers that the caller may list: those of the company, without inactive ones for its own people.
 */
function listed(unit: UnitOfWork, filter: NumberFilter = {}): QueryBuilder<NumberModel> {
  const { companyId, actorKind, userId } = unit.scope;
  const query = NumberModel.query(unit.trx).where('company_id', companyId);
  if (filter.status === 'living' || !seesInactive(unit.scope)) query.whereNot('status', 'inactive');
  if (actorKind === 'regular') query.where('user_id', userId);
  if (filter.userId) query.where('user_id', filter.userId);
  if (filter.status && filter.status !== 'living') query.where('status', filter.status);
  return query;
}

/** Numbers that the caller may list; `living` means every state except inactive. */
export const listedNumberRows = (
  unit: UnitOfWork,
  extent: 'living' | 'all',
): QueryBuilder<NumberModel> => listed(unit, extent === 'living' ? { status: 'living' } : {});

/** Plain rows instead of model instances: a page may have ten thousand. */
export async function pageOfNumbers(
  unit: UnitOfWork,
  filter: NumberFilter,
  afterId: string | null,
  limit: number,
): Promise<NumberColumns[]> {
  const query = listed(unit, filter).orderBy('id').limit(limit).toKnexQuery<NumberColumns>();
  if (afterId !== null) query.where('id', '>', afterId);
  return query;
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

/** A number of the company in any state; locked until the commit if it is about to change. */
export async function loadNumber(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<NumberModel | undefined> {
  const query = NumberModel.query(unit.trx).findById([unit.scope.companyId ?? '', id]);
  return lock ? query.forUpdate() : query;
}

/** The local number of a person of which calls can be logged: it has a phone number. */
export async function findCallNumber(
  unit: UnitOfWork,
  userId: string,
): Promise<(NumberModel & { readonly full_phone_number: string }) | undefined> {
  const number = await listed(unit, { userId, status: 'living' }).findOne('type', 'local');
  const phone = number?.full_phone_number;
  return number && phone ? Object.assign(number, { full_phone_number: phone }) : undefined;
}

/** The given numbers that the caller may list, locked in id order. */
export async function lockNumbers(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<NumberModel[]> {
  return listed(unit)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate();
}

/** Numbers of these people that the caller may list. */
export async function numbersOf(
  unit: UnitOfWork,
  userIds: readonly string[],
): Promise<NumberModel[]> {
  return listed(unit).whereIn('user_id', [...userIds]);
}

/** Numbers of these people that the caller may list, locked in id order. */
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
  numbers_one_local: { error: numberErrors.accountAlreadyHasNumber },
  claims_taken: { error: numberErrors.phoneNumberTaken },
};

/** Inserts numbers; a second local number of a person throws the domain's error. */
export async function insertNumbers(unit: UnitOfWork, rows: readonly NumberModel[]): Promise<void> {
  try {
    await unit.trx.batchInsert('numbers', [...rows], 500);
  } catch (error) {
    rethrowConstraint(error, constraints);
  }
}

/**
 * Writes the same columns to several numbers, increments their versions and returns the new rows.
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

/** Writes columns of one locked number. */
export async function updateNumber(
  unit: UnitOfWork,
  id: string,
  changes: Partial<NumberModel>,
): Promise<NumberModel> {
  const [number] = await updateNumbers(unit, [id], changes);
  if (!number) throw new Error('A number that was locked is gone.');
  return number;
}

/** Columns that a network event writes to a number. */
export type NetworkColumns = Pick<NumberModel, 'network_event_at'> &
  Partial<
    Pick<
      NumberModel,
      | 'status'
      | 'full_phone_number'
      | 'temp_phone_number'
      | 'setup_step'
      | 'setup_at'
      | 'setup_failure'
      | 'new_phone_since'
      | 'stopped_at'
      | 'order_failure'
    >
  > & {
    /** When its administrators were notified that the order waits, or that it failed. */
    readonly waiting_notified_at?: Date;
  };

/** Writes individual values to several locked numbers; returns the new rows. */
export async function updateFromNetwork(
  unit: UnitOfWork,
  changes: ReadonlyMap<string, NetworkColumns>,
): Promise<NumberModel[]> {
  const shapes = new Map<string, { id: string }[]>();
  for (const [id, values] of changes) {
    // Only changed columns are named, since triggers fire on named columns.
    const set = Object.keys(values).map((column) => `"${column}" = change."${column}", `);
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
         FROM json_to_recordset(:rows::json) AS change(id uuid, network_event_at timestamptz,
           status text, full_phone_number text, temp_phone_number text, setup_step text, setup_at timestamptz,
           setup_failure text, new_phone_since timestamptz, stopped_at timestamptz,
           order_failure text, waiting_notified_at timestamptz)
         WHERE company_id = :company AND numbers.id = change.id RETURNING numbers.*`,
        { company: unit.scope.companyId, now: unit.now, rows: JSON.stringify(rows) },
      );
      written.push(...answer.rows.map((row) => NumberModel.fromDatabaseJson(row)));
    } catch (error) {
      rethrowConstraint(error, constraints);
    }
  }
  return written;
}
