import { StoreSilentError } from './errors.ts';

/** The limit is counted in this many steps. */
const steps = 6;

/**
 * The result of `work`, or a rejection with `StoreSilentError` after `limit` ms. The limit is
 * counted in steps: a computer that slept or a page that was busy misses at most one step, so an
 * answer that is queued behind the timer is still taken.
 */
export function answerInTime<T>(work: PromiseLike<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    const step = (left: number) => {
      timer = setTimeout(
        () => (left === 1 ? reject(new StoreSilentError()) : step(left - 1)),
        limit / steps,
      );
    };
    step(steps);
  });
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}
