/** Rows that are chosen, by number id, over filters and searches. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row chosen last: a range begins there. */
  readonly anchor: string | null;
}

export const noSelection: Selection = { ids: new Set(), anchor: null };

/** The row in, where it was out, and the other way round. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * All rows from the one chosen last to this one, in the order in which they are shown. Where the
 * first is not shown any more there is no range: the row alone.
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

/** How many of the shown rows are chosen. */
export function countShown({ ids }: Pick<Selection, 'ids'>, shown: readonly string[]): number {
  if (ids.size === 0) return 0;
  let count = 0;
  for (const id of shown) if (ids.has(id)) count += 1;
  return count;
}
