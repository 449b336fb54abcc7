import { numberErrors } from '@workspace/domain/numbers/errors';
import type { NumberStatus } from '@workspace/domain/numbers/states';
import type { QueryBuilder } from 'objection';
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

/** Writes the changed columns and counts the version up; gives the row as it stands then. */
export async function updateNumber(
  unit: UnitOfWork,
  number: NumberModel,
  changes: Partial<NumberModel>,
): Promise<NumberModel> {
  try {
    return await NumberModel.query(unit.trx).patchAndFetchById([number.company_id, number.id], {
      ...changes,
      updated_at: unit.now,
      version: number.version + 1,
    });
  } catch (error) {
    return rethrowConstraint(error, constraints);
  }
}
