import type { Transaction } from 'dexie';
import { answerInTime } from './answer-in-time.ts';
import type { Dexie } from './dexie.ts';
import { StoreSilentError } from './errors.ts';
import type { PageCache } from './page-cache.ts';

export interface ConnectionOptions {
  /** Open already. */
  readonly db: Dexie;
  /** The same database; its writes are on the disk when they are done. Opened by the first write. */
  readonly durable: Dexie;
  /** Opens `db` again; rejects where the database is gone or is of a newer version. */
  readonly reopen: () => Promise<void>;
  /** Called after `reopen`: what others have written meanwhile was not announced here. */
  readonly onReopened: () => void;
  /** How long opening, or a transaction, may take, in ms. */
  readonly answerWithin: number;
  readonly pageCache: PageCache;
}

export interface TransactionRequest<R> {
  readonly through: 'db' | 'durable';
  readonly access: 'readonly' | 'readwrite';
  readonly tables: readonly string[];
  readonly work: () => Promise<R>;
}

/** The two connections to one database, which are closed and opened again where that helps. */
export interface Connection {
  /**
   * Runs `work` in a transaction, and from its start once more where the connection was cut
   * meanwhile: the cut has undone what it did.
   * @throws StoreSilentError where there is no answer, over a new connection either.
   */
  readonly run: <R>(request: TransactionRequest<R>) => Promise<R>;
  /** Whether it is closed for the time being, and is opened again by the next transaction. */
  readonly isCut: () => boolean;
  readonly close: () => void;
}

/** A transaction of Dexie's, from the outside. */
interface Attempt<R> {
  readonly result: Promise<R>;
  /** False where it is too late: it is being committed. */
  readonly abort: () => boolean;
}

function begin<R>(connection: Dexie, request: TransactionRequest<R>): Attempt<R> {
  let own: Transaction | undefined;
  let isAborted = false;
  const run = async () => {
    if (request.through === 'durable') await connection.open();
    // `async`, by which Dexie knows that native promises are awaited in it.
    return connection.transaction(request.access, [...request.tables], async (transaction) => {
      own = transaction;
      // Before it could begin: it must not be done now and then once more.
      if (isAborted) transaction.abort();
      return request.work();
    });
  };
  const result = run();
  // Whoever gives up waiting must not leave an unhandled rejection behind.
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
  /** Attempts of which it is not certain that they were undone. */
  const committing = new Set<Attempt<unknown>>();
  let isCut = false;
  let reopening: Promise<void> | null = null;
  let frozen: Promise<void> | null = null;
  let thaw = () => {};
  /** A silent database is opened anew once; again when it has answered since. */
  let mayRenew = true;

  /**
   * Closing alone would wait for the transactions. In a frozen page they never end, and keep every
   * other page from the tables that they have locked.
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

  async function mend(): Promise<void> {
    const opening = reopen();
    opening.catch(() => undefined);
    await answerInTime(opening, answerWithin);
    isCut = false;
    onReopened();
  }

  async function untilOpen(): Promise<void> {
    if (frozen) {
      await frozen;
      return untilOpen();
    }
    reopening ??= mend().finally(() => {
      reopening = null;
    });
    return reopening;
  }

  return {
    isCut: () => isCut,
    async run(request) {
      for (;;) {
        if (frozen || isCut) await untilOpen();
        const attempt = begin(request.through === 'db' ? db : durable, request);
        underWay.add(attempt);
        try {
          const result = await answerInTime(attempt.result, answerWithin);
          mayRenew = true;
          return result;
        } catch (failure) {
          const isUndone = !underWay.delete(attempt);
          if (isUndone && !committing.delete(attempt)) continue;
          if (!(failure instanceof StoreSilentError)) throw failure;
          if (!attempt.abort() || !mayRenew) throw failure;
          mayRenew = false;
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
