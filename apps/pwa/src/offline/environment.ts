/** Cross-tab mutual exclusion: `work` runs when no other holder of the name does. */
export interface Locks {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** What the offline code takes from the machine; tests turn all of it by hand. */
export interface Environment {
  /** Real time in epoch milliseconds (decisions 5: never the product clock). */
  readonly now: () => number;
  /** Runs once after `ms`; the answer cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Some frames later: a burst of changes is shown some thirty times a second, not a thousand. */
  readonly soon: (run: () => void) => void;
  /** When the page has nothing better to do. */
  readonly idle: (run: () => void) => void;
  /** When what a screen has drawn, once it has, is painted; soon in any case. */
  readonly painted: (drawn: Promise<void>) => Promise<void>;
  /** From 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly locks: Locks;
  /** Whether somebody may be looking at the page. */
  readonly isVisible: () => boolean;
  /** Network events, the page coming to the front: moments at which trying is worth it. */
  readonly onWake: (run: () => void) => () => void;
}

/** Holds within one tab alone; the idempotency keys keep several tabs from a second effect. */
export function tabLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(name, work) {
      const result = (tails.get(name) ?? Promise.resolve()).then(work);
      tails.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  };
}

function browserLocks(): Locks {
  // `navigator.locks` needs a secure context, which an address in the local network is not.
  if (!('locks' in navigator)) return tabLocks();
  return { run: (name, work) => navigator.locks.request(name, work) };
}

function idle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => run(), { timeout: 500 });
  else setTimeout(run, 16);
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Resolves behind the frame that shows what was `drawn`. No screen may ever draw it, and a hidden page
 * has no frames: neither is waited for in vain.
 */
export async function painted(drawn: Promise<void>): Promise<void> {
  await Promise.race([drawn, sleep(1000)]);
  // A task behind the frame's callbacks runs when the frame has been handed on.
  const frame = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  await Promise.race([frame, sleep(200)]);
}

/** The browser's own clock, timers, locks and events. */
export function browserEnvironment(): Environment {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    soon: (run) => void setTimeout(run, 32),
    idle,
    painted,
    random: () => Math.random(),
    locks: browserLocks(),
    isVisible: () => document.visibilityState === 'visible',
    onWake(run) {
      const whenVisible = () => {
        if (document.visibilityState === 'visible') run();
      };
      const whenRestored = (event: PageTransitionEvent) => {
        // The first showing of a page is its start, not its waking.
        if (event.persisted) run();
      };
      // `offline` too: only a failed request says whether it is true.
      for (const event of ['online', 'offline']) addEventListener(event, run);
      addEventListener('pageshow', whenRestored);
      document.addEventListener('visibilitychange', whenVisible);
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, run);
        removeEventListener('pageshow', whenRestored);
        document.removeEventListener('visibilitychange', whenVisible);
      };
    },
  };
}

/** Seconds double from 1 to 60, with a fifth of jitter, so that clients do not come back as one. */
export function backoff(failures: number, random: () => number): number {
  const base = Math.min(60_000, 1000 * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.9 + 0.2 * random()));
}
