import type { ParsedRow } from '../reading/parse-row.ts';
import { findByName } from './name-index.ts';
import type { ImportSnapshot, KnownTeam } from './snapshot.ts';

/** The team that a row names: none, an existing one, a new one, or an ambiguous name. */
export type TeamMatch =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly team: KnownTeam }
  | { readonly kind: 'new' }
  | { readonly kind: 'several'; readonly fault: string };

export function findTeam(row: ParsedRow, { teams }: ImportSnapshot): TeamMatch {
  if (row.team === '') return { kind: 'none' };
  const [team, ...others] = findByName(row.teamCell, teams, ({ name }) => name);
  if (!team) return { kind: 'new' };
  if (others.length === 0) return { kind: 'known', team };
  const fault = `Several teams are called “${row.team}”. Enter the name exactly as the team is called.`;
  return { kind: 'several', fault };
}
