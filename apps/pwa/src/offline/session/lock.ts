import type { Environment } from '../environment/environment.ts';
import { createCell, type Observable } from '../environment/observable.ts';
import type { LocalStore } from '../store/local-store.ts';
import { afterTime } from './passing-time.ts';

export interface LockState {
  /** Nothing is readable until the user signs in (decisions 11, "Leaving"). */
  readonly locked: boolean;
  /** Number of changes that wait while the data is locked. */
  readonly waiting: number;
}

/** Whether the data was locked, by this tab's timer or by another tab. */
export interface Lock extends Observable<LockState> {
  /** Locks the data when it is due; returns whether it is locked. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

export interface LockOptions {
  readonly store: LocalStore;
  readonly env: Environment;
  /** Whether the server has answered since the last call of this function. */
  readonly hadContact: () => boolean;
  readonly onLock: () => void;
  /** The user has signed in, in this tab or another. */
  readonly onUnlock: () => void;
  readonly onFailure: (error: unknown) => void;
}

const hour = 3_600_000;
const open: LockState = { locked: false, waiting: 0 };

/** Also checked hourly, because a page may stay open past the fourteen days. */
export function createLock(options: LockOptions): Lock {
  const { store, env, hadContact, onLock, onUnlock, onFailure } = options;
  const cell = createCell(open);
  let stopped = false;
  let cancel = () => {};
  let unsubscribe = () => {};

  function guard(work: Promise<unknown>): void {
    work.catch((error) => {
      if (!stopped) onFailure(error);
    });
  }

  async function count(): Promise<void> {
    if (stopped) return;
    if (hadContact() && !cell.get().locked) await store.contact(env.now());
    else await store.passTime(env.now());
  }

  async function listen(): Promise<void> {
    const { lockedAt } = await store.state();
    if (stopped || lockedAt !== null || !cell.get().locked) return;
    unsubscribe();
    cell.set(open);
    onUnlock();
  }

  async function check(): Promise<boolean> {
    const { lockedAt } = afterTime(await store.state(), env.now());
    if (stopped) return true;
    if (lockedAt === null) {
      unsubscribe();
      cell.set(open);
      // Recording the time does not delay what is shown.
      env.idle(() => guard(count()));
      return false;
    }
    if (cell.get().locked) return true;
    await store.passTime(env.now());
    const waiting = (await store.outbox()).length;
    cell.set({ locked: true, waiting });
    unsubscribe = store.subscribe(() => guard(listen()));
    onLock();
    return true;
  }

  async function checkHourly(): Promise<void> {
    await count();
    await check();
  }

  function scheduleCheck(): void {
    if (!stopped) cancel = env.after(hour, () => void guard(checkHourly().finally(scheduleCheck)));
  }

  scheduleCheck();
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    check,
    stop() {
      stopped = true;
      unsubscribe();
      cancel();
    },
  };
}
