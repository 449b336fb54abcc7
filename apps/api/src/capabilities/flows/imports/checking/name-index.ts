import { cleanText } from '@workspace/domain/shared/text';
import { nameKey } from './text-key.ts';

/** Entities by normalized name. */
export type NameIndex<T> = ReadonlyMap<string, readonly T[]>;

export function nameIndex<T>(things: readonly T[], nameOf: (thing: T) => string): NameIndex<T> {
  const index = new Map<string, T[]>();
  for (const thing of things) {
    const key = nameKey(nameOf(thing));
    const list = index.get(key);
    if (list) list.push(thing);
    else index.set(key, [thing]);
  }
  return index;
}

/** All candidates for a cell; an exact match takes precedence over the others. */
export function findByName<T>(
  cell: string,
  index: NameIndex<T>,
  nameOf: (thing: T) => string,
): readonly T[] {
  const found = index.get(nameKey(cell)) ?? [];
  if (found.length < 2) return found;
  for (const name of [cell, cleanText(cell)]) {
    const exact = found.filter((thing) => nameOf(thing) === name);
    if (exact.length > 0) return exact;
  }
  return found;
}
