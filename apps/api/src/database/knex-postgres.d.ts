/** Knex's client for PostgreSQL, which its own types do not name. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  export default class PostgresClient extends Knex.Client {
    /** Resolves or rejects with the work, after COMMIT or ROLLBACK. */
    override transaction(
      work: unknown,
      config: unknown,
      outer: unknown,
    ): Knex.Transaction & PromiseLike<unknown>;
  }
}
