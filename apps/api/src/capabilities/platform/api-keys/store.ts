import type { Pool } from '../../../database/pool.ts';
import { asSystem, transact, type UnitOfWork } from '../../../database/unit-of-work.ts';
import { ApiKeyModel } from './models.ts';

type Prototype = InstanceType<typeof import('objection').Model>;
type Columns = Omit<ApiKeyModel, keyof Prototype>;

/** The keys of the company that are not revoked. */
const own = (unit: UnitOfWork) =>
  ApiKeyModel.query(unit.trx).where('company_id', unit.scope.companyId).whereNull('revoked_at');

/** The newest first. */
export async function listRows(unit: UnitOfWork): Promise<ApiKeyModel[]> {
  return own(unit).orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}

/** Keys that have not expired; concurrent creations are counted one after the other. */
export async function countUnexpired(unit: UnitOfWork, now: Date): Promise<number> {
  await unit.query(`SELECT pg_advisory_xact_lock(hashtextextended('api_keys/' || :company, 0))`, {
    company: unit.scope.companyId ?? '',
  });
  return own(unit)
    .where((or) => or.whereNull('expires_at').orWhere('expires_at', '>', now))
    .resultSize();
}

export async function lockById(unit: UnitOfWork, id: string): Promise<ApiKeyModel | undefined> {
  return own(unit).findOne({ id }).forUpdate();
}

/** The person who made a key; null if they are gone. */
export async function findCreator(unit: UnitOfWork, id: string): Promise<string | null> {
  const key = await own(unit).findOne({ id }).select('created_by');
  return key?.created_by ?? null;
}

export type NewKey = Pick<
  Columns,
  | 'id'
  | 'name'
  | 'scopes'
  | 'hash'
  | 'masked'
  | 'created_by'
  | 'created_by_name'
  | 'created_at'
  | 'expires_at'
  | 'assistant_may_write'
>;

export async function insertKey(unit: UnitOfWork, row: NewKey): Promise<ApiKeyModel> {
  return ApiKeyModel.query(unit.trx)
    .insert({ ...row, company_id: unit.scope.companyId ?? '' })
    .returning('*');
}

/** Writes columns of a locked key, which increments its version. */
export async function updateKey(
  unit: UnitOfWork,
  { id, version }: ApiKeyModel,
  columns: Partial<Columns>,
): Promise<ApiKeyModel> {
  const [row] = await ApiKeyModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, id })
    .patch({ ...columns, version: version + 1 })
    .returning('*');
  if (!row) throw new Error('A key that was locked is gone.');
  return row;
}

const origin = {
  operation: 'api_keys.find',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

/** A key with the state of its company. */
export interface FoundKey {
  readonly key: ApiKeyModel;
  readonly isCompanyArchived: boolean;
}

/** The key with this hash, or with this one before its last rotation; also a revoked one. */
export async function findByHash(pool: Pool, hash: Buffer): Promise<FoundKey | undefined> {
  return transact(
    pool,
    asSystem(null),
    origin,
    async (unit) => {
      const [found] = await unit.query<{ company_id: string; key_id: string }>(
        'SELECT company_id, key_id FROM lookup_api_key(:hash)',
        { hash },
      );
      if (!found) return undefined;
      const { company_id, key_id: id } = found;
      return unit.asCompany(company_id, async ({ trx }) => {
        const key = await ApiKeyModel.query(trx).findOne({ company_id, id });
        const [company] = await trx('companies').where({ id: company_id }).select('is_archived');
        return key && { key, isCompanyArchived: company?.is_archived !== false };
      });
    },
    'read',
  );
}

/**
 * Notes the use of a key, unless one was noted after `before`; the version stays, since nobody
 * changed the key.
 */
export async function noteUse(
  pool: Pool,
  { company_id, id }: ApiKeyModel,
  use: { readonly at: Date; readonly before: Date; readonly address: string },
): Promise<void> {
  await transact(pool, asSystem(company_id), origin, async ({ trx }) => {
    await trx('api_keys')
      .where({ company_id, id })
      .where((or) => or.whereNull('last_used_at').orWhere('last_used_at', '<=', use.before))
      .update({ last_used_at: use.at, last_used_address: use.address });
  });
}
