import type { Team } from '@workspace/domain/teams/schema';
import type { Reference } from '../../../offline/index/reference.ts';

export function countryNameOf(reference: Reference, code: string): string {
  return reference.countries.get(code)?.name ?? code;
}

/** By the name that is read. */
export function sortedCountries(reference: Reference, codes: Iterable<string>): string[] {
  return [...codes].toSorted((one, other) =>
    countryNameOf(reference, one).localeCompare(countryNameOf(reference, other)),
  );
}

export function sortedTeams(reference: Reference): Team[] {
  return [...reference.teams.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The choice of people without a team: it comes after the teams. */
export const noTeamName = 'No team';
