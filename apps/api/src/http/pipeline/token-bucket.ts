/** So many a second for ever, and so many at once by whoever was quiet before. */
export interface Allowance {
  readonly steady: number;
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds, of when the tokens were counted. */
  at: number;
}

/** As many callers are remembered before those are looked for who were quiet long enough. */
const manyCallers = 10_000;

/**
 * Counts calls in memory by whoever makes them: a bucket of tokens that fills again by the second.
 * @param now milliseconds that never go back
 * @returns takes tokens for a key, one where no cost is named: 0, or the milliseconds until there
 * is one again. A cost above what is left empties the bucket.
 */
export function createTokenBucket(
  { steady, burst }: Allowance,
  now: () => number = () => performance.now(),
): (key: string, cost?: number) => number {
  const buckets = new Map<string, Bucket>();
  const perMs = steady / 1000;
  let sweepAt = manyCallers;
  const filled = ({ tokens, at }: Bucket, moment: number) =>
    Math.min(burst, tokens + (moment - at) * perMs);
  /** A full bucket says the same as none. */
  const sweep = (moment: number) => {
    for (const [key, bucket] of buckets) if (filled(bucket, moment) >= burst) buckets.delete(key);
    sweepAt = Math.max(manyCallers, buckets.size * 2);
  };
  return (key, cost = 1) => {
    const moment = now();
    let bucket = buckets.get(key);
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep(moment);
      bucket = { tokens: burst, at: moment };
      buckets.set(key, bucket);
    }
    bucket.tokens = filled(bucket, moment);
    bucket.at = moment;
    if (bucket.tokens < 1) return (1 - bucket.tokens) / perMs;
    bucket.tokens = Math.max(0, bucket.tokens - cost);
    return 0;
  };
}
