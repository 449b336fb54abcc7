import type { ImportColumn, ImportRow } from '@workspace/domain/imports/schema';
import { duplicateFaults } from './duplicates.ts';
import { type LineVerdict, type LineWish, matchLines } from './match-lines.ts';
import type { CellFaults, ParsedRow } from './parse-row.ts';
import type { ImportSnapshot, KnownPerson } from './snapshot.ts';
import { teamKey } from './team-key.ts';
import { describe, sentences } from './wording.ts';

/** What applying a row does; everything in it has been checked. */
export interface RowEffect {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryIsoCode: string | null;
  /** Absent for a new person. */
  readonly person: KnownPerson | undefined;
  readonly renames: boolean;
  /** The team to join; `teamId` is absent where it is made. */
  readonly team: { readonly name: string; readonly teamId: string | undefined } | undefined;
  readonly line: LineWish | undefined;
}

export interface CheckedRow extends ImportRow {
  /** Absent for a refused row. */
  readonly effect: RowEffect | undefined;
  /** What the verdict rests on; another one means that the data has changed since. */
  readonly basis: string;
}

function personFaults(row: ParsedRow, snapshot: ImportSnapshot): CellFaults {
  const person = snapshot.people.get(row.email);
  if (!person && snapshot.takenAddresses.has(row.email)) return { email: sentences.addressTaken };
  if (person && !person.active && row.hasLine) return { email: sentences.inactivePerson };
  return {};
}

function refused(row: ParsedRow, faults: CellFaults): CheckedRow {
  const messages = [...(row.fault ? [row.fault] : []), ...Object.values(faults)];
  return {
    line: row.line,
    outcome: 'refused',
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    message: messages.join(' '),
    fields: faults,
    effect: undefined,
    basis: 'refused',
  };
}

function effectOf(row: ParsedRow, snapshot: ImportSnapshot, line: LineVerdict): RowEffect {
  const person = snapshot.people.get(row.email);
  const team = snapshot.teams.get(teamKey(row.team));
  const joins = row.team !== '' && !(team && person?.teamIds.has(team.teamId));
  return {
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    countryIsoCode: row.country?.country_iso_code ?? null,
    person,
    renames:
      person !== undefined &&
      (person.firstName !== row.firstName || person.lastName !== row.lastName),
    team: joins ? { name: team?.name ?? row.team, teamId: team?.teamId } : undefined,
    line: line.kind === 'wanted' ? line.wish : undefined,
  };
}

/** Everything of the database that the effect rests on, and what becomes of the line. */
function basisOf(effect: RowEffect): string {
  const { person, team, line } = effect;
  return JSON.stringify([
    person && [person.userId, person.firstName, person.lastName],
    team && [team.teamId ?? null, team.name],
    line && [line.plan.plan_id, line.countryIsoCode, line.type, line.phoneNumber],
  ]);
}

/** Repeated rows of one person say once what happens to the person. */
function announceOnce(seen: Set<string>, effect: RowEffect): RowEffect {
  const first = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  const isFirst = first(`person ${effect.email}`);
  const team = effect.team && first(`team ${effect.email} ${teamKey(effect.team.name)}`);
  return {
    ...effect,
    renames: effect.renames && isFirst,
    team: team ? effect.team : undefined,
  };
}

/**
 * Checks rows against what the database knows; writes nothing. A row never deletes, never takes a
 * person out of a team, and never changes a running line: what a line already is stays unchanged,
 * and what contradicts it is refused. The country of a row is its line's, and becomes a new
 * person's; a person who is there keeps theirs. The same file checked again after it was applied
 * is all unchanged.
 * @returns one verdict a row, in the order of the rows
 */
export function checkRows(rows: readonly ParsedRow[], snapshot: ImportSnapshot): CheckedRow[] {
  const doubled = duplicateFaults(rows);
  const ownFaults = rows.map((row, place) => ({
    ...personFaults(row, snapshot),
    ...doubled[place],
    ...row.faults,
  }));
  const sound = rows.map((row, place) => {
    const faults: CellFaults = ownFaults[place] ?? {};
    return row.fault === undefined && Object.keys(faults).length === 0;
  });
  const lines = matchLines(rows, sound, snapshot);
  const seen = new Set<string>();
  const known = new Set<string>(snapshot.people.keys());
  return rows.map((row, place) => {
    const line = lines[place] ?? { kind: 'none' };
    if (!sound[place] || line.kind === 'refused') {
      const faults: Partial<Record<ImportColumn, string>> = {
        ...(line.kind === 'refused' ? line.faults : {}),
        ...ownFaults[place],
      };
      return refused(row, faults);
    }
    const effect = effectOf(row, snapshot, line);
    const isNew = !known.has(row.email);
    known.add(row.email);
    const { outcome, message } = describe(announceOnce(seen, effect), { isNew, line });
    return {
      line: row.line,
      outcome,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      message,
      effect,
      basis: basisOf(effect),
    };
  });
}
