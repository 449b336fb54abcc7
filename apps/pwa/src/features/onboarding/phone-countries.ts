import { dialledCountry } from '@workspace/domain/countries/rules';
import type { Country } from '@workspace/domain/countries/schema';
import type { PhoneCountry } from '@workspace/domain/onboarding/validation';

/** Country of a phone number. */
export interface CallingCountry extends PhoneCountry {
  readonly iso: string;
  /** Without the calling code; empty if none is known. */
  readonly example: string;
}

/** Where the language of the browser names no region (decisions on billing 6). */
const defaultRegion = 'DK';

export const callingCountries = (countries: readonly Country[]): readonly CallingCountry[] =>
  countries.map((country) => ({
    iso: country.country_iso_code,
    name: country.name,
    example: country.country_example_phone_number,
    ...dialledCountry(country),
    callingCode: `+${country.country_calling_code.replace(/\D/g, '')}`,
  }));

/** The region of a language tag such as `nb-NO`; undefined if it has none, or is no tag. */
export function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** The chosen country, otherwise that of the browser's language, otherwise Denmark. */
export function callingCountry(
  countries: readonly CallingCountry[],
  chosen: string | undefined,
  language: string,
): CallingCountry | undefined {
  const find = (wanted: string | undefined) => countries.find(({ iso }) => iso === wanted);
  return find(chosen) ?? find(regionOf(language)) ?? find(defaultRegion);
}
