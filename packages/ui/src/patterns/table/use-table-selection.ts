import { useMemo, useRef } from 'react';
import { selectRange, toggleAll, toggleRow } from './row-selection.ts';

export interface TableSelection<Row> {
  /** Keys of the selected rows, also of rows that are not displayed. */
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** Name of a row, for its checkbox. */
  readonly labelOf: (row: Row) => string;
}

/** The selection of a table's loaded rows; undefined without one. */
export function useTableSelection<Row>(
  selection: TableSelection<Row> | undefined,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const anchor = useRef<string | null>(null);
  return useMemo(() => {
    if (!selection) return undefined;
    const { ids, onChange, labelOf } = selection;
    const shown = rows.map(keyOf);
    const count = shown.filter((id) => ids.has(id)).length;
    const select = (index: number, how: 'one' | 'range') => {
      const id = shown[index];
      if (id === undefined) return;
      const next =
        how === 'range'
          ? selectRange({ ids, anchor: anchor.current }, shown, id)
          : toggleRow(ids, id);
      anchor.current = next.anchor;
      onChange(next.ids);
    };
    const toggleShown = () => onChange(toggleAll(ids, shown));
    const state = count === 0 ? 'none' : count === shown.length ? 'all' : 'some';
    return {
      select,
      toggleAll: toggleShown,
      all: { state, onToggle: toggleShown } as const,
      ofRow: (row: Row) => ({
        isSelected: ids.has(keyOf(row)),
        label: labelOf(row),
        onSelect: select,
      }),
    };
  }, [selection, rows, keyOf]);
}
