import type { Company } from '@workspace/domain/companies/schema';
import { defaultSort, isDefaultSort } from './order.ts';
import type { OverviewQuery, OverviewView } from './overview.ts';
import type { OverviewRow } from './overview-row.ts';

/**
 * The top of the overview as it was last shown. A start paints it while the rows are being read,
 * however many there are.
 */
export interface Head {
  readonly company: Company | null;
  readonly all: number;
  readonly total: number;
  readonly rows: readonly OverviewRow[];
}

/** Rows in a head: more than the tallest screen shows. */
export const headRows = 60;

function isPlain({
  search,
  teams,
  statuses,
  countries,
  setups,
  sort = defaultSort,
}: OverviewQuery): boolean {
  const filters = [teams, statuses, countries, setups].some(
    (filter) => filter && filter.length > 0,
  );
  return !search?.trim() && !filters && isDefaultSort(sort);
}

/**
 * The view of a head: the first rows of the unfiltered overview. For other queries it returns no
 * rows but reports that some exist, so that no screen shows "No results" before a search has run.
 */
export function headView(query: OverviewQuery, head: Head): OverviewView {
  const { all, total, rows } = isPlain(query) ? head : { ...head, total: head.all, rows: [] };
  return {
    complete: false,
    near: false,
    total,
    all,
    at: (position) => rows[position],
    rows: (from, to) => rows.slice(from, to),
    indexOf: (id) => rows.findIndex((row) => row.id === id),
    ids: () => rows.map(({ id }) => id),
    numberIds: () => [],
    numbers: () => 0,
    hasSecondLine(position) {
      const row = rows[position];
      if (!row) return false;
      const { tempPhoneNumber, expiresAt, status, isSettingUp } = row;
      const ends = status === 'ready_to_terminate';
      return Boolean(tempPhoneNumber ?? expiresAt ?? (ends || isSettingUp));
    },
    countedUpTo: () => rows.find(({ consumption }) => consumption)?.consumption?.as_of,
    // A sum of only the first rows would be wrong.
    monthly: () => [],
    byTeam: () => new Map(),
    counts: () => ({
      teams: new Map(),
      statuses: new Map(),
      countries: new Map(),
      setups: new Map(),
    }),
  };
}

/** Whether the view's total is exact: for other queries a head only knows that rows exist. */
export function hasCount(view: Pick<OverviewView, 'total' | 'at'>): boolean {
  return view.total === 0 || view.at(0) !== undefined;
}
