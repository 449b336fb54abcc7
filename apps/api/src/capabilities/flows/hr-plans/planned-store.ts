import type { Knex } from 'knex';
import type { Model } from 'objection';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { PlannedHrChangeModel } from './models.ts';

const planned = (unit: UnitOfWork) =>
  PlannedHrChangeModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** The earliest first. */
export const listPlanned = async (unit: UnitOfWork): Promise<PlannedHrChangeModel[]> =>
  planned(unit).orderBy(['due_at', 'id']);

export const listDue = async (unit: UnitOfWork, until: Date): Promise<PlannedHrChangeModel[]> =>
  planned(unit).where('due_at', '<=', until).orderBy(['due_at', 'id']);

export const lockPlanned = async (
  unit: UnitOfWork,
  id: string,
): Promise<PlannedHrChangeModel | undefined> => planned(unit).findOne({ id }).forUpdate();

type NewChange = Omit<PlannedHrChangeModel, keyof Model | 'version'>;

/** Plans a change, in the place of one of the same kind for the same person. */
export async function upsertPlanned(unit: UnitOfWork, change: NewChange): Promise<void> {
  await unit.query(
    `INSERT INTO hr_planned_changes (company_id, id, hr_id, kind, content, choice, number_plan_id,
       country_iso_code, due_at, created_at)
     VALUES (:company_id, :id, :hr_id, :kind, :content::jsonb, :choice, :number_plan_id,
       :country_iso_code, :due_at, :created_at)
     ON CONFLICT (company_id, hr_id, kind) DO UPDATE SET content = excluded.content,
       choice = excluded.choice, number_plan_id = excluded.number_plan_id,
       country_iso_code = excluded.country_iso_code, due_at = excluded.due_at,
       version = hr_planned_changes.version + 1`,
    { ...change, content: JSON.stringify(change.content) },
  );
}

/** A leaver who is archived at once has nothing planned any longer. */
export async function deletePlannedOf(
  unit: UnitOfWork,
  hrId: string,
  kind: 'joiner' | 'leaver',
): Promise<void> {
  await planned(unit).where({ hr_id: hrId, kind }).delete();
}

export async function deletePlanned(unit: UnitOfWork, change: PlannedHrChangeModel): Promise<void> {
  await change.$query(unit.trx).delete();
}

/** When the earliest planned change is due, excluding companies whose message is on its way. */
export async function findFirstDue(pool: Knex): Promise<Date | null> {
  const { rows } = await pool.raw<{ rows: { at: Date | null }[] }>(
    'SELECT lookup_first_hr_change() AS at',
  );
  return rows[0]?.at ?? null;
}

/** Ids of the companies with changes that are due by that product time. */
export async function listCompaniesDue(pool: Knex, until: Date): Promise<string[]> {
  const { rows } = await pool.raw<{ rows: { id: string }[] }>(
    'SELECT lookup_companies_with_hr_changes(?) AS id',
    [until],
  );
  return rows.map(({ id }) => id);
}
