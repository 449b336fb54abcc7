import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { RateLimitClass } from '@workspace/domain/contract/operation';
import type { Context, Middleware } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../../database/pool.ts';
import type { RequestState } from '../request.ts';
import { addressKey } from './address-key.ts';
import { createTokenBucket } from './token-bucket.ts';

interface Limiter {
  consume(key: string): Promise<unknown>;
}

/** Points per window of seconds (decisions 3). Those below are counted in PostgreSQL. */
const counted = {
  order: { points: 120, seconds: 60 },
  import: { points: 60, seconds: 600 },
  code: { points: 120, seconds: 60 },
  secret: { points: 30, seconds: 600 },
  ticket: { points: 60, seconds: 60 },
  login: { points: 60, seconds: 600 },
  /** Pages of twenty people behind one address may ask every two seconds. */
  lookup: { points: 600, seconds: 60 },
} as const;

/** Refill rate per second and burst of one caller; counted in memory by each process. */
const ofOneCaller = {
  /** A device's outbox is sent in a burst; this still stops a runaway script. */
  write: { steady: 50, burst: 1000 },
  /** Screens and API clients; no screen makes more than ten reads. */
  read: { steady: 20, burst: 500 },
  /**
   * A first sync of 50,000 rows is at most 150 pages, and each write in a company triggers one
   * sync.
   */
  sync: { steady: 100, burst: 2000 },
  /** Refused access; the product's own apps cause none. */
  refused: { steady: 1, burst: 100 },
} as const;

/** Two hundred people behind one office address may start work simultaneously. */
const ofOneAddress = { steady: 500, burst: 10_000 } as const;
/** Unknown tickets of one address; beyond that they are refused without saying what they are. */
const unknownTickets = { points: 60, seconds: 600 } as const;
/** An invalid credential costs a database query, now or at the next attempt. */
const refusedCredentialCost = 25;

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
    // A blocked caller is refused from memory, without a database query.
    inMemoryBlockOnConsumed: window.points,
    keyPrefix: name,
    points: window.points,
    duration: window.seconds,
  });
}

/** States the time to wait, in minutes where it is long. */
function waitSentence(seconds: number): string {
  if (seconds <= 60) return commonErrors.rateLimited.message;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const words = minutes <= 90 ? `${minutes} minutes` : `${hours} hours`;
  return `Too many requests. Please wait ${words}.`;
}

/** A refusal with the seconds to wait, sent as `Retry-After`. */
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

/** Counts one attempt under a custom key; used to guard logins and codes. */
export type LimitTries = (key: string, points: number, seconds: number) => Promise<void>;

export interface Limits {
  /** Counts by address, before the caller is identified. */
  readonly ofAddress: Middleware<RequestState>;
  /** Counts by login, and visitors by address, as the operation declares. */
  readonly ofCaller: Middleware<RequestState>;
  /** Counts refused access. */
  readonly refusal: (ctx: Context & { readonly state: RequestState }) => void;
  /** Counts an invalid cookie or bearer against its address. */
  readonly refusedCredential: (ip: string) => void;
  /**
   * Counts unknown tickets by address. It surrounds the operation's transaction, so that the count
   * is kept when that is rolled back, and needs no second connection while it is open.
   */
  readonly ofTickets: Middleware<RequestState>;
  readonly tries: LimitTries;
}

/** Rate limits: reads and ordinary writes in memory, the guarded classes in PostgreSQL. */
export function createLimits(pool: Pool, enabled: boolean): Limits {
  const addresses = createTokenBucket(ofOneAddress);
  const inMemory = {
    read: createTokenBucket(ofOneCaller.read),
    write: createTokenBucket(ofOneCaller.write),
    sync: createTokenBucket(ofOneCaller.sync),
    refused: createTokenBucket(ofOneCaller.refused),
  };
  const guarded = {
    order: inDatabase(pool, 'order', counted.order),
    import: inDatabase(pool, 'import', counted.import),
    code: inDatabase(pool, 'code', counted.code),
    secret: inDatabase(pool, 'secret', counted.secret),
    ticket: inDatabase(pool, 'ticket', counted.ticket),
    login: inDatabase(pool, 'login', counted.login),
    lookup: inDatabase(pool, 'lookup', counted.lookup),
  };
  const spend = (wait: number) => {
    if (wait > 0) throw new RateLimited(wait);
  };
  const count = (of: RateLimitClass, who: string) => {
    if (of === 'read' || of === 'write' || of === 'sync') return spend(inMemory[of](who));
    return consume(guarded[of], who);
  };
  const own = new Map<string, Limiter>();
  const tries: LimitTries = async (key, points, seconds) => {
    if (!enabled) return;
    const name = `tries:${points}:${seconds}`;
    const limiter = own.get(name) ?? inDatabase(pool, name, { points, seconds });
    own.set(name, limiter);
    await consume(limiter, key);
  };
  const countTicket = (status: number | undefined, ip: string) =>
    status === commonErrors.notFound.status
      ? tries(`unknown-ticket:${addressKey(ip)}`, unknownTickets.points, unknownTickets.seconds)
      : undefined;
  return {
    ofAddress: (ctx, next) => {
      if (enabled) spend(addresses(addressKey(ctx.ip)));
      return next();
    },
    ofCaller: async (ctx, next) => {
      if (enabled) await count(ctx.state.operation.rateLimit, callerKey(ctx));
      await next();
    },
    refusal: (ctx) => {
      if (enabled) spend(inMemory.refused(callerKey(ctx)));
    },
    refusedCredential: (ip) => {
      if (enabled) addresses(addressKey(ip), refusedCredentialCost);
    },
    ofTickets: async (ctx, next) => {
      if (ctx.state.operation.credential !== 'ticket') return next();
      try {
        await next();
      } catch (error) {
        if (error instanceof AppError) await countTicket(error.definition.status, ctx.ip);
        throw error;
      }
      // A refusal that is stored under an idempotency key is a response.
      await countTicket(ctx.state.reply.status, ctx.ip);
    },
    tries,
  };
}

/** Key of the calling login; a visitor is identified by address. */
function callerKey({ state, ip }: Context & { readonly state: RequestState }): string {
  return 'identity_id' in state.actor ? state.actor.identity_id : addressKey(ip);
}
