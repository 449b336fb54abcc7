import { on } from 'node:events';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import type { Pool } from './pool.ts';
import { disownConnection, ownConnection, type QueryOwner } from './slow-queries.ts';
import { type Last, prepared, type Statement, statement } from './statement.ts';
import type { TransactionScope } from './unit-of-work.ts';

/**
 * `read` cannot write, and begins with its first question: without one the database is not asked.
 * `write` has begun when its work starts; `keyed` writes too, and begins as it takes its key.
 */
export type TransactionMode = 'read' | 'write' | 'keyed';

/** One connection in one transaction behind the walls of its scope. */
export interface Transaction {
  /** What Knex and Objection build runs here, in this transaction alone. */
  readonly trx: Knex;
  /** @throws where nothing was asked yet: only the database knows the product's time */
  readonly now: Date;
  begin(): Promise<void>;
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[]>;
  /** The same for the last question of a reader: the COMMIT goes along with it. */
  close<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[]>;
  /**
   * The same, row by row as they come. The transaction ends behind the last, whoever reads them;
   * what fails is thrown where the next row was expected.
   */
  closeInRows<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): AsyncIterable<Row>;
  /**
   * Sends what is left together with the COMMIT, which is a ROLLBACK where one of them fails.
   * Resolves when what was written is kept; a reader has nothing to wait for.
   */
  commit(last: readonly Last[]): Promise<void>;
  rollback(): Promise<void>;
}

/** Transaction-local: a session-level setting would leak to the connection's next user. */
const enter = statement(
  `SELECT set_config('app.actor_kind', $1, true), set_config('app.company_id', $2, true),
     set_config('app.actor_user_id', $3, true), set_config('app.scope', $4, true),
     product_now() AS now`,
);
const openings = { read: 'BEGIN READ ONLY', write: 'BEGIN', keyed: 'BEGIN' } as const;
const rollbackPatienceMs = 5_000;

/** What is sent until the end of this turn goes to PostgreSQL in one piece. */
function inOnePiece({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function acquire(pool: Pool): Promise<pg.Client> {
  const connection: unknown = await pool.client.acquireConnection();
  if (connection instanceof pg.Client) return connection;
  throw new Error('The pool holds something that is no connection.');
}

/** A builder whose queries find the transaction begun, and whose own transactions are savepoints. */
function builderOver(pool: Pool, connection: () => Promise<pg.Client>): Knex {
  const builder = knexFactory({ client: pool.client.constructor });
  Object.assign(builder.client, {
    version: pool.client.version,
    transacting: true,
    acquireConnection: connection,
    releaseConnection: async () => {},
  });
  return builder;
}

/** A transaction that is not begun yet. Ask nothing of it after `commit` or `rollback`. */
export function openTransaction(
  pool: Pool,
  scope: TransactionScope,
  mode: TransactionMode,
  owner: QueryOwner,
): Transaction {
  let connecting: Promise<pg.Client> | undefined;
  let entering: Promise<void> | undefined;
  let builder: Knex | undefined;
  let now: Date | undefined;
  let isOver = false;

  const open = async () => {
    const client = await acquire(pool);
    ownConnection(client, owner);
    inOnePiece(client);
    const settings = [scope.actorKind, scope.companyId, scope.userId, scope.keyScope];
    const answers = Promise.all([
      client.query(openings[mode]),
      client.query<{ now: Date }>(
        prepared(
          enter,
          settings.map((value) => value ?? ''),
        ),
      ),
    ]);
    entering = answers.then(([, { rows }]) => {
      now = rows[0]?.now;
      if (!now) throw new Error('The product clock has no row.');
    });
    // Whoever asks something meets the failure; nobody may be left to.
    entering.catch(() => {});
    return client;
  };
  /** The connection as soon as the walls are on their way to it: answers come in order. */
  const connection = () => {
    if (isOver) return Promise.reject(new Error('The transaction is over.'));
    connecting ??= open();
    return connecting;
  };
  const release = (client: pg.Client) => {
    disownConnection(client);
    void pool.client.releaseConnection(client);
  };
  const end = async (client: pg.Client, word: 'COMMIT' | 'ROLLBACK') => {
    const { command } = await client.query(word);
    // PostgreSQL answers the COMMIT of a transaction that has failed with ROLLBACK.
    if (command !== word) throw new Error('The transaction had failed before its end.');
  };
  const complete = async (client: pg.Client, last: readonly Last[]) => {
    if (last.length > 0) inOnePiece(client);
    const sent = last.map(([one, values]) => client.query(prepared(one, values)));
    const answers = await Promise.allSettled([...sent, end(client, 'COMMIT')]);
    release(client);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const ask = async <Row extends pg.QueryResultRow>(
    client: pg.Client,
    one: Statement,
    values: unknown[],
  ) => {
    inOnePiece(client);
    const [{ rows }] = await Promise.all([client.query<Row>(prepared(one, values)), entering]);
    return rows;
  };

  /** The connection for the last question of a reader. */
  const closing = async () => {
    if (mode !== 'read') throw new Error('Who writes is not through with the last question.');
    const opening = connection();
    isOver = true;
    return opening;
  };

  const askInRows = async <Row extends pg.QueryResultRow>(one: Statement, values: unknown[]) => {
    const client = await closing();
    inOnePiece(client);
    const query = new pg.Query<Row>(prepared(one, values));
    // An error that nobody listens to would end the process.
    query.on('error', () => {});
    const rows: AsyncIterable<Row[]> = on(query, 'row', { close: ['end'] });
    client.query(query);
    complete(client, []).catch(() => {});
    await entering;
    return rows;
  };

  return {
    get trx() {
      builder ??= builderOver(pool, connection);
      return builder;
    },
    get now() {
      if (!now) throw new Error('The product time is not known before the first question.');
      return now;
    },
    async begin() {
      await connection();
      await entering;
    },
    async query<Row extends pg.QueryResultRow>(one: Statement, values: unknown[]) {
      return ask<Row>(await connection(), one, values);
    },
    async close<Row extends pg.QueryResultRow>(one: Statement, values: unknown[]) {
      const client = await closing();
      const rows = ask<Row>(client, one, values);
      complete(client, []).catch(() => {});
      return rows;
    },
    closeInRows<Row extends pg.QueryResultRow>(one: Statement, values: unknown[]) {
      const asked = askInRows<Row>(one, values);
      // Whoever reads the rows meets the failure; nobody may.
      asked.catch(() => {});
      return (async function* () {
        for await (const [row] of await asked) if (row) yield row;
      })();
    },
    async commit(last) {
      if (isOver && last.length === 0) return;
      if (isOver) throw new Error('The transaction is over.');
      if (!connecting && last.length > 0) await connection();
      isOver = true;
      if (!connecting) return;
      const completed = complete(await connecting, last);
      if (mode === 'read' && last.length === 0) completed.catch(() => {});
      else await completed;
    },
    async rollback() {
      // What failed at its commit has ended, and given its connection back.
      if (isOver) return;
      isOver = true;
      // Where there was no connection to be had, there is nothing to undo.
      const client = await connecting?.catch(() => undefined);
      if (!client) return;
      const patience = setTimeout(() => client.connection.stream.destroy(), rollbackPatienceMs);
      // A connection that does not answer is lost, and what it did with it.
      await end(client, 'ROLLBACK').catch(() => {});
      clearTimeout(patience);
      release(client);
    },
  };
}
