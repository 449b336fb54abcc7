/** Results in memory, each computed once for the version of the rows that it is computed from. */
export interface ComputedOnce<T> {
  /**
   * The result for the rows as they are when this is called, or later. Callers of one key share a
   * computation; none is started for a key while another one runs.
   * @param key whose rows they are
   * @param version of the rows; it is read before the result is computed
   */
  get(key: string, version: () => Promise<string>, compute: () => Promise<T>): Promise<T>;
}

interface Kept<T> {
  readonly version: string;
  readonly result: T;
  readonly size: number;
}

interface Running<T> {
  readonly version: string;
  /** In the order in which computations were started. */
  readonly place: number;
  readonly result: Promise<T>;
}

/**
 * @param limits `largest` sum of the sizes of the results that are kept; those that were not used
 *   for the longest time are forgotten
 */
export function computedOnce<T>(limits: {
  readonly largest: number;
  readonly sizeOf: (result: T) => number;
}): ComputedOnce<T> {
  const kept = new Map<string, Kept<T>>();
  const running = new Map<string, Running<T>>();
  let started = 0;
  let size = 0;

  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, version: string, result: T) => {
    forget(key);
    const own = limits.sizeOf(result);
    kept.set(key, { version, result, size: own });
    size += own;
    for (const oldest of kept.keys()) {
      if (size <= limits.largest) return;
      forget(oldest);
    }
  };
  const start = (key: string, version: string, compute: () => Promise<T>) => {
    started += 1;
    const run = async () => {
      try {
        const result = await compute();
        keep(key, version, result);
        return result;
      } finally {
        running.delete(key);
      }
    };
    const result = run();
    running.set(key, { version, place: started, result });
    return result;
  };

  return {
    async get(key, readVersion, compute) {
      const startedBefore = started;
      for (;;) {
        const version = await readVersion();
        const known = kept.get(key);
        if (known?.version === version) {
          // The newest use is last.
          kept.delete(key);
          kept.set(key, known);
          return known.result;
        }
        const other = running.get(key);
        if (!other) return start(key, version, compute);
        if (other.version === version || other.place > startedBefore) return other.result;
        // It began before this call, and may have read older rows.
        await other.result.catch(() => {});
      }
    },
  };
}
