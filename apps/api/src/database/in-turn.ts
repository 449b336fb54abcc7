import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { bounded } from './connection.ts';

/** Name of the lock under which a database gets its rights, schema and initial data. */
export const preparation = 'prepare the database';

const lockOf = 'hashtextextended($1, 13)';

/**
 * Runs `work` while no other process of this database runs work of the same name; a second caller
 * waits. The lock is held by a connection and ends with it, so that a killed process blocks no
 * other.
 */
export async function inTurn<T>(
  { url, what, log }: { url: string; what: string; log: Log },
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'in turn',
    ...bounded,
  });
  // Losing the lock does not abort the work, which must tolerate a concurrent run anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ acquired: boolean }>(
      `SELECT pg_try_advisory_lock(${lockOf}) AS acquired`,
      [what],
    );
    if (rows[0]?.acquired !== true) {
      log.info({ what }, 'waiting for another process that does the same');
      await client.query(`SELECT pg_advisory_lock(${lockOf})`, [what]);
    }
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
