import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
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

/** The settings of a pool with {@link GuardedClient}. */
export interface GuardedConfig extends Knex.Config {
  /** Called for a second connection; may throw, so that the call fails even if one is free. */
  readonly onSecondConnection: (second: SecondConnection) => void;
}

/** Rolls back the transaction of work whose time was over before its commit. */
async function committedInTime<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  refuseLateWork();
  return result;
}

/**
 * The query builder's client of a pool in which no call waits for a connection while its transaction
 * holds one, of this pool or of another: as many such calls as there are connections would wait for
 * each other, and everybody else for them. A second connection is reported, and then taken only if
 * one is free.
 */
export class GuardedClient extends PostgresClient {
  declare config: GuardedConfig;

  /** Of the pool alone: a transaction's client returns the connection that it has. */
  override async acquireConnection(): Promise<unknown> {
    refuseLateWork();
    if (transactions.getStore()?.isOpen) {
      const second = new SecondConnection();
      this.config.onSecondConnection(second);
      if (!this.isOneFree()) throw second;
    }
    return super.acquireConnection();
  }

  /** Whether a connection can be taken without waiting until another call returns one. */
  private isOneFree(): boolean {
    const { pool, config } = this;
    if (!pool || !('numUsed' in pool)) return false;
    const max = config.pool?.max ?? 0;
    return pool.numPendingAcquires() === 0 && pool.numUsed() + pool.numPendingCreates() < max;
  }

  override transaction(
    work: (trx: Knex.Transaction) => unknown,
    config: unknown,
    outer: unknown,
  ): Knex.Transaction & PromiseLike<unknown> {
    const own: OpenTransaction = { isOpen: true };
    const timely = (trx: Knex.Transaction) => {
      const result = transactions.run(own, () => work(trx));
      return result instanceof Promise ? committedInTime(result) : result;
    };
    const transaction = super.transaction(timely, config, outer);
    const close = () => {
      own.isOpen = false;
    };
    transaction.then(close, close);
    return transaction;
  }
}

/**
 * Runs work on connections of its own while the caller's transaction is open. Only for a caller that
 * does not wait for it, or of which so few run that the pool has connections to spare for them.
 */
export const besideTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  // Awaited inside, since a query starts when it is awaited.
  transactions.run(none, async () => await work());
