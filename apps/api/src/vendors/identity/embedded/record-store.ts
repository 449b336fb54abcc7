import type { Pool } from '../../../database/pool.ts';

/** A row of the provider's records; ids are hashes, payloads are sealed or hold no secret. */
export interface ProviderRecord {
  readonly payload: Readonly<Record<string, unknown>>;
}

interface RecordKey {
  readonly model: string;
  readonly id: string;
}

const alive = 'expires_at IS NULL OR expires_at > now()';

export async function putRecord(
  pool: Pool,
  key: RecordKey,
  record: {
    payload: object;
    expiresAt: Date | null;
    grantId?: string | null;
    uid?: string | null;
  },
): Promise<void> {
  await pool('oidc_records')
    .insert({
      ...key,
      payload: JSON.stringify(record.payload),
      expires_at: record.expiresAt,
      grant_id: record.grantId ?? null,
      uid: record.uid ?? null,
    })
    .onConflict(['model', 'id'])
    .merge();
}

/** Inserts a record unless it exists; returns the existing one otherwise. */
export async function putRecordOnce(pool: Pool, key: RecordKey, payload: object): Promise<void> {
  await pool('oidc_records')
    .insert({ ...key, payload: JSON.stringify(payload) })
    .onConflict(['model', 'id'])
    .ignore();
}

export async function findRecord(
  pool: Pool,
  where: RecordKey | { model: string; uid: string },
): Promise<ProviderRecord | undefined> {
  const row: ProviderRecord | undefined = await pool('oidc_records')
    .where(where)
    .whereRaw(`(${alive})`)
    .first('payload');
  return row;
}

/** The id of the record of an address. */
export async function findAccountId(
  pool: Pool,
  model: string,
  email: string,
): Promise<string | undefined> {
  const row: { id: string } | undefined = await pool('oidc_records')
    .where({ model })
    .whereRaw(`payload->>'email' = ?`, [email])
    .first('id');
  return row?.id;
}

/** Sets one number in a payload atomically. */
export async function markRecord(
  pool: Pool,
  key: RecordKey,
  field: string,
  value: number,
): Promise<void> {
  await pool('oidc_records')
    .where(key)
    .update({
      payload: pool.raw('payload || jsonb_build_object(?::text, ?::bigint)', [field, value]),
    });
}

/**
 * Counts one try and commits before the comparison: a rollback never refunds a guess.
 * @returns the record after counting, or undefined if the tries are used up or it does not exist
 */
export async function countTry(
  pool: Pool,
  key: RecordKey,
  most: number,
): Promise<ProviderRecord | undefined> {
  const { rows } = await pool.raw<{ rows: ProviderRecord[] }>(
    `UPDATE oidc_records
     SET payload = payload || jsonb_build_object('tries', (payload->>'tries')::int + 1)
     WHERE model = ? AND id = ? AND (${alive}) AND (payload->>'tries')::int < ?
     RETURNING payload`,
    [key.model, key.id, most],
  );
  return rows[0];
}

/**
 * @returns the number of deleted records; of several concurrent deletes of one record only one
 * returns 1
 */
export async function deleteRecords(
  pool: Pool,
  where: RecordKey | { model: string; grant_id: string },
): Promise<number> {
  return pool('oidc_records').where(where).delete();
}
