/** Adapts the page size of a sync to how long the last pages took. */
export interface Pace {
  readonly limit: () => number;
  /** This many rows arrived in this many milliseconds. */
  readonly received: (rows: number, ms: number) => void;
  /** No answer arrived in time. */
  readonly failed: () => void;
}

/** The server's maximum (decisions 13). */
const maxRows = 5000;
/** About 90 KB on the wire: even a slow connection transfers it before the call times out. */
const minRows = 250;
const initialRows = 1000;
/** In ms. Pages of this duration show progress and lose little when they are interrupted. */
const targetMs = 2000;

/**
 * Too large a page times out and is requested again forever; too small a page costs a round trip
 * for few rows.
 */
export function createPace(): Pace {
  let limit = initialRows;
  const set = (rows: number) => {
    limit = Math.round(Math.min(maxRows, Math.max(minRows, rows)));
  };
  return {
    limit: () => limit,
    received(rows, ms) {
      // A partial last page is no measure of the connection.
      if (rows >= limit) set(Math.min(limit * 5, (rows * targetMs) / Math.max(1, ms)));
    },
    failed: () => set(limit / 2),
  };
}
