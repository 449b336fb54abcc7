/** Selected rows by their keys, and the position where a range begins. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Key of the row that was selected last; null if there is none. */
  readonly anchor: string | null;
}

/** Selects a row, or removes it from the selection. */
export function toggleRow(ids: ReadonlySet<string>, id: string): RowSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Adds all rows between the anchor and this one, in display order. If the anchor is not displayed,
 * the row alone is toggled.
 */
export function selectRange(
  { ids, anchor }: RowSelection,
  shown: readonly string[],
  id: string,
): RowSelection {
  const from = anchor === null ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return toggleRow(ids, id);
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** Selects all displayed rows, or none of them if all are selected; other rows stay as they are. */
export function toggleAll(ids: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  const next = new Set(ids);
  const isAll = shown.every((id) => ids.has(id));
  for (const id of shown) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}
