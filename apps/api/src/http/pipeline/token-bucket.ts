/** Refill rate per second and burst capacity. */
export interface Allowance {
  readonly steady: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  /** Time of the last update, in milliseconds. */
  at: number;
}

/** Number of buckets above which full ones are removed. */
const manyCallers = 10_000;

export interface TokenBucket {
  /**
   * Takes tokens for a key, one by default, and returns 0 or the milliseconds until a token is
   * available. A cost of several is owed, up to itself, also by a caller who has none left, so that
   * it slows them down.
   */
  (key: string, cost?: number): number;
  /** Whole tokens that a key has left, and the seconds until it has all of them. */
  left(key: string): { readonly tokens: number; readonly fullInSeconds: number };
}

/**
 * An in-memory token bucket per key.
 * @param now monotonic milliseconds
 */
export function createTokenBucket(
  { steady, burst }: Allowance,
  now: () => number = () => performance.now(),
): TokenBucket {
  const buckets = new Map<string, Bucket>();
  const perMs = steady / 1000;
  let sweepAt = manyCallers;
  const filled = ({ tokens, at }: Bucket, moment: number) =>
    Math.min(burst, tokens + (moment - at) * perMs);
  /** A full bucket is equivalent to none. */
  const sweep = (moment: number) => {
    for (const [key, bucket] of buckets) if (filled(bucket, moment) >= burst) buckets.delete(key);
    sweepAt = Math.max(manyCallers, buckets.size * 2);
  };
  const take = (key: string, cost = 1) => {
    const moment = now();
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep(moment);
      bucket = { tokens: burst, at: moment };
      buckets.set(key, bucket);
    }
    bucket.tokens = filled(bucket, moment);
    bucket.at = moment;
    const wait = bucket.tokens < 1 ? (1 - bucket.tokens) / perMs : 0;
    if (wait === 0 || cost > 1) bucket.tokens = Math.max(1 - cost, bucket.tokens - cost);
    return wait;
  };
  const left = (key: string) => {
    const bucket = buckets.get(key);
    const tokens = bucket ? filled(bucket, now()) : burst;
    return {
      tokens: Math.max(0, Math.floor(tokens)),
      fullInSeconds: Math.ceil((burst - tokens) / steady),
    };
  };
  return Object.assign(take, { left });
}
