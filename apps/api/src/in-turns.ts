import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * How long to work before yielding to other requests, in ms. A request waits once for each of its
 * queries.
 */
const turnMs = 5;

/**
 * Maps thousands of items and yields between slices, so that the process can serve other requests.
 * @param onTurn called after each slice, and at the end, with the number of finished items
 */
export async function inTurns<T, R>(
  items: Iterable<T>,
  work: (item: T, place: number) => R,
  onTurn: (done: number) => void = () => {},
): Promise<R[]> {
  const results: R[] = [];
  let turnEnds = performance.now() + turnMs;
  for (const item of items) {
    results.push(work(item, results.length));
    if (performance.now() < turnEnds) continue;
    onTurn(results.length);
    await yieldToEventLoop();
    turnEnds = performance.now() + turnMs;
  }
  onTurn(results.length);
  return results;
}

/** `JSON.stringify` of a list, yielding between slices. */
export async function jsonInTurns(items: readonly unknown[]): Promise<string> {
  return `[${(await inTurns(items, (item) => JSON.stringify(item))).join()}]`;
}

/** Consecutive slices of a list. */
export function slices<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}

/** Items that are sorted or merged before yielding; takes about a millisecond. */
const sortedAtOnce = 500;

/** Merges two sorted lists; of equal items those of the first come first. */
async function merged<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  const items: T[] = [];
  let [at, otherAt] = [0, 0];
  for (;;) {
    const [first, second] = [one[at], other[otherAt]];
    if (first === undefined || second === undefined) break;
    if (compare(first, second) <= 0) {
      items.push(first);
      at += 1;
    } else {
      items.push(second);
      otherAt += 1;
    }
    if (items.length % sortedAtOnce === 0) await yieldToEventLoop();
  }
  return items.concat(one.slice(at), other.slice(otherAt));
}

/** `toSorted` of thousands of items, yielding between slices. */
export async function sortInTurns<T extends object>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  let runs: T[][] = await inTurns(slices(items, sortedAtOnce), (slice) => slice.sort(compare));
  while (runs.length > 1) {
    const pairs: T[][] = [];
    for (const [one = [], other = []] of slices(runs, 2)) {
      pairs.push(await merged(one, other, compare));
    }
    runs = pairs;
  }
  return runs[0] ?? [];
}
