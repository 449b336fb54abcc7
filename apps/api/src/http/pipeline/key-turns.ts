import { isMarkedAsApiKey } from '@workspace/domain/access/api-key';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';
import { bearerOf } from './bearer.ts';
import { RateLimited } from './limit.ts';

/** Calls of one key that are worked on at once: less than half of the connections of a process. */
const atOnce = 4;
/** Calls of one key that wait; its limit admits a hundred at once. */
const mostWaiting = 200;
const retryAfterMs = 1000;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Works on a few calls of an API key at once; the others wait here, where they hold no connection of
 * the database. Otherwise the burst that the limit of a key admits would have everybody else wait for
 * all of it. Keys are told apart before they are looked up, since that takes a connection too.
 */
export function takeTurns(): Middleware<RequestState> {
  const keys = new Map<string, Turns>();
  const start = async (turns: Turns) => {
    if (turns.running < atOnce) {
      turns.running += 1;
      return;
    }
    if (turns.waiting.length >= mostWaiting) throw new RateLimited(retryAfterMs);
    await new Promise<void>((resolve) => turns.waiting.push(resolve));
  };
  const end = (key: string, turns: Turns) => {
    // The next one takes the place, so the number of those that run stays.
    const next = turns.waiting.shift();
    if (next) return next();
    turns.running -= 1;
    if (turns.running === 0) keys.delete(key);
  };
  return async (ctx, next) => {
    const key = bearerOf(ctx.headers.authorization);
    if (key === undefined || !isMarkedAsApiKey(key)) return next();
    const turns = keys.get(key) ?? { running: 0, waiting: [] };
    keys.set(key, turns);
    await start(turns);
    try {
      await next();
    } finally {
      end(key, turns);
    }
  };
}
