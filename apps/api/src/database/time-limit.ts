import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Work whose time is over. */
export class TimeIsOver extends Error {
  constructor(ms: number) {
    super(`No response within ${ms / 1000} s.`);
    this.name = 'TimeIsOver';
  }
}

interface TimedWork {
  readonly ms: number;
  isOver: boolean;
}

const works = new AsyncLocalStorage<TimedWork>();

/** Work that was told that its time is over has this long to end. */
const maxGraceMs = 10_000;

/**
 * Called before work gets a connection and before it commits.
 * @throws TimeIsOver
 */
export function refuseLateWork(): void {
  const own = works.getStore();
  if (own?.isOver) throw new TimeIsOver(own.ms);
}

/**
 * Runs work for a limited time. When that is over, its signal is aborted, and the work can neither
 * query nor commit any longer; so another attempt, which may begin then, has the database to itself
 * even if the former waits for a vendor that does not answer.
 * @throws TimeIsOver unless the work ends nevertheless
 */
export async function withTimeLimit<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own: TimedWork = { ms, isOver: false };
  const late = new AbortController();
  const end = new AbortController();
  const running = works.run(own, async () => await work(late.signal));
  const expired = async () => {
    await pause(ms, undefined, { signal: end.signal });
    own.isOver = true;
    const reason = new TimeIsOver(ms);
    late.abort(reason);
    await pause(Math.min(ms, maxGraceMs), undefined, { signal: end.signal });
    throw reason;
  };
  try {
    return await Promise.race([running, expired()]);
  } finally {
    end.abort();
  }
}
