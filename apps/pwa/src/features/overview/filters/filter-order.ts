import type { Team } from '@workspace/domain/teams/schema';
import { countryName } from '@workspace/ui/components/flag';
import { sortedByName } from '@workspace/ui/format/names';
import { noTeam } from '../../../numbers-index/overview/team-column.ts';
import type { Reference } from '../../../numbers-index/reference.ts';
import { messages } from '../messages.ts';

/**
 * The browser's own country name until the countries are loaded, so that a filter in the URL keeps
 * its width.
 */
export function countryNameOf(reference: Reference, code: string): string {
  return reference.countries.get(code)?.name ?? countryName(code);
}

/** Sorted by displayed name. */
export function sortedCountries(reference: Reference, codes: Iterable<string>): string[] {
  return sortedByName(codes, (code) => countryNameOf(reference, code));
}

/** Displayed names of the selected countries. */
export function namesOfCountries(reference: Reference, codes: readonly string[]): string[] {
  return sortedCountries(reference, codes).map((code) => countryNameOf(reference, code));
}

/** Displayed names of the selected teams. */
export function namesOfTeams(reference: Reference, ids: readonly string[]): string[] {
  const teams = byName(ids.flatMap((id) => reference.teams.get(id) ?? []));
  return [...teams.map(({ name }) => name), ...(ids.includes(noTeam) ? [noTeamName] : [])];
}

/** Sorted by name. */
export const byName = (teams: Iterable<Team>) => sortedByName(teams, ({ name }) => name);

/** The choice "no team", listed after the teams. */
export const noTeamName = messages.noTeam;
