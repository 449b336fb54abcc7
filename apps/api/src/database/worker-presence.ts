import type { Pool } from './pool.ts';

/** Name of the one connection that every living worker holds. */
export const workerPresenceName = 'worker presence';

/** Whether any process works on this database's queue now; any role may ask. */
export async function isWorkerPresent(pool: Pool): Promise<boolean> {
  const { rows } = await pool.raw<{ rows: { present: boolean }[] }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ?) AS present`,
    [workerPresenceName],
  );
  return rows[0]?.present === true;
}
