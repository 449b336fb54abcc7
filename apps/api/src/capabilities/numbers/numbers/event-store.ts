import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { NumberEventModel } from './models.ts';

/** A transfer that is corrected and moved again and again is shown up to here. */
const maxEventsPerRequest = 100;

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

/**
 * The events of a transfer or a top-up, oldest first. Those of a top-up may be in the history of its
 * number.
 */
export async function eventsOfRequest(
  unit: UnitOfWork,
  { id, numberId }: { readonly id: string; readonly numberId: string | null },
): Promise<NumberEventModel[]> {
  return NumberEventModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .where((any) => {
      any.where('subject_id', id);
      if (numberId !== null) {
        any.orWhere((own) =>
          own.where('subject_id', numberId).whereRaw(`details ->> 'top_up_id' = ?`, id),
        );
      }
    })
    .orderBy(['occurred_at', 'id'])
    .limit(maxEventsPerRequest);
}

/** The newest time at which the person said that a call worked. */
export async function findCallWorked(unit: UnitOfWork, numberId: string): Promise<Date | null> {
  const row = await NumberEventModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, subject_id: numberId, kind: 'call_reported' })
    .whereRaw(`details ->> 'worked' = 'yes'`)
    .orderBy('occurred_at', 'desc')
    .first();
  return row?.occurred_at ?? null;
}
