import type { Transaction } from 'dexie';
import { answerInTime } from '../../environment/answer-in-time.ts';
import { StoreSilentError } from '../../environment/errors.ts';
import type { Dexie } from './dexie.ts';
import type { PageCache } from './page-cache.ts';

export interface ConnectionOptions {
  /** Already open. */
  readonly db: Dexie;
  /**
   * A second connection to the same database with strict durability; opened by the first durable
   * write.
   */
  readonly durable: Dexie;
  /** Opens `db` again; rejects when the database is gone or has a newer version. */
  readonly reopen: () => Promise<void>;
  /**
   * Called after `reopen`: writes by other tabs were not observed while the connection was closed.
   */
  readonly onReopened: () => void;
  /** Limit for opening or for a transaction, in ms. */
  readonly answerWithin: number;
  readonly pageCache: PageCache;
}

export interface TransactionRequest<R> {
  readonly through: 'db' | 'durable';
  readonly access: 'readonly' | 'readwrite';
  readonly tables: readonly string[];
  readonly work: () => Promise<R>;
}

/** The two connections to one database. They are closed and reopened when that can help. */
export interface Connection {
  /**
   * Runs `work` in a transaction. When the connection was cut in the meantime, which aborts the
   * transaction, `work` is run again from the start.
   * @throws StoreSilentError when there is no answer, even over a new connection.
   */
  readonly run: <R>(request: TransactionRequest<R>) => Promise<R>;
  /** Whether it is temporarily closed; the next transaction reopens it. */
  readonly isCut: () => boolean;
  readonly close: () => void;
}

/** A running Dexie transaction. */
interface Attempt<R> {
  readonly result: Promise<R>;
  /** False when the transaction is already being committed. */
  readonly abort: () => boolean;
}

function begin<R>(connection: Dexie, request: TransactionRequest<R>): Attempt<R> {
  let own: Transaction | undefined;
  let isAborted = false;
  const run = async () => {
    if (request.through === 'durable') await connection.open();
    // `async` tells Dexie that native promises are awaited in it.
    return connection.transaction(request.access, [...request.tables], async (transaction) => {
      own = transaction;
      // Aborted before it began: without this, it would run now and once more after the retry.
      if (isAborted) transaction.abort();
      return request.work();
    });
  };
  const result = run();
  // A caller that stops waiting must not leave an unhandled rejection.
  result.catch(() => undefined);
  return {
    result,
    abort() {
      isAborted = true;
      try {
        own?.abort();
        return true;
      } catch {
        return false;
      }
    },
  };
}

export function createConnection(options: ConnectionOptions): Connection {
  const { db, durable, reopen, onReopened, answerWithin, pageCache } = options;
  const underWay = new Set<Attempt<unknown>>();
  /** Attempts that could not be aborted for certain. */
  const committing = new Set<Attempt<unknown>>();
  let isCut = false;
  let reopening: Promise<void> | null = null;
  let frozen: Promise<void> | null = null;
  let thaw = () => {};
  /** A silent database is reopened once; again only after it has answered. */
  let mayReopen = true;

  /**
   * `close()` alone would wait for the running transactions. In a frozen page they never end, and
   * they lock the tables for every other page.
   */
  function cut(): void {
    isCut = true;
    for (const attempt of underWay) if (!attempt.abort()) committing.add(attempt);
    underWay.clear();
    for (const each of [db, durable]) each.close({ disableAutoOpen: false });
  }

  const unwatch = pageCache.watch(
    () => {
      cut();
      frozen = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    () => {
      frozen = null;
      thaw();
    },
  );

  async function reconnect(): Promise<void> {
    const opening = reopen();
    opening.catch(() => undefined);
    await answerInTime(opening, answerWithin);
    isCut = false;
    onReopened();
  }

  async function waitUntilOpen(): Promise<void> {
    if (frozen) {
      await frozen;
      return waitUntilOpen();
    }
    reopening ??= reconnect().finally(() => {
      reopening = null;
    });
    return reopening;
  }

  return {
    isCut: () => isCut,
    async run(request) {
      for (;;) {
        if (frozen || isCut) await waitUntilOpen();
        const attempt = begin(request.through === 'db' ? db : durable, request);
        underWay.add(attempt);
        try {
          const result = await answerInTime(attempt.result, answerWithin);
          mayReopen = true;
          return result;
        } catch (failure) {
          const isUndone = !underWay.delete(attempt);
          if (isUndone && !committing.delete(attempt)) continue;
          if (!(failure instanceof StoreSilentError)) throw failure;
          if (!attempt.abort() || !mayReopen) throw failure;
          mayReopen = false;
          cut();
        } finally {
          underWay.delete(attempt);
          committing.delete(attempt);
        }
      }
    },
    close() {
      unwatch();
      for (const each of [db, durable]) each.close({ disableAutoOpen: true });
    },
  };
}
