import { busy } from './http/refusal.ts';

/**
 * Work that keeps a processor core busy for longer than some milliseconds while somebody waits for
 * the response, such as drawing an image or a document. It is done outside of transactions, at a
 * few places at once, so that the cores and the thread pool are left for all other requests.
 */
export interface HeavyWork {
  /**
   * Waits for a place, then does the work.
   * @param owner whom it is done for, usually a company's id; one owner cannot take all places
   * @throws RefusalWithHeaders 503 with Retry-After if too much is waiting, or for too long
   */
  readonly run: <T>(owner: string, work: () => Promise<T>) => Promise<T>;
}

export interface HeavyWorkLimits {
  /** Done at the same time. */
  readonly atOnce: number;
  /** Waiting, in total and of one owner. */
  readonly waiting: number;
  readonly waitingOfOwner: number;
  /** Longest wait for a place, in milliseconds. */
  readonly patienceMs: number;
}

/** One place, since the smallest machine has two cores, and requests need the other one. */
const usualLimits: HeavyWorkLimits = {
  atOnce: 1,
  waiting: 30,
  waitingOfOwner: 5,
  patienceMs: 15_000,
};

const retryAfterSeconds = 5;

interface Waiter {
  readonly owner: string;
  readonly start: () => void;
}

/** The gate of one process. */
export function createHeavyWork(limits: HeavyWorkLimits = usualLimits): HeavyWork {
  const waiters: Waiter[] = [];
  let running = 0;
  let lastOwner: string | undefined;

  /** Owners take turns, so that nobody waits for all the work of one other. */
  const startNext = () => {
    const other = waiters.findIndex(({ owner }) => owner !== lastOwner);
    const [next] = waiters.splice(Math.max(other, 0), 1);
    next?.start();
  };
  const take = (owner: string) => {
    running += 1;
    lastOwner = owner;
  };
  const wait = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        take(owner);
        resolve();
      };
      const waiter = { owner, start };
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(busy(retryAfterSeconds));
      }, limits.patienceMs);
      waiters.push(waiter);
    });

  return {
    async run(owner, work) {
      if (running < limits.atOnce) take(owner);
      else {
        const own = waiters.filter((waiter) => waiter.owner === owner).length;
        if (own >= limits.waitingOfOwner || waiters.length >= limits.waiting) {
          throw busy(retryAfterSeconds);
        }
        await wait(owner);
      }
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
