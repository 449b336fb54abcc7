import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { RowChange } from '../rows.ts';
import type { PortingLinks } from './porting-links.ts';
import { applyJoin, type JoinTables } from './row-tables.ts';

export type RowKind = 'number' | 'porting_item';

/** The rows of the overview that a batch of changes affects. */
export interface AffectedRows {
  /** Overview rows to rebuild, by id. */
  readonly rows: Map<string, RowKind>;
  /** Numbers after the change; null = deleted. */
  readonly numbers: ReadonlyMap<string, NumberRow | null>;
  /** People whose overview rows change. */
  readonly users: ReadonlySet<string>;
  /** Whether every row may change, because a plan, price, team or country has changed. */
  readonly allRows: boolean;
}

/** Applies the changes to the join tables and returns the affected overview rows. */
export function applyToTables(
  changes: readonly RowChange[],
  tables: JoinTables,
  links: PortingLinks,
): AffectedRows {
  const rows = new Map<string, RowKind>();
  const numbers = new Map<string, NumberRow | null>();
  const users = new Set<string>();
  let allRows = false;
  for (const change of changes) {
    if (change.kind === 'number') {
      numbers.set(change.id, change.row);
      rows.set(change.id, 'number');
      continue;
    }
    if (change.kind === 'user') users.add(change.id);
    else if (change.kind === 'porting_item') {
      const before = tables.porting_item.get(change.id);
      links.change(change.id, before, change.row);
      rows.set(change.id, 'porting_item');
      for (const id of [before?.number_id, change.row?.number_id]) if (id) rows.set(id, 'number');
    } else allRows = true;
    applyJoin(tables, change);
  }
  return { rows, numbers, users, allRows };
}
