import { germany } from './de.ts';
import type { CountryPortIn } from './definition.ts';
import { denmark } from './dk.ts';
import { france } from './fr.ts';
import { unitedKingdom } from './gb.ts';
import { sweden } from './se.ts';
import { unitedStates } from './us.ts';

const definitions: Readonly<Record<string, CountryPortIn>> = {
  DK: denmark,
  GB: unitedKingdom,
  SE: sweden,
  US: unitedStates,
  FR: france,
  DE: germany,
};

/** What is known of transfers in a country; undefined for a country without a definition. */
export function countryPortIn(country: string): CountryPortIn | undefined {
  return definitions[country];
}
