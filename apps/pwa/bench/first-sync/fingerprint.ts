function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, inner]) => [key, withSortedKeys(inner)]);
}

/** The same short text for the same rows in any order, whatever the order of their keys. */
export function fingerprint(rows: readonly object[]): string {
  const texts = rows.map((row) => JSON.stringify(withSortedKeys(row))).toSorted();
  let hash = 0;
  for (const character of texts.join('\n')) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) % 2 ** 31;
  }
  return `${texts.length} rows, ${hash}`;
}
