import { commonErrors } from '@workspace/domain/contract/error';
import type { RateLimitClass } from '@workspace/domain/contract/operation';
import type { Context, Middleware } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '../../database/pool.ts';
import { RefusalWithHeaders } from '../refusal.ts';
import type { RequestState } from '../request.ts';
import { addressKey } from './address-key.ts';
import { createTokenBucket, type TokenBucket } from './token-bucket.ts';

interface Limiter {
  consume(key: string): Promise<unknown>;
}

/** Points per window of seconds (decisions 3). Those below are counted in PostgreSQL. */
const counted = {
  order: { points: 120, seconds: 60 },
  import: { points: 60, seconds: 600 },
  code: { points: 120, seconds: 60 },
  secret: { points: 30, seconds: 600 },
  /** Nobody needs more logos; each keeps a core busy for up to some seconds. */
  heavy: { points: 30, seconds: 600 },
  ticket: { points: 60, seconds: 60 },
  login: { points: 60, seconds: 600 },
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

/** What one API key may call (decisions on integrations 4). */
const ofOneKey = { steady: 10, burst: 100 } as const;
const keyPolicy = `"api-key";q=${ofOneKey.burst};w=${ofOneKey.burst / ofOneKey.steady}`;

/** Two hundred people behind one office address may start work simultaneously. */
const ofOneAddress = { steady: 500, burst: 10_000 } as const;
/** Unknown tickets of one address, and of all; beyond that they are refused with 429. */
const unknownTickets = {
  ofAddress: { points: 60, seconds: 600 },
  inTotal: { points: 6_000, seconds: 600 },
} as const;
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
export class RateLimited extends RefusalWithHeaders {
  readonly retryAfterSeconds: number;

  constructor(milliseconds: number) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super(commonErrors.rateLimited, { 'retry-after': String(seconds) }, waitSentence(seconds));
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

type Counted = Pick<Context, 'ip'> & { readonly state: RequestState };

/** Counts one attempt under a custom key; used to guard logins and codes. */
export type LimitTries = (key: string, points: number, seconds: number) => Promise<void>;

export interface Limits {
  /**
   * Counts one request of an address.
   * @throws RateLimited
   */
  readonly address: (ip: string) => void;
  /** Counts by address, before the caller is identified. */
  readonly ofAddress: Middleware<RequestState>;
  /**
   * Counts by login or API key, and visitors by address, as the operation declares. Responses to keys
   * say what is left of their limit. Visitors of an operation
   * with a ticket are counted by `ofTicketHolder`, once the ticket is known.
   */
  readonly ofCaller: Middleware<RequestState>;
  /**
   * Counts requests of an API key that are answered without an operation.
   * @throws RateLimited
   */
  readonly ofKey: (keyId: string, requests: number) => void;
  /** Counts refused access. */
  readonly refusal: (ctx: Counted) => void;
  /** Counts an invalid cookie or bearer against its address. */
  readonly refusedCredential: (ip: string) => void;
  /** Counts a visitor by the known ticket, or by address without one. */
  readonly ofTicketHolder: (ctx: Counted) => Promise<void>;
  /**
   * Counts an unknown ticket by its address and in total, in PostgreSQL. It is called while no
   * transaction is open, so no rollback takes the count back.
   * @throws RateLimited
   */
  readonly unknownTicket: (ip: string) => Promise<void>;
  readonly tries: LimitTries;
}

/**
 * Rate limits: reads and ordinary writes in memory, the guarded classes in PostgreSQL.
 * @param now monotonic milliseconds, for what is counted in memory for API keys
 */
export function createLimits(
  pool: Pool,
  enabled: boolean,
  now: () => number = () => performance.now(),
): Limits {
  const addresses = createTokenBucket(ofOneAddress);
  const apiKeys = createTokenBucket(ofOneKey, now);
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
    heavy: inDatabase(pool, 'heavy', counted.heavy),
    ticket: inDatabase(pool, 'ticket', counted.ticket),
    login: inDatabase(pool, 'login', counted.login),
  };
  const spend = (wait: number) => {
    if (wait > 0) throw new RateLimited(wait);
  };
  const count = (of: RateLimitClass, who: string) => {
    if (isInMemory(of)) return spend(inMemory[of](who));
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
  const address = (ip: string) => {
    if (enabled) spend(addresses(addressKey(ip)));
  };
  return {
    address,
    ofAddress: (ctx, next) => {
      address(ctx.ip);
      return next();
    },
    ofCaller: async (ctx, next) => {
      const { operation, actor } = ctx.state;
      const isCountedLater = operation.ticket && isVisitor(ctx);
      if (enabled && actor.kind === 'api_key') {
        const wait = apiKeys(actor.key_id);
        ctx.set(keyHeaders(apiKeys.left(actor.key_id)));
        spend(wait);
      }
      // The limit of keys is below those that are counted in memory.
      const isCounted = actor.kind === 'api_key' && isInMemory(operation.rateLimit);
      if (enabled && !isCountedLater && !isCounted) {
        await count(operation.rateLimit, callerKey(ctx));
      }
      await next();
    },
    ofKey: (keyId, requests) => {
      if (enabled && requests > 0) spend(apiKeys(keyId, requests));
    },
    refusal: (ctx) => {
      if (enabled) spend(inMemory.refused(callerKey(ctx)));
    },
    refusedCredential: (ip) => {
      if (enabled) addresses(addressKey(ip), refusedCredentialCost);
    },
    ofTicketHolder: async (ctx) => {
      if (enabled && isVisitor(ctx)) await count(ctx.state.operation.rateLimit, callerKey(ctx));
    },
    unknownTicket: async (ip) => {
      const { ofAddress, inTotal } = unknownTickets;
      await tries(`unknown-ticket:${addressKey(ip)}`, ofAddress.points, ofAddress.seconds);
      // Only what its address may try, so that no single address exhausts the total.
      await tries('unknown-ticket', inTotal.points, inTotal.seconds);
    },
    tries,
  };
}

/**
 * The limit of an API key and what is left of it, as in draft-ietf-httpapi-ratelimit-headers-10:
 * `w` and `t` are the seconds in which an empty and the present quota is full again.
 */
const keyHeaders = ({ tokens, fullInSeconds }: ReturnType<TokenBucket['left']>) => ({
  'ratelimit-policy': keyPolicy,
  ratelimit: `"api-key";r=${tokens};t=${fullInSeconds}`,
});

type InMemoryClass = 'read' | 'write' | 'sync';

const isInMemory = (of: RateLimitClass): of is InMemoryClass =>
  of === 'read' || of === 'write' || of === 'sync';

const isVisitor = ({ state }: Counted) => state.actor.kind === 'visitor';

/** Key of the calling login or API key; a visitor is identified by a known ticket, or by address. */
function callerKey({ state, ip }: Counted): string {
  if (state.actor.kind === 'api_key') return `api_key:${state.actor.key_id}`;
  if ('identity_id' in state.actor) return state.actor.identity_id;
  return state.ticketHash === undefined ? addressKey(ip) : `ticket:${state.ticketHash}`;
}
