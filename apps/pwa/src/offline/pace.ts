/** How many rows to ask for at once, by how long the last ones took. */
export interface Pace {
  readonly limit: () => number;
  /** So many rows came in so many milliseconds. */
  readonly came: (rows: number, ms: number) => void;
  /** Nothing came in time. */
  readonly failed: () => void;
}

/** The most that the wire gives (decisions 13). */
const most = 5000;
/** Some 90 KB as they are sent: even a slow line brings them before the call is given up. */
const least = 250;
const first = 1000;
/** A page in so many milliseconds shows how far it is, and loses little when it is cut. */
const wanted = 2000;

/**
 * A page that is too large for the line would be given up and asked for again, for ever; one that
 * is too small costs a round trip for few rows.
 */
export function createPace(): Pace {
  let limit = first;
  const set = (rows: number) => {
    limit = Math.round(Math.min(most, Math.max(least, rows)));
  };
  return {
    limit: () => limit,
    came(rows, ms) {
      // The end of the data says nothing about the line.
      if (rows >= limit) set(Math.min(limit * 5, (rows * wanted) / Math.max(1, ms)));
    },
    failed: () => set(limit / 2),
  };
}
