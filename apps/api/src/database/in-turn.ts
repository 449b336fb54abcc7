import pg from 'pg';
import type { Log } from '../logging/log.ts';

/** The turn in which a database gets its rights, its schema and what it begins with. */
export const preparation = 'prepare the database';

const lockOf = 'hashtextextended($1, 13)';

/**
 * Does `work` while no other process of this database does anything by the same name: whoever
 * comes second waits. The lock is held by a connection and ends with it, so that a process that is
 * killed keeps nobody waiting.
 */
export async function inTurn<T>(
  { url, what, log }: { url: string; what: string; log: Log },
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'in turn',
    keepAlive: true,
  });
  // A lock that is lost meanwhile ends nothing: what is begun must bear another beside it anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(
      `SELECT pg_try_advisory_lock(${lockOf}) AS free`,
      [what],
    );
    if (rows[0]?.free !== true) {
      log.info({ what }, 'another process is at it, this one waits');
      await client.query(`SELECT pg_advisory_lock(${lockOf})`, [what]);
    }
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
