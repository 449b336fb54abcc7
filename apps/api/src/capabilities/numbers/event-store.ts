import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { NumberEventModel } from './models.ts';

/** Events of any of the subjects, newest first; `after` is the last one of the previous page. */
export async function listEvents(
  unit: UnitOfWork,
  subjectIds: readonly string[],
  after: { occurredAt: string; id: string } | undefined,
  limit: number,
): Promise<NumberEventModel[]> {
  const query = NumberEventModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('subject_id', [...subjectIds])
    .orderBy('occurred_at', 'desc')
    // Ids are created in order, so events of the same instant keep theirs.
    .orderBy('id', 'desc')
    .limit(limit);
  if (after)
    query.whereRaw('(occurred_at, id) < (?::timestamptz, ?::uuid)', [after.occurredAt, after.id]);
  return query;
}

export async function countEvents(
  unit: UnitOfWork,
  subjectIds: readonly string[],
): Promise<number> {
  return NumberEventModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('subject_id', [...subjectIds])
    .resultSize();
}
