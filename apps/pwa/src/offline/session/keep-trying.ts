import type { Environment } from '../environment/environment.ts';
import type { Observable } from '../environment/observable.ts';

/** In ms, between the end of one attempt and the next. Short enough for a user who is waiting. */
const pause = 4000;

export interface KeepTryingOptions {
  readonly env: Pick<Environment, 'after' | 'isVisible' | 'random'>;
  /** Notifies when `isNeeded` may have changed. */
  readonly source: Pick<Observable<unknown>, 'subscribe'>;
  readonly isNeeded: () => boolean;
  /** One attempt; failures are ignored. */
  readonly attempt: () => Promise<unknown>;
}

/**
 * Retries every few seconds while needed and while the page is visible. An exponential backoff
 * spares a busy server, but would make a user wait up to a minute after a long time offline. The
 * returned function stops it.
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
    // Jitter keeps clients from reconnecting at the same time.
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
