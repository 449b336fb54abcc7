import type { Country } from '@workspace/domain/countries/schema';
import { cleanText } from '@workspace/domain/shared/text';
import { wordsOf } from './country-words.ts';

/** Countries by their codes of two and three letters, by name, and by other usual words. */
export type CountryIndex = ReadonlyMap<string, readonly Country[]>;

/** `U.S.` and `The United States` are as good as `US` and `United States`. */
const keyOf = (text: string) =>
  cleanText(text).toLowerCase().replace(/\./g, '').replace(/^the /, '');

export function countryIndex(countries: readonly Country[]): CountryIndex {
  const index = new Map<string, Country[]>();
  for (const country of countries) {
    for (const key of new Set([keyOf(country.name), keyOf(country.country_iso_code)])) {
      index.set(key, [...(index.get(key) ?? []), country]);
    }
  }
  // An English name or a code of two letters takes precedence over any other word.
  const others = new Map<string, Country[]>();
  for (const country of countries) {
    for (const key of new Set(wordsOf(country).map(keyOf))) {
      if (!index.has(key)) others.set(key, [...(others.get(key) ?? []), country]);
    }
  }
  return new Map([...index, ...others]);
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
