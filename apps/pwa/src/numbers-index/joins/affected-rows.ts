import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { Team } from '@workspace/domain/teams/schema';
import type { RowChange } from '../../offline/rows/rows.ts';
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
  /** Teams whose name or emoji changes; the rows of their members show them. */
  readonly teams: ReadonlySet<string>;
  /** Whether every row may change, because the company, a plan, a price or a country has changed. */
  readonly allRows: boolean;
  /** Whether a row of another kind than a number has changed. */
  readonly reference: boolean;
}

/** Kinds that every overview row may show. */
const shownEverywhere: ReadonlySet<string> = new Set(['company', 'country', 'plan', 'price']);

function hasSameLabel(before: Team | undefined, after: Team | null): boolean {
  return before?.name === after?.name && before?.emoji === after?.emoji;
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
  const teams = new Set<string>();
  let allRows = false;
  let reference = false;
  for (const change of changes) {
    if (change.kind === 'number') {
      numbers.set(change.id, change.row);
      rows.set(change.id, 'number');
      continue;
    }
    // Lists of every other kind show its rows (`useRows`).
    reference = true;
    if (change.kind === 'porting_item') {
      const before = tables.porting_item.get(change.id);
      links.change(change.id, before, change.row);
      rows.set(change.id, 'porting_item');
      for (const id of [before?.number_id, change.row?.number_id]) if (id) rows.set(id, 'number');
    } else {
      if (change.kind === 'user') users.add(change.id);
      else if (shownEverywhere.has(change.kind)) allRows = true;
      else if (change.kind === 'team' && !hasSameLabel(tables.team.get(change.id), change.row))
        teams.add(change.id);
    }
    applyJoin(tables, change);
  }
  return { rows, numbers, users, teams, allRows, reference };
}
