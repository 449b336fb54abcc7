/** Adapts the page size of a sync to how long the last pages took. */
export interface Pace {
  readonly limit: () => number;
  /** This many rows arrived in this many milliseconds. */
  readonly came: (rows: number, ms: number) => void;
  /** No answer arrived in time. */
  readonly failed: () => void;
}

/** The server's maximum (decisions 13). */
const most = 5000;
/** About 90 KB on the wire: even a slow connection transfers it before the call times out. */
const least = 250;
const first = 1000;
/** In ms. Pages of this duration show progress and lose little when they are interrupted. */
const wanted = 2000;

/**
 * Too large a page times out and is requested again forever; too small a page costs a round trip
 * for few rows.
 */
export function createPace(): Pace {
  let limit = first;
  const set = (rows: number) => {
    limit = Math.round(Math.min(most, Math.max(least, rows)));
  };
  return {
    limit: () => limit,
    came(rows, ms) {
      // A partial last page is no measure of the connection.
      if (rows >= limit) set(Math.min(limit * 5, (rows * wanted) / Math.max(1, ms)));
    },
    failed: () => set(limit / 2),
  };
}
