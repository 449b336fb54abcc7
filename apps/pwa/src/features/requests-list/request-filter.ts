import { matchesSearch } from '../../data/matches-search.ts';
import type { RequestRow } from '../requests/index.ts';

export const requestKinds = ['transfer', 'top_up'] as const;

export interface RequestFilter {
  readonly search: string;
  readonly kinds: readonly RequestRow['kind'][];
  /** Labels of statuses, which transfers and top-ups share. */
  readonly statuses: readonly string[];
  /** Ids of people. */
  readonly people: readonly string[];
  /** Ids of teams. */
  readonly teams: readonly string[];
}

export type RequestChoice = keyof Omit<RequestFilter, 'search'>;

/** Filter value of people without a team, and of requests for nobody. */
export const none = 'none';

export const noFilter: RequestFilter = {
  search: '',
  kinds: [],
  statuses: [],
  people: [],
  teams: [],
};

const valuesOf: Readonly<Record<RequestChoice, (row: RequestRow) => readonly string[]>> = {
  kinds: ({ kind }) => [kind],
  statuses: ({ statusLabel }) => [statusLabel],
  people: ({ userId }) => [userId ?? none],
  teams: ({ teams }) => (teams.length > 0 ? teams.map(({ team_id }) => team_id) : [none]),
};
const choices = Object.keys(valuesOf) as RequestChoice[];

export function filterRequests<R extends RequestRow>(
  rows: readonly R[],
  filter: RequestFilter,
): R[] {
  return rows.filter(
    (row) =>
      choices.every((choice) => {
        const chosen: readonly string[] = filter[choice];
        return chosen.length === 0 || valuesOf[choice](row).some((value) => chosen.includes(value));
      }) && matchesSearch(row.haystack, filter.search),
  );
}

/** How many requests each value of a filter would show, with all other filters applied. */
export function countRequests(
  rows: readonly RequestRow[],
  filter: RequestFilter,
  choice: RequestChoice,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of filterRequests(rows, { ...filter, [choice]: [] })) {
    for (const value of valuesOf[choice](row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

export function isFiltered({ search, ...chosen }: RequestFilter): boolean {
  return search.trim() !== '' || Object.values(chosen).some((values) => values.length > 0);
}
