import { type SyncedKind, syncedKindNames } from '@workspace/domain/sync/schema';
import {
  idOf,
  type RowChange,
  type RowMap,
  trusted,
  trustedChange,
} from '../../offline/rows/rows.ts';
import type { FullRows } from '../../offline/store/local-store.ts';

/** The tables that entries are joined with, by id; the numbers are in the entries themselves. */
export type JoinTables = { [K in Exclude<SyncedKind, 'number'>]: Map<string, RowMap[K]> };

export function createJoinTables(): JoinTables {
  const kinds = syncedKindNames.filter((kind) => kind !== 'number');
  // `Object.fromEntries` cannot say that each kind has its own type of rows.
  return Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as JoinTables;
}

/** Applies one change. */
export function applyJoin<K extends keyof JoinTables>(
  tables: JoinTables,
  change: RowChange<K>,
): void {
  const table: Map<string, RowMap[K]> = tables[change.kind];
  if (change.row) table.set(change.id, change.row);
  else table.delete(change.id);
}

function loadJoin<K extends keyof JoinTables>(
  tables: JoinTables,
  kind: K,
  rows: readonly object[],
): void {
  const table: Map<string, RowMap[K]> = tables[kind];
  for (const row of rows) table.set(idOf(kind, row), trusted(kind, row));
}

/** Reads the contents of a whole store: its chunks and the overlay on top. */
export function readStored(full: FullRows): { tables: JoinTables; numbers: RowMap['number'][] } {
  const tables = createJoinTables();
  const numbers: RowMap['number'][] = [];
  const replaced = new Set<string>();
  for (const over of full.overlay) {
    const change = trustedChange(over);
    if (change.kind !== 'number') continue;
    replaced.add(change.id);
    if (change.row) numbers.push(change.row);
  }
  for (const { kind, rows } of full.chunks) {
    if (kind !== 'number') loadJoin(tables, kind, rows);
    else {
      for (const row of rows) {
        const number = trusted(kind, row);
        if (!replaced.has(number.number_id)) numbers.push(number);
      }
    }
  }
  for (const over of full.overlay) {
    const change = trustedChange(over);
    if (change.kind !== 'number') applyJoin(tables, change);
  }
  return { tables, numbers };
}
