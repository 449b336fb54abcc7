import type { ImportRow } from '@workspace/domain/imports/schema';
import { cleanText } from '@workspace/domain/shared/text';
import { sentences } from '../messages.ts';
import { type CellFaults, withFaults } from '../reading/cell-faults.ts';
import type { ParsedRow } from '../reading/parse-row.ts';
import { describe, type RowEffect } from './describe-row.ts';
import { duplicateFaults } from './duplicates.ts';
import { findTeam, type TeamMatch } from './find-team.ts';
import { matchNumbers, type NumberMatch, newNumberFaults } from './match-numbers.ts';
import type { ImportSnapshot, KnownPerson } from './snapshot.ts';
import { nameKey } from './text-key.ts';

export interface CheckedRow extends ImportRow {
  /** Absent for a refused row. */
  readonly effect: RowEffect | undefined;
  /** The data the verdict is based on; if it differs on apply, the data has changed since. */
  readonly basis: string;
}

function hasSameName(person: KnownPerson, row: ParsedRow): boolean {
  return (
    cleanText(person.firstName) === row.firstName && cleanText(person.lastName) === row.lastName
  );
}

/** Faults of person and team; existing values are not refused for their format. */
function personFaults(row: ParsedRow, team: TeamMatch, snapshot: ImportSnapshot): CellFaults {
  const person = snapshot.people.get(row.email);
  const { first_name, last_name, email, team: teamFault } = row.ifNew;
  const faults: CellFaults = {};
  if (!person || !hasSameName(person, row)) {
    if (first_name) faults.first_name = first_name;
    if (last_name) faults.last_name = last_name;
  }
  if (!person && email) faults.email = email;
  else if (!person && snapshot.takenAddresses.has(row.email)) faults.email = sentences.addressTaken;
  if (team.kind === 'new' && teamFault) faults.team = teamFault;
  if (team.kind === 'several') faults.team = team.fault;
  return faults;
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
    cells: row.cells,
    effect: undefined,
    basis: 'refused',
  };
}

function joined(row: ParsedRow, team: TeamMatch, person: KnownPerson | undefined) {
  if (team.kind === 'new') return { name: row.team, teamId: undefined };
  if (team.kind !== 'known' || person?.teamIds.has(team.team.teamId)) return undefined;
  return team.team;
}

function effectOf(
  row: ParsedRow,
  { team, number }: { team: TeamMatch; number: NumberMatch },
  person: KnownPerson | undefined,
): RowEffect {
  return {
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    countryIsoCode: row.country?.country_iso_code ?? null,
    person,
    renames: person !== undefined && !hasSameName(person, row),
    team: joined(row, team, person),
    number: number.kind === 'wanted' ? number.number : undefined,
  };
}

/** All database state the effect depends on, and the number that it orders or registers. */
function basisOf(effect: RowEffect): string {
  const { person, team, number } = effect;
  return JSON.stringify([
    person && [person.userId, person.firstName, person.lastName],
    team && [team.teamId ?? null, team.name],
    number && [number.plan.plan_id, number.countryIsoCode, number.type, number.phoneNumber],
  ]);
}

/** Several rows of one person report the person's outcome once. */
function announceOnce(seen: Set<string>, effect: RowEffect): RowEffect {
  const first = (key: string) => !seen.has(key) && Boolean(seen.add(key));
  const isFirst = first(`person ${effect.email}`);
  const team = effect.team && first(`team ${effect.email} ${nameKey(effect.team.name)}`);
  return {
    ...effect,
    renames: effect.renames && isFirst,
    team: team ? effect.team : undefined,
  };
}

/**
 * Prepares checking rows against the database snapshot; writes nothing. A row never deletes
 * anything, never removes a person from a team, and never changes an existing number: matching values
 * are unchanged, contradicting ones are refused. The country of a row belongs to its number and
 * becomes a new person's country; an existing person's country is kept. Checking an applied file
 * again reports every row as unchanged.
 * @returns a function that gives a row's verdict by index; must be called in row order
 */
export function rowChecker(
  rows: readonly ParsedRow[],
  snapshot: ImportSnapshot,
): (row: ParsedRow, place: number) => CheckedRow {
  const doubled = duplicateFaults(rows);
  const teams = rows.map((row) => findTeam(row, snapshot));
  const none: TeamMatch = { kind: 'none' };
  const ownFaults = rows.map((row, place) => ({
    ...personFaults(row, teams[place] ?? none, snapshot),
    ...doubled[place],
    ...row.faults,
  }));
  const sound = rows.map((row, place) => {
    const faults: CellFaults = ownFaults[place] ?? {};
    return row.fault === undefined && Object.keys(faults).length === 0;
  });
  const numbers = matchNumbers(rows, sound, snapshot);
  const seen = new Set<string>();
  const known = new Set<string>(snapshot.people.keys());
  return (row, place) => {
    const number = numbers[place] ?? { kind: 'none' };
    if (!sound[place] || number.kind === 'refused') {
      const numberFaults = number.kind === 'refused' ? number.faults : newNumberFaults(row);
      return refused(row, withFaults({}, { ...numberFaults, ...ownFaults[place] }));
    }
    const person = snapshot.people.get(row.email);
    const effect = effectOf(row, { team: teams[place] ?? none, number }, person);
    const isNew = !known.has(row.email);
    known.add(row.email);
    const { outcome, message } = describe(announceOnce(seen, effect), {
      isNew,
      number,
      hints: row.hints,
    });
    return {
      line: row.line,
      outcome,
      name: `${row.firstName} ${row.lastName}`,
      email: row.email,
      message,
      effect,
      basis: basisOf(effect),
    };
  };
}
