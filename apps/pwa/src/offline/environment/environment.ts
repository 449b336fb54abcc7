/** Cross-tab mutual exclusion: `work` runs when no other holder of the name does. */
export interface Locks {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The browser features that the offline code uses; tests control all of them. */
export interface Environment {
  /** Real time in epoch milliseconds (decisions 5: never the product clock). */
  readonly now: () => number;
  /** Runs once after `ms`; the returned function cancels. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Batches a burst of changes to about thirty renders a second. */
  readonly soon: (run: () => void) => void;
  /** When the page is idle. */
  readonly idle: (run: () => void) => void;
  /** Resolves when a screen has drawn and been painted, or after a timeout. */
  readonly painted: (drawn: Promise<void>) => Promise<void>;
  /** From 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly locks: Locks;
  /** Whether the page is visible. */
  readonly isVisible: () => boolean;
  /** Network events and the page becoming visible: moments at which a retry is worthwhile. */
  readonly onWake: (run: () => void) => () => void;
  /** The page is hidden, or left: nothing asynchronous may be run after `left`. */
  readonly onHide: (run: (how: 'hidden' | 'left') => void) => () => void;
}

/** Locks within one tab only; the idempotency keys prevent double effects from several tabs. */
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
  // `navigator.locks` needs a secure context, which a LAN address is not.
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
 * Resolves after the frame that shows what was `drawn`. Both waits have a timeout: a screen may
 * never draw it, and a hidden page has no frames.
 */
export async function painted(drawn: Promise<void>): Promise<void> {
  await Promise.race([drawn, sleep(1000)]);
  // A task queued in the frame's callback runs after the frame was presented.
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
        // The first `pageshow` is the start, not a return from the back/forward cache.
        if (event.persisted) run();
      };
      // `offline` too: only a failed request proves that the connection is gone.
      for (const event of ['online', 'offline']) addEventListener(event, run);
      addEventListener('pageshow', whenRestored);
      document.addEventListener('visibilitychange', whenVisible);
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, run);
        removeEventListener('pageshow', whenRestored);
        document.removeEventListener('visibilitychange', whenVisible);
      };
    },
    onHide(run) {
      const whenHidden = () => {
        if (document.visibilityState === 'hidden') run('hidden');
      };
      const whenLeft = () => run('left');
      document.addEventListener('visibilitychange', whenHidden);
      addEventListener('pagehide', whenLeft);
      return () => {
        document.removeEventListener('visibilitychange', whenHidden);
        removeEventListener('pagehide', whenLeft);
      };
    },
  };
}

/**
 * Exponential backoff from 1 to 60 s with 20 % jitter, so that clients do not reconnect at the same
 * time.
 */
export function backoff(failures: number, random: () => number): number {
  const base = Math.min(60_000, 1000 * 2 ** Math.max(0, failures - 1));
  return Math.round(base * (0.9 + 0.2 * random()));
}
