import { setImmediate as others } from 'node:timers/promises';

/** How long work goes on before other requests have their turn, in ms. */
const turnMs = 12;

/**
 * Maps thousands of items in turns, so that the process answers others meanwhile.
 * @param onTurn told after each turn, and at the end, how many items are done
 */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T, place: number) => R,
  onTurn: (done: number) => void = () => {},
): Promise<R[]> {
  const results: R[] = [];
  let turnEnds = performance.now() + turnMs;
  for (const item of items) {
    results.push(work(item, results.length));
    if (performance.now() < turnEnds) continue;
    onTurn(results.length);
    await others();
    turnEnds = performance.now() + turnMs;
  }
  onTurn(items.length);
  return results;
}

/** `JSON.stringify` of a list, in turns. */
export async function jsonInTurns(items: readonly unknown[]): Promise<string> {
  return `[${(await inTurns(items, (item) => JSON.stringify(item))).join()}]`;
}

/** Parts of a list, in its order. */
export function slices<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}
