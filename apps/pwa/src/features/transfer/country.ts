import type { Country } from '@workspace/domain/countries/schema';
import type { PublicPlan } from '@workspace/domain/plans/schema';

/** A country in which a public plan is offered, with the cheapest one. */
export interface TransferCountry {
  readonly iso: string;
  readonly name: string;
  /** With a plus. */
  readonly callingCode: string;
  readonly planId: string;
  /** Digits without the calling code. */
  readonly minLength: number;
  readonly maxLength: number;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** @param plans cheapest first */
export function transferCountries(
  countries: readonly Country[],
  plans: readonly PublicPlan[],
): TransferCountry[] {
  return countries.flatMap((country) => {
    const { country_iso_code: iso } = country;
    const plan = plans.find((candidate) => candidate.countries.includes(iso));
    if (!plan) return [];
    return {
      iso,
      name: country.name,
      callingCode: `+${digitsOf(country.country_calling_code)}`,
      planId: plan.plan_id,
      minLength: country.min_phone_number_length,
      maxLength: country.max_phone_number_length,
    };
  });
}

/** Countries whose name, calling code or ISO code matches what was typed. */
export function searchCountries(
  countries: readonly TransferCountry[],
  typed: string,
): TransferCountry[] {
  const term = typed.trim().toLowerCase();
  const digits = digitsOf(term);
  return countries.filter(
    ({ name, iso, callingCode }) =>
      name.toLowerCase().includes(term) ||
      iso.toLowerCase() === term ||
      (/^\+?\d+$/.test(term) && callingCode.slice(1).startsWith(digits)),
  );
}
