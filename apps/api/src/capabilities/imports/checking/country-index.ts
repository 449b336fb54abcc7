import type { Country } from '@workspace/domain/countries/schema';
import { cleanText } from '@workspace/domain/shared/text';

/** Countries by two-letter code and by English name. */
export type CountryIndex = ReadonlyMap<string, readonly Country[]>;

const keyOf = (text: string) => cleanText(text).toLowerCase();

export function countryIndex(countries: readonly Country[]): CountryIndex {
  const index = new Map<string, Country[]>();
  for (const country of countries) {
    for (const key of new Set([keyOf(country.name), keyOf(country.country_iso_code)])) {
      index.set(key, [...(index.get(key) ?? []), country]);
    }
  }
  return index;
}

/** Looks up the country that a cell names; null without a fault for an empty cell. */
export function countryNamed(
  text: string,
  index: CountryIndex,
): { country: Country | null; fault: string | undefined } {
  if (text === '') return { country: null, fault: undefined };
  const [country, ...others] = index.get(keyOf(text)) ?? [];
  if (!country) {
    const fault = `“${text}” is not a country. Enter its English name or its two-letter code.`;
    return { country: null, fault };
  }
  if (others.length === 0) return { country, fault: undefined };
  return {
    country: null,
    fault: `Several countries are called “${text}”. Enter the two-letter code.`,
  };
}
