import { type QueryBuilder, raw } from 'objection';
import { syncedTable } from '../../../database/synced-table.ts';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { presentTopUp, type TopUpColumns, TopUpModel } from './models.ts';

const ofCompany = (unit: UnitOfWork) =>
  TopUpModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** The top-ups that the caller may see; drafts are seen by nobody. */
export function visibleTopUps(unit: UnitOfWork): QueryBuilder<TopUpModel> {
  const { actorKind, userId } = unit.scope;
  const query = ofCompany(unit).whereNot('status', 'draft');
  return actorKind === 'regular' ? query.where('user_id', userId) : query;
}

/** The top-ups for the sync. */
export const topUpSource = syncedTable({
  kind: 'top_up',
  id: 'id',
  rows: visibleTopUps,
  present: presentTopUp,
});

/** A top-up in any state, also a draft; locked if it is about to change. */
export async function loadTopUp(
  unit: UnitOfWork,
  id: string,
  lock?: 'for_update',
): Promise<TopUpModel | undefined> {
  const query = TopUpModel.query(unit.trx).findById([unit.scope.companyId ?? '', id]);
  return lock ? query.forUpdate() : query;
}

export async function insertTopUp(unit: UnitOfWork, row: TopUpColumns): Promise<void> {
  await unit.trx('top_ups').insert({ ...row });
}

/** A number that a visitor has confirmed, before anything was chosen. */
export interface Draft {
  readonly id: string;
  readonly numberId: string;
  readonly userId: string | null;
}

export async function insertDraft(
  unit: UnitOfWork,
  { id, numberId, userId }: Draft,
): Promise<void> {
  await unit.trx('top_ups').insert({
    company_id: unit.scope.companyId,
    id,
    number_id: numberId,
    user_id: userId,
    status: 'draft',
    requested_by: 'employee',
    created_at: unit.now,
    updated_at: unit.now,
  });
}

/** Drafts of numbers that have ended or have another holder. */
export async function deleteDrafts(unit: UnitOfWork, numberIds: readonly string[]): Promise<void> {
  await ofCompany(unit)
    .delete()
    .where('status', 'draft')
    .whereIn('number_id', [...numberIds]);
}

/** @param at product time of the change */
export async function updateTopUp(
  unit: UnitOfWork,
  id: string,
  changes: Partial<TopUpColumns>,
  at: Date = unit.now,
): Promise<TopUpModel> {
  const [row] = await ofCompany(unit)
    .where('id', id)
    .patch({ ...changes, updated_at: at, version: raw('version + 1') })
    .returning('*');
  if (!row) throw new Error('A top-up that was locked is gone.');
  return row;
}

/** What the active top-ups of a number add, without what they do not. */
export interface TopUpSums {
  readonly top_up_data_mb?: number;
  readonly top_up_voice_minutes?: number;
  readonly top_up_international_mb?: number;
}

/** What active top-ups add now, by number; numbers without any have none. */
export async function sumTopUps(unit: UnitOfWork): Promise<ReadonlyMap<string, TopUpSums>> {
  const rows = await unit.query<{ number_id: string; sums: TopUpSums }>(
    `SELECT number_id, json_strip_nulls(json_build_object(
       'top_up_data_mb', sum(data_mb) FILTER (WHERE type = 'data'),
       'top_up_voice_minutes', sum(voice_minutes) FILTER (WHERE type = 'minutes'),
       'top_up_international_mb', sum(data_mb) FILTER (WHERE type = 'international'))) AS sums
     FROM top_ups
     WHERE company_id = :company AND activated_at <= :now AND expires_at > :now
     GROUP BY number_id`,
    { company: unit.scope.companyId, now: unit.now },
  );
  return new Map(rows.map(({ number_id, sums }) => [number_id, sums]));
}

const waitingStatuses = ['requested', 'approved', 'scheduled', 'failed'] as const;

/** Top-ups of numbers, or requested for a person, that are not active yet; locked in id order. */
export async function lockWaitingTopUps(
  unit: UnitOfWork,
  of: { readonly numberIds: readonly string[] } | { readonly userId: string },
): Promise<TopUpModel[]> {
  const query = ofCompany(unit).whereIn('status', [...waitingStatuses]);
  if ('userId' in of) query.where('user_id', of.userId);
  else query.whereIn('number_id', [...of.numberIds]);
  return query.orderBy('id').forUpdate();
}
