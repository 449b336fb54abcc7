import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { AssistantChangeModel } from './models.ts';

type Prototype = InstanceType<typeof import('objection').Model>;
type Columns = Omit<AssistantChangeModel, keyof Prototype>;

const own = (unit: UnitOfWork) =>
  AssistantChangeModel.query(unit.trx).where('company_id', unit.scope.companyId);

/** Those that were prepared after this time, the newest first. */
export async function listRows(unit: UnitOfWork, since: Date): Promise<AssistantChangeModel[]> {
  return own(unit)
    .where('created_at', '>', since)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
}

/** Those with these ids. */
export async function findRows(
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AssistantChangeModel>> {
  const rows = ids.length === 0 ? [] : await own(unit).whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many were prepared with a key after this time; counted one after the other. */
export async function countOfKey(unit: UnitOfWork, keyId: string, since: Date): Promise<number> {
  await unit.query('SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))', {
    name: `assistant_changes/${keyId}`,
  });
  return own(unit).where({ key_id: keyId }).where('created_at', '>', since).resultSize();
}

export async function lockById(
  unit: UnitOfWork,
  id: string,
): Promise<AssistantChangeModel | undefined> {
  return own(unit).findOne({ id }).forUpdate();
}

/** The newest change of this key for the same call that nobody has decided. */
export async function findOpen(
  unit: UnitOfWork,
  { key_id, request_hash }: Pick<Columns, 'key_id' | 'request_hash'>,
  now: Date,
): Promise<AssistantChangeModel | undefined> {
  return own(unit)
    .where({ key_id, request_hash })
    .whereIn('state', ['prepared', 'confirmed'])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .first();
}

export async function insertChange(
  unit: UnitOfWork,
  row: Omit<Columns, 'company_id' | 'decided_by' | 'decided_at' | 'problem' | 'notified'>,
): Promise<AssistantChangeModel> {
  return AssistantChangeModel.query(unit.trx)
    .insert({ ...row, company_id: unit.scope.companyId ?? '' })
    .returning('*');
}

/** Writes columns of a locked change. */
export async function updateChange(
  unit: UnitOfWork,
  { id }: AssistantChangeModel,
  columns: Partial<Columns>,
): Promise<AssistantChangeModel> {
  const [row] = await own(unit).where({ id }).patch(columns).returning('*');
  if (!row) throw new Error('A change that was locked is gone.');
  return row;
}
