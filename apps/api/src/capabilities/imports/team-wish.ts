import { thingsNamed } from './named.ts';
import type { ParsedRow } from './parse-row.ts';
import type { ImportSnapshot, KnownTeam } from './snapshot.ts';

/** The team that a row names: none, an existing one, a new one, or an ambiguous name. */
export type TeamWish =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly team: KnownTeam }
  | { readonly kind: 'new' }
  | { readonly kind: 'several'; readonly fault: string };

export function teamWish(row: ParsedRow, { teams }: ImportSnapshot): TeamWish {
  if (row.team === '') return { kind: 'none' };
  const [team, ...others] = thingsNamed(row.teamCell, teams, ({ name }) => name);
  if (!team) return { kind: 'new' };
  if (others.length === 0) return { kind: 'known', team };
  const fault = `Several teams are called “${row.team}”. Enter the name exactly as the team is called.`;
  return { kind: 'several', fault };
}
