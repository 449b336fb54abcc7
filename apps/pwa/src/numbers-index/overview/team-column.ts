import type { EntryColumns } from '../joins/entry-columns.ts';
import type { JoinTables } from '../joins/row-tables.ts';

/** Filter value for people without a team; it is shorter than any id. */
export const noTeam = 'none';

/**
 * The teams of each entry's person as integer codes: the same few combinations recur, and looking
 * up 50 000 people by id for one count takes longer than a frame.
 */
export interface TeamColumn {
  /** Code of the entry's combination of teams. */
  readonly at: (slot: number) => number;
  /** Team ids of a code; only `noTeam` when the person is in no team. */
  readonly teams: (code: number) => readonly string[];
  /** The entry's person, or the person's teams, have changed. */
  readonly stale: (slot: number) => void;
}

const unknown = -1;

export function createTeamColumn(columns: EntryColumns, tables: JoinTables): TeamColumn {
  const combinations: (readonly string[])[] = [];
  const codes = new Map<string, number>();
  const column: number[] = [];

  function computeCode(slot: number): number {
    const entry = columns.entries[slot];
    const own = (entry && tables.user.get(entry.userId)?.team_ids) ?? [];
    const teams = own.length > 0 ? own : [noTeam];
    const key = teams.join();
    const code = codes.get(key) ?? combinations.push(teams) - 1;
    codes.set(key, code);
    column[slot] = code;
    return code;
  }

  return {
    at(slot) {
      const code = column[slot] ?? unknown;
      return code === unknown ? computeCode(slot) : code;
    },
    teams: (code) => combinations[code] ?? [],
    stale(slot) {
      if (slot < column.length) column[slot] = unknown;
    },
  };
}

/** Whether the person of a slot is in one of the teams. */
export function isInTeams(ids: ReadonlySet<string>, column: TeamColumn): (slot: number) => boolean {
  if (ids.size === 0) return () => false;
  const fits: boolean[] = [];
  return (slot) => {
    const code = column.at(slot);
    fits[code] ??= column.teams(code).some((id) => ids.has(id));
    return fits[code] === true;
  };
}
