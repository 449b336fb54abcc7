import type { Environment } from './environment.ts';
import type { LocalStore } from './local-store.ts';
import { createCell, type Observable } from './observable.ts';

/** Whether the data is locked until somebody signs in (decisions 11, "Leaving"). */
export interface Lock extends Observable<boolean> {
  /** Locks where it is due; true = locked. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

export interface LockOptions {
  readonly store: LocalStore;
  readonly env: Environment;
  readonly onLock: () => void;
  readonly onFailure: (error: unknown) => void;
}

const lockAfter = 14 * 86_400_000;
const hour = 3_600_000;

/** Checks by the hour too: a page may stay open over the end of the fourteen days. */
export function createLock({ store, env, onLock, onFailure }: LockOptions): Lock {
  const cell = createCell(false);
  let stopped = false;
  let cancel = () => {};

  async function check(): Promise<boolean> {
    const { lastContact, lockedAt } = await store.state();
    const due = lastContact !== null && env.now() - lastContact > lockAfter;
    if (lockedAt === null && due) await store.patchState({ lockedAt: env.now() });
    const locked = lockedAt !== null || due;
    cell.set(locked);
    if (locked) onLock();
    return locked;
  }

  function checkLater(): void {
    if (!stopped) cancel = env.after(hour, () => void check().catch(onFailure).then(checkLater));
  }

  checkLater();
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    check,
    stop() {
      stopped = true;
      cancel();
    },
  };
}
