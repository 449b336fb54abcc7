import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { RowChange } from '../rows.ts';
import type { PortingLinks } from './porting-links.ts';
import { applyJoin, type JoinTables } from './row-tables.ts';

export type LineKind = 'number' | 'porting_item';

/** What a batch of changes means for the lines. */
export interface Dirt {
  /** Lines that are made anew, by id. */
  readonly lines: Map<string, LineKind>;
  /** Numbers as they are now; null = gone. */
  readonly numbers: ReadonlyMap<string, NumberRow | null>;
  /** People whose lines show something else now. */
  readonly users: ReadonlySet<string>;
  /** Whether every line may show something else: a plan, price, team or country has changed. */
  readonly wide: boolean;
}

/** Lays the changes into the tables and says which lines they touch. */
export function layIn(
  changes: readonly RowChange[],
  tables: JoinTables,
  links: PortingLinks,
): Dirt {
  const lines = new Map<string, LineKind>();
  const numbers = new Map<string, NumberRow | null>();
  const users = new Set<string>();
  let wide = false;
  for (const change of changes) {
    if (change.kind === 'number') {
      numbers.set(change.id, change.row);
      lines.set(change.id, 'number');
      continue;
    }
    if (change.kind === 'user') users.add(change.id);
    else if (change.kind === 'porting_item') {
      const before = tables.porting_item.get(change.id);
      links.change(change.id, before, change.row);
      lines.set(change.id, 'porting_item');
      for (const id of [before?.number_id, change.row?.number_id]) if (id) lines.set(id, 'number');
    } else wide = true;
    applyJoin(tables, change);
  }
  return { lines, numbers, users, wide };
}
