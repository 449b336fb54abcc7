import { displayName, type User } from '@workspace/domain/accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { emailWords } from '@workspace/ui/format/email';
import { sortedByName } from '@workspace/ui/format/names';
import { matchesSearch } from '../../../data/matches-search.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import type { Lookup } from '../../../numbers-index/reference.ts';

/** A person with their numbers, as the list shows them. */
export interface PersonRow {
  readonly user: ShownRow<'user'>;
  readonly name: string;
  readonly teams: readonly ShownRow<'team'>[];
  /** Local numbers first; transfers that wait for approval too. */
  readonly numbers: readonly OverviewRow[];
  readonly haystack: string;
}

export interface PeopleFilter {
  readonly search: string;
  readonly statuses: readonly User['status'][];
  readonly teams: readonly string[];
  readonly roles: readonly User['role'][];
  readonly numbers: readonly NumberChoice[];
}

export const numberChoices = ['with', 'without'] as const;
export type NumberChoice = (typeof numberChoices)[number];

/** Filter value of people without a team. */
export const noTeam = 'none';

/** In the order in which the filter offers them: the usual first. */
export const statusOrder: readonly User['status'][] = [
  'active',
  'new_user',
  'inactive',
  'archived',
];

/** Who is shown at first: everybody who can log in. */
export const presentStatuses: readonly User['status'][] = ['active', 'new_user'];

export const noFilter: PeopleFilter = {
  search: '',
  statuses: presentStatuses,
  teams: [],
  roles: [],
  numbers: [],
};

/** The numbers of each person that have not ended, local ones first. */
export function numbersByPerson(
  rows: readonly OverviewRow[],
): ReadonlyMap<string, readonly OverviewRow[]> {
  const numbers = new Map<string, OverviewRow[]>();
  for (const row of rows) {
    if (!row.user || row.status === 'inactive') continue;
    const own = numbers.get(row.user.user_id);
    if (own) own.push(row);
    else numbers.set(row.user.user_id, [row]);
  }
  for (const own of numbers.values()) {
    own.sort((one, other) => Number(one.type === 'travel') - Number(other.type === 'travel'));
  }
  return numbers;
}

/** People by name. */
export function peopleRows(
  users: readonly ShownRow<'user'>[],
  numbers: ReadonlyMap<string, readonly OverviewRow[]>,
  teams: Lookup<ShownRow<'team'>>,
): PersonRow[] {
  const rows = users.map((user): PersonRow => {
    const own = numbers.get(user.user_id) ?? [];
    const name = displayName(user) || user.email;
    const phones = own.map(({ phoneNumber }) => phoneNumber ?? '').join(' ');
    return {
      user,
      name,
      teams: user.team_ids.flatMap((id) => teams.get(id) ?? []),
      numbers: own,
      haystack: foldText(`${name} ${emailWords(user.email)} ${phones}`),
    };
  });
  return sortedByName(rows, ({ name }) => name);
}

const has = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value);

export function filterPeople(rows: readonly PersonRow[], filter: PeopleFilter): PersonRow[] {
  const { search, statuses, teams, roles, numbers } = filter;
  return rows.filter(({ user, haystack, numbers: own }) => {
    const isInTeam =
      teams.length === 0 ||
      user.team_ids.some((id) => teams.includes(id)) ||
      (user.team_ids.length === 0 && teams.includes(noTeam));
    return (
      isInTeam &&
      has(statuses, user.status) &&
      has(roles, user.role) &&
      has(numbers, own.length > 0 ? 'with' : 'without') &&
      matchesSearch(haystack, search)
    );
  });
}

/** How many people each choice of a filter would show, with all other filters applied. */
export function countPeople<K extends keyof Omit<PeopleFilter, 'search'>>(
  rows: readonly PersonRow[],
  filter: PeopleFilter,
  name: K,
): ReadonlyMap<PeopleFilter[K][number], number> {
  const counts = new Map<PeopleFilter[K][number], number>();
  const add = (value: PeopleFilter[K][number]) => counts.set(value, (counts.get(value) ?? 0) + 1);
  const valuesOf: Record<
    keyof Omit<PeopleFilter, 'search'>,
    (row: PersonRow) => readonly string[]
  > = {
    statuses: ({ user }) => [user.status],
    roles: ({ user }) => [user.role],
    teams: ({ user }) => (user.team_ids.length > 0 ? user.team_ids : [noTeam]),
    numbers: ({ numbers }) => [numbers.length > 0 ? 'with' : 'without'],
  };
  for (const row of filterPeople(rows, { ...filter, [name]: [] })) {
    for (const value of valuesOf[name](row)) add(value as PeopleFilter[K][number]);
  }
  return counts;
}

/** Whether the list differs from the one that is shown at first. */
export function isFiltered({ search, statuses, ...choices }: PeopleFilter): boolean {
  const isPreset =
    statuses.length === presentStatuses.length &&
    presentStatuses.every((status) => statuses.includes(status));
  return (
    search.trim() !== '' || !isPreset || Object.values(choices).some((chosen) => chosen.length > 0)
  );
}

/** Whether archived people are among those that a filter asks for: without a status, all are. */
export function asksForArchived({ statuses }: PeopleFilter): boolean {
  return statuses.length === 0 || statuses.includes('archived');
}

/**
 * People on the device and archived ones from the server, each once, by name. The device has somebody who was
 * archived or restored just now as well, with what waits to be sent.
 */
export function withArchived(
  saved: readonly PersonRow[],
  archived: readonly PersonRow[],
): readonly PersonRow[] {
  const known = new Set(saved.map(({ user }) => user.user_id));
  const added = archived.filter(({ user }) => !known.has(user.user_id));
  return added.length === 0 ? saved : sortedByName([...saved, ...added], ({ name }) => name);
}
