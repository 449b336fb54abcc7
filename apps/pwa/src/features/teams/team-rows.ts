import { displayName, type User } from '@workspace/domain/accounts/schema';
import { foldText } from '@workspace/domain/shared/fold-text';
import type { Currency, Money } from '@workspace/domain/shared/money';
import type { ShownRow } from '@workspace/domain/sync/schema';
import { compareNames } from '@workspace/ui/format/names';
import { noTeam } from '../../numbers-index/overview/team-column.ts';
import type { TeamTotal } from '../../numbers-index/overview/totals.ts';

export type Team = ShownRow<'team'>;

/** A team as its card shows it. */
export interface TeamRow {
  readonly team: Team;
  /** Names of the members, in order. */
  readonly members: readonly string[];
  readonly numbers: number;
  /** At least one amount. */
  readonly monthly: readonly Money[];
}

/** The people who are in no team. */
export type NoTeamRow = Omit<TeamRow, 'team'>;

export interface TeamRows {
  /** The most expensive first. */
  readonly teams: readonly TeamRow[];
  readonly noTeam: NoTeamRow;
}

export interface TeamSources {
  readonly teams: Iterable<Team>;
  readonly users: Iterable<User>;
  readonly totals: ReadonlyMap<string, TeamTotal>;
  readonly currency: Currency;
}

/** Names of the people of each team, and of those in none. Archived people are not listed. */
function namesByTeam(users: Iterable<User>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const user of users) {
    if (user.status === 'archived') continue;
    const name = displayName(user) || user.email;
    for (const id of user.team_ids.length > 0 ? user.team_ids : [noTeam]) {
      const known = names.get(id);
      if (known) known.push(name);
      else names.set(id, [name]);
    }
  }
  for (const list of names.values()) list.sort(compareNames);
  return names;
}

const sumOf = ({ monthly }: Pick<TeamRow, 'monthly'>) => monthly[0]?.amount ?? 0;

/** The cards of the teams, from the rows as they are shown. */
export function teamRowsOf({ teams, users, totals, currency }: TeamSources): TeamRows {
  const names = namesByTeam(users);
  const nothing: readonly Money[] = [{ amount: 0, currency }];
  const rowOf = (id: string): NoTeamRow => {
    const { numbers = 0, monthly = nothing } = totals.get(id) ?? {};
    return {
      members: names.get(id) ?? [],
      numbers,
      monthly: monthly.length > 0 ? monthly : nothing,
    };
  };
  const rows = Array.from(teams, (team): TeamRow => ({ team, ...rowOf(team.team_id) }));
  const sorted = rows.toSorted(
    (one, other) => sumOf(other) - sumOf(one) || compareNames(one.team.name, other.team.name),
  );
  return { teams: sorted, noTeam: rowOf(noTeam) };
}

/** Teams of which the name, or the name of a member, has every word of the text. */
export function searchTeams(rows: readonly TeamRow[], text: string): readonly TeamRow[] {
  const words = foldText(text.trim()).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const fits = (name: string) => {
    const folded = foldText(name);
    return words.every((word) => folded.includes(word));
  };
  return rows.filter(({ team, members }) => fits(team.name) || members.some(fits));
}

export interface MembersAfterDeletion {
  readonly count: number;
  /** How many of the members are then in no team. */
  readonly alone: number;
  /** The only member who stays in other teams, with their names. */
  readonly stays: { readonly name: string; readonly teams: readonly string[] } | null;
}

/** What becomes of the members of a team that is deleted. */
export function membersAfterDeletion(
  id: string,
  users: Iterable<User>,
  nameOf: (teamId: string) => string | undefined,
): MembersAfterDeletion {
  const members = [...users].filter(
    ({ status, team_ids }) => status !== 'archived' && team_ids.includes(id),
  );
  const staying = members.filter(({ team_ids }) => team_ids.length > 1);
  const [only] = staying;
  const teams = only?.team_ids.flatMap((one) => (one === id ? [] : (nameOf(one) ?? [])));
  return {
    count: members.length,
    alone: members.length - staying.length,
    stays:
      only && teams && staying.length === 1
        ? { name: displayName(only) || only.email, teams }
        : null,
  };
}
