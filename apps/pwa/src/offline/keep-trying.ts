import type { Environment } from './environment.ts';
import type { Observable } from './observable.ts';

/** Between the end of one try and the next, in ms. Short enough for somebody who waits for it. */
const pause = 4000;

export interface KeepTryingOptions {
  readonly env: Pick<Environment, 'after' | 'isVisible' | 'random'>;
  /** Announces that `isNeeded` may have changed. */
  readonly source: Pick<Observable<unknown>, 'subscribe'>;
  readonly isNeeded: () => boolean;
  /** One try; that it failed is no news. */
  readonly attempt: () => Promise<unknown>;
}

/**
 * Tries every few seconds as long as it is needed and somebody looks at the page. A backoff that
 * doubles spares a busy server, but it would keep a person waiting for a minute after a long time
 * without a connection. The returned function ends it.
 */
export function keepTrying({ env, source, isNeeded, attempt }: KeepTryingOptions): () => void {
  let stopped = false;
  let isWaiting = false;
  let cancel = () => {};

  async function tryOnce(): Promise<void> {
    if (!stopped && isNeeded() && env.isVisible()) await attempt().catch(() => undefined);
    isWaiting = false;
    check();
  }

  function check(): void {
    if (stopped || isWaiting || !isNeeded()) return;
    isWaiting = true;
    // With jitter, so that clients do not come back as one.
    cancel = env.after(pause * (0.8 + 0.4 * env.random()), () => void tryOnce());
  }

  const unsubscribe = source.subscribe(check);
  check();
  return () => {
    stopped = true;
    unsubscribe();
    cancel();
  };
}
