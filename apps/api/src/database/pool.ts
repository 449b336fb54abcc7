import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { type SlowQueries, watchPool } from './slow-queries.ts';

// Counts and revisions stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day without a time is no instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Connections of one database role. What is outside the stores holds it, but does not query. */
export type Pool = Knex;

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** How long a request waits for a connection before it is answered with 503. */
  readonly acquireTimeoutMs?: number;
  /**
   * How long one statement may run or wait for a lock, and how long an open transaction may say
   * nothing; none where nothing is said. A request that is stuck gives its connection back.
   */
  readonly patienceMs?: number;
  /** Which questions are named in the log; none where nothing is said. */
  readonly slow?: SlowQueries | undefined;
}

const silent = () => {};

/** By SET, since a pooler such as PgBouncer refuses startup parameters that it does not know. */
async function limitStatements(client: pg.Client, patienceMs: number): Promise<void> {
  await client.query(
    `SELECT set_config('statement_timeout', $1, false),
       set_config('idle_in_transaction_session_timeout', $1, false)`,
    [String(patienceMs)],
  );
}

async function prepareConnection(client: pg.Client, options: PoolOptions): Promise<void> {
  const { patienceMs } = options;
  try {
    if (patienceMs !== undefined) await limitStatements(client, patienceMs);
  } catch (error) {
    // The pool forgets a connection that could not be prepared, and would leave it open.
    client.end().catch(() => {});
    throw error;
  }
}

/** A pool of connections of one database role. */
export function createPool(options: PoolOptions): Pool {
  const connection = {
    connectionString: options.url,
    application_name: options.applicationName,
    keepAlive: true,
    // What is asked in one turn is sent in one piece, and answered in order.
    pipeline: true,
  };
  const pool = knexFactory({
    client: 'pg',
    connection,
    pool: {
      min: 0,
      max: options.max,
      afterCreate: (client: pg.Client, done: (error?: unknown) => void) => {
        prepareConnection(client, options).then(() => done(), done);
      },
    },
    // An outage would fill the log with a stack for each connection; who waited for it says so once.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    acquireConnectionTimeout: options.acquireTimeoutMs ?? 2000,
  });
  if (options.slow) watchPool(pool, options.slow);
  return pool;
}
