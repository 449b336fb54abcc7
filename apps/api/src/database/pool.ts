import knexFactory, { type Knex } from 'knex';
import pg from 'pg';

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
}

/** A pool of connections of one database role. */
export function createPool(options: PoolOptions): Pool {
  return knexFactory({
    client: 'pg',
    connection: {
      connectionString: options.url,
      application_name: options.applicationName,
      keepAlive: true,
    },
    pool: { min: 0, max: options.max },
    acquireConnectionTimeout: options.acquireTimeoutMs ?? 2000,
  });
}
