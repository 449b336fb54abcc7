import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { RateLimitClass } from '@workspace/domain/contract/operation';
import type { Middleware } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../../database/pool.ts';
import type { RequestState } from '../request.ts';
import { createTokenBucket } from './token-bucket.ts';

interface Limiter {
  consume(key: string): Promise<unknown>;
}

/** Points per window of seconds (decisions 3). Those below are counted in PostgreSQL. */
const counted = {
  order: { points: 120, seconds: 60 },
  import: { points: 60, seconds: 600 },
  code: { points: 120, seconds: 60 },
  ticket: { points: 60, seconds: 60 },
  login: { points: 60, seconds: 600 },
} as const;

/** An outbox drains in a burst; a runaway script does not get further than this. */
const burst = { write: { steady: 50, burst: 1000 }, read: { steady: 200, burst: 4000 } } as const;

function inDatabase(
  pool: Pool,
  name: string,
  window: { points: number; seconds: number },
): Limiter {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'knex',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: window.points,
    duration: window.seconds,
  });
}

/** How long is a matter of minutes where it is more than a moment. */
function waitSentence(seconds: number): string {
  if (seconds <= 60) return commonErrors.rateLimited.message;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const words = minutes <= 90 ? `${minutes} minutes` : `${hours} hours`;
  return `Too many requests. Please wait ${words}.`;
}

/** A refusal with the seconds to wait; becomes `Retry-After`. */
export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super(commonErrors.rateLimited, { message: waitSentence(seconds) });
    this.retryAfterSeconds = seconds;
  }
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw new RateLimited(rejection.msBeforeNext);
    throw rejection;
  }
}

/** Counts one try under a key of one's own; used where a login or a code is guarded. */
export type LimitTries = (key: string, points: number, seconds: number) => Promise<void>;

export interface Limits {
  readonly ofOperations: Middleware<RequestState>;
  readonly tries: LimitTries;
}

/** Rate limits: reads and ordinary writes in memory, the guarded classes in PostgreSQL. */
export function createLimits(pool: Pool, enabled: boolean): Limits {
  const inMemory = { read: createTokenBucket(burst.read), write: createTokenBucket(burst.write) };
  const guarded = {
    order: inDatabase(pool, 'order', counted.order),
    import: inDatabase(pool, 'import', counted.import),
    code: inDatabase(pool, 'code', counted.code),
    ticket: inDatabase(pool, 'ticket', counted.ticket),
    login: inDatabase(pool, 'login', counted.login),
  };
  const count = (of: RateLimitClass, who: string) => {
    if (of !== 'read' && of !== 'write') return consume(guarded[of], who);
    const wait = inMemory[of](who);
    if (wait > 0) throw new RateLimited(wait);
    return undefined;
  };
  const own = new Map<string, Limiter>();
  return {
    ofOperations: async (ctx, next) => {
      if (enabled) {
        const { actor, operation } = ctx.state;
        const who = 'identity_id' in actor ? actor.identity_id : ctx.ip;
        await count(operation.rateLimit, who);
      }
      await next();
    },
    tries: async (key, points, seconds) => {
      if (!enabled) return;
      const name = `tries:${points}:${seconds}`;
      const limiter = own.get(name) ?? inDatabase(pool, name, { points, seconds });
      own.set(name, limiter);
      await consume(limiter, key);
    },
  };
}
