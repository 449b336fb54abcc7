import type pg from 'pg';

/**
 * Bounds of every connection on this side, since a database that stops without closing its
 * connections sends nothing any more. The operating system gives up an idle connection some ten
 * seconds after the first unanswered probe.
 */
export const bounded = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  connectionTimeoutMillis: 5_000,
} as const;

/** SQLSTATE read_only_sql_transaction. */
export const readOnly = '25006';

/** The address leads to a standby at the moment, as during a switchover. */
class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer';
  readonly code = readOnly;
}

/**
 * Refuses a standby: it would refuse every write, its rows may be older than those already read,
 * and the connection would stay with it after the address has moved to the primary.
 * @throws Error that counts as an outage
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    'SELECT pg_is_in_recovery() AS standby',
  );
  if (rows[0]?.standby !== false) throw new ReadOnlyServer('The server is a read-only standby.');
}
