import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import { bounded, refuseStandby } from './connection.ts';
import type { EventSubscriber } from './events.ts';
import { GuardedClient, type GuardedConfig, type SecondConnection } from './held-connection.ts';
import type { Pulse } from './pulse.ts';
import { type SlowQueries, watchPool } from './slow-queries.ts';

// Counts and revisions stay far below 2^53, so a number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A DATE is kept as text, since a day is not an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Connections of one database role. Code outside the stores passes it on but does not query it. */
export type Pool = Knex;

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Milliseconds that a request waits for a connection before it is answered with 503. */
  readonly acquireTimeoutMs?: number;
  /**
   * Milliseconds that one statement may run or wait for a lock, and that an open transaction may be
   * idle; unlimited by default. Makes a stuck request release its connection.
   */
  readonly patienceMs?: number;
  /**
   * Called when a call asks for a second connection while its transaction is open. By default the
   * call fails; otherwise it gets one without waiting or fails. Null for the pool of a test that
   * plays another party, which may hold a lock while it waits for the product.
   */
  readonly onSecondConnection?: ((second: SecondConnection) => void) | null;
  /** Closes the connections when the database stops answering. */
  readonly pulse?: Pulse | undefined;
  /** Learn of every event, in the transaction in which it happens. */
  readonly subscribers: readonly EventSubscriber[];
  /** Reports slow queries; none are reported by default. */
  readonly slow?: SlowQueries | undefined;
}

const silent = () => {};
const refuse = (second: SecondConnection) => {
  throw second;
};
/** The server ends a statement first, if it answers at all. */
const answerMarginMs = 3_000;

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
    await Promise.all([
      refuseStandby(client),
      patienceMs === undefined ? undefined : limitStatements(client, patienceMs),
    ]);
  } catch (error) {
    // The pool drops a connection whose setup failed without closing it.
    client.end().catch(() => {});
    throw error;
  }
}

/** A pool of connections of one database role. */
export function createPool(options: PoolOptions): Pool {
  const connection = {
    connectionString: options.url,
    application_name: options.applicationName,
    ...bounded,
    ...(options.pulse ? { stream: options.pulse.openSocket } : {}),
    // A pipelined connection is closed when an answer is overdue, and the pool replaces it.
    ...(options.patienceMs === undefined
      ? {}
      : { query_timeout: options.patienceMs + answerMarginMs }),
    // Queries of one event-loop turn are sent together and answered in order.
    pipeline: true,
  };
  const { onSecondConnection = refuse } = options;
  const settings: Knex.Config = {
    client: 'pg',
    connection,
    pool: {
      min: 0,
      max: options.max,
      afterCreate: (client: pg.Client, done: (error?: unknown) => void) => {
        prepareConnection(client, options).then(() => done(), done);
      },
    },
    // During an outage Knex would log a stack for each connection; the waiting request logs the
    // failure once.
    log: { warn: silent, error: silent, deprecate: silent, debug: silent },
    acquireConnectionTimeout: options.acquireTimeoutMs ?? 2000,
  };
  const guarded = (report: GuardedConfig['onSecondConnection']): GuardedConfig => ({
    ...settings,
    client: GuardedClient,
    onSecondConnection: report,
  });
  const opened = knexFactory(onSecondConnection === null ? settings : guarded(onSecondConnection));
  const pool = opened.withUserParams({ subscribers: options.subscribers });
  if (options.slow) watchPool(pool, options.slow);
  return pool;
}

/** Those who learn of the events of a pool's transactions. */
export function subscribersOf(pool: Pool): readonly EventSubscriber[] {
  return pool.userParams['subscribers'];
}
