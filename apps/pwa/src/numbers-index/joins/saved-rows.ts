import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import type { Pending } from '../../offline/rows/pending-rows.ts';
import { idOf, parseRow, rowKey, syncedKindOf } from '../../offline/rows/rows.ts';
import type { RowKind } from './affected-rows.ts';
import type { Entry } from './entries.ts';
import type { JoinTables } from './row-tables.ts';

/** Tests whether a saved row matches its schema, once for each row. */
export function createRowCheck(): (kind: RowKind, row: object | null) => boolean {
  const parsed = new WeakSet<object>();
  return (kind, row) => {
    if (!row || parsed.has(row)) return true;
    if (!parseRow(kind, idOf(kind, row), row)) return false;
    parsed.add(row);
    return true;
  };
}

/** The rows that an index shows. */
export interface ShownRows {
  readonly pending: () => Pending;
  readonly tables: () => JoinTables;
  readonly entry: (id: string) => Entry | undefined;
}

/** The saved rows under the shown ones; null where there is none on the server. */
export interface SavedRows {
  readonly of: (kind: string, id: string) => object | null;
  readonly number: (entry: Entry | undefined) => NumberRow | null;
  readonly item: (entry: Entry) => PortingItem | null;
}

export function createSavedRows({ pending, tables, entry }: ShownRows): SavedRows {
  function under<T extends NumberRow | PortingItem>(kind: RowKind, shown: T | null): T | null {
    const change = shown && pending().get(rowKey({ kind, id: idOf(kind, shown) }));
    // What is pending over a row of a kind holds the saved row of that kind.
    return change ? (change.saved as T | null) : shown;
  }

  return {
    of(name, id) {
      const kind = syncedKindOf(name);
      if (!kind) return null;
      const change = pending().get(rowKey({ kind, id }));
      if (change) return change.saved;
      if (kind === 'number') return entry(id)?.number ?? null;
      return tables()[kind].get(id) ?? null;
    },
    number(of) {
      if (!of?.number) return null;
      return of.mark ? under('number', of.number) : of.number;
    },
    item: ({ item }) => under('porting_item', item),
  };
}
