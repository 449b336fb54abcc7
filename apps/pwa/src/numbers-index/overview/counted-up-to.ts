import type { Consumption } from '@workspace/domain/usage/schema';

const computed = new WeakMap<ReadonlyMap<string, Consumption>, string | undefined>();

/**
 * Product time up to which use is counted, ISO 8601: the latest of all numbers, because an ended
 * one is not counted further. Computed once for each answer of the server.
 */
export function countedUpTo(
  consumption: ReadonlyMap<string, Consumption> | null,
): string | undefined {
  if (!consumption) return undefined;
  if (computed.has(consumption)) return computed.get(consumption);
  let latest: string | undefined;
  for (const { as_of } of consumption.values()) {
    if (latest === undefined || as_of > latest) latest = as_of;
  }
  computed.set(consumption, latest);
  return latest;
}
