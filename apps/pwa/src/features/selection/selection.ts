/** Selected rows by number id, independent of filters and searches. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row toggled last, where a range begins. */
  readonly anchor: string | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** Toggles a row. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Adds all rows from the one toggled last to this one, in display order. If the first is not
 * displayed, only this row is added.
 */
export function withRange(selection: Selection, shown: readonly string[], to: string): Selection {
  const end = shown.indexOf(to);
  const start = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  if (start < 0 || end < 0) return toggled(selection, to);
  const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: to };
}

export function withAll({ ids, anchor }: Selection, shown: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of shown) next.add(id);
  return { ids: next, anchor };
}

export function without({ ids, anchor }: Selection, shown: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of shown) next.delete(id);
  return { ids: next, anchor };
}

/** How many of the displayed rows are selected. */
export function countShown({ ids }: Pick<Selection, 'ids'>, shown: readonly string[]): number {
  if (ids.size === 0) return 0;
  let count = 0;
  for (const id of shown) if (ids.has(id)) count += 1;
  return count;
}
