import { type NameOrder, nameOrder } from '@workspace/domain/shared/name-order';

let own: NameOrder | undefined;

/** The order of names in the first language of the browser's reader. Texts stay English. */
export function readersOrder(): NameOrder {
  own ??= nameOrder(globalThis.navigator?.languages ?? ['en']);
  return own;
}

/** By name, for the reader. */
export function compareNames(one: string, other: string): number {
  return readersOrder().compare(one, other);
}

/** Sorted by name, for the reader; of many, each name is prepared once. */
export function sortedByName<T>(items: Iterable<T>, nameOf: (item: T) => string): T[] {
  const { keyOf } = readersOrder();
  return Array.from(items, (item) => ({ item, key: keyOf(nameOf(item)) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ item }) => item);
}
