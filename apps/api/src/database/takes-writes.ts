import type { Pool } from './pool.ts';

/** Whether the server takes writes now: a primary may refuse them as well, for example without room. */
export async function takesWrites(pool: Pool): Promise<boolean> {
  const { rows } = await pool.raw<{ rows: { read_only: string }[] }>(
    `SELECT current_setting('transaction_read_only') AS read_only`,
  );
  return rows[0]?.read_only === 'off';
}
