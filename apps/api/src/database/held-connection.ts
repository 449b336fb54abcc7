import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { refuseLateWork } from './time-limit.ts';

/** A call asked for a second connection while a transaction of its own was open. */
export class SecondConnection extends Error {
  constructor() {
    super('Unable to acquire a connection: the call holds one already, in an open transaction.');
    this.name = 'SecondConnection';
  }
}

/** The transaction in which a call is; closed once its connection is back in the pool. */
interface OpenTransaction {
  isOpen: boolean;
}

const none: OpenTransaction = { isOpen: false };

const transactions = new AsyncLocalStorage<OpenTransaction>();

/** The query builder's client, as far as it is changed here; its own types do not describe it. */
interface PoolClient {
  readonly pool: {
    readonly max: number;
    numUsed(): number;
    numPendingCreates(): number;
    numPendingAcquires(): number;
  };
  acquireConnection(): Promise<unknown>;
  transaction(
    work: (trx: Knex.Transaction) => unknown,
    config: unknown,
    outer: unknown,
  ): Promise<unknown>;
}

/** Whether a connection can be taken without waiting until another call returns one. */
const isOneFree = ({ pool }: PoolClient) =>
  pool.numPendingAcquires() === 0 && pool.numUsed() + pool.numPendingCreates() < pool.max;

/** Rolls back the transaction of work whose time was over before its commit. */
async function committedInTime<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  refuseLateWork();
  return result;
}

/**
 * Ensures that no call waits for a connection while its transaction holds one, of this pool or of
 * another: as many such calls as there are connections would wait for each other, and everybody
 * else for them. A second connection is reported, and then taken only if one is free.
 *
 * @param report may throw, so that the call fails even though a connection is free
 */
export function guardHeldConnections(pool: Knex, report: (second: SecondConnection) => void): void {
  const client: PoolClient = pool.client;
  const acquire = client.acquireConnection.bind(client);
  const begin = client.transaction.bind(client);
  // Only the pool itself gets these methods: a transaction's client has its own connection.
  client.acquireConnection = async () => {
    refuseLateWork();
    if (transactions.getStore()?.isOpen) {
      const second = new SecondConnection();
      report(second);
      if (!isOneFree(client)) throw second;
    }
    return acquire();
  };
  client.transaction = (work, config, outer) => {
    const own: OpenTransaction = { isOpen: true };
    const timely = (trx: Knex.Transaction) => {
      const result = transactions.run(own, () => work(trx));
      return result instanceof Promise ? committedInTime(result) : result;
    };
    const transaction = begin(timely, config, outer);
    const close = () => {
      own.isOpen = false;
    };
    transaction.then(close, close);
    return transaction;
  };
}

/**
 * Runs work on connections of its own while the caller's transaction is open. Only for a caller that
 * does not wait for it, or of which so few run that the pool has connections to spare for them.
 */
export const besideTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, since a query starts when it is awaited.
  transactions.run(none, async () => await work());
