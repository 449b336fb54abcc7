import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import { type QueryBuilder, raw } from 'objection';
import { rethrowConstraint } from '../../database/failure.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { NumberModel } from './models.ts';

export interface NumberFilter {
  readonly userId?: string | undefined;
  readonly status?: NumberStatus | undefined;
}

/** Numbers that the caller may list: those of the company, without inactive ones. */
function listed(unit: UnitOfWork, filter: NumberFilter = {}): QueryBuilder<NumberModel> {
  const { companyId, actorKind, userId } = unit.scope;
  const query = NumberModel.query(unit.trx)
    .where('company_id', companyId)
    .whereNot('status', 'inactive');
  if (actorKind === 'regular') query.where('user_id', userId);
  if (filter.userId) query.where('user_id', filter.userId);
  if (filter.status) query.where('status', filter.status);
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

/** A number of the company in any state; locked until the commit where it is about to change. */
export async function loadNumber(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<NumberModel | undefined> {
  const query = NumberModel.query(unit.trx).findById([unit.scope.companyId ?? '', id]);
  return lock ? query.forUpdate() : query;
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

const constraints = {
  numbers_one_local: numberErrors.accountAlreadyHasNumber,
  claims_taken: { ...numberErrors.invalidPhoneNumber, message: 'This number is already in use.' },
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

/** Writes columns of one number that is locked. */
export async function updateNumber(
  unit: UnitOfWork,
  id: string,
  changes: Partial<NumberModel>,
): Promise<NumberModel> {
  const [row] = await updateNumbers(unit, [id], changes);
  if (!row) throw new Error('A number that was locked is gone.');
  return row;
}
