import type { Pool } from './pool.ts';

/** Application name of the one connection that every running worker holds. */
export const workerPresenceName = 'worker presence';

/** Whether a worker of this database's queue is running; readable by any role. */
export async function isWorkerPresent(pool: Pool): Promise<boolean> {
  const { rows } = await pool.raw<{ rows: { present: boolean }[] }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ?) AS present`,
    [workerPresenceName],
  );
  return rows[0]?.present === true;
}
