import type { Country } from '@workspace/domain/countries/schema';
import type { PublicPlan } from '@workspace/domain/plans/schema';

/** A country in which a public plan is offered, with the cheapest one. */
export interface TransferCountry {
  readonly iso: string;
  readonly name: string;
  /** With a plus. */
  readonly callingCode: string;
  readonly planId: string;
  /** Most digits of a number without the calling code. */
  readonly digits: number;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** @param plans cheapest first */
export function transferCountries(
  countries: readonly Country[],
  plans: readonly PublicPlan[],
): TransferCountry[] {
  return countries.flatMap((country) => {
    const { country_iso_code: iso, country_example_phone_number: example } = country;
    const plan = plans.find((candidate) => candidate.countries.includes(iso));
    if (!plan) return [];
    const code = digitsOf(country.country_calling_code);
    const isFull = example.startsWith('+');
    return {
      iso,
      name: country.name,
      callingCode: `+${code}`,
      planId: plan.plan_id,
      digits: digitsOf(example).length - (isFull ? code.length : 0),
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

/**
 * The digits of a number as they are typed or pasted: without the calling code, and without the
 * leading 0 that is dialled within a country.
 */
export function nationalDigits(typed: string, country: TransferCountry): string {
  const code = country.callingCode.slice(1);
  const digits = digitsOf(typed).replace(/^00/, '');
  const hasCode = typed.trim().startsWith('+') || digits.length > country.digits + 1;
  const national = hasCode && digits.startsWith(code) ? digits.slice(code.length) : digits;
  return national.replace(/^0+/, '').slice(0, country.digits);
}
