import type { RejectionCode } from '@workspace/domain/transfers/carrier/rejection-codes';
import { carrierValue } from '@workspace/domain/transfers/rules/carriers';
import { countryPortIn } from '@workspace/domain/transfers/rules/countries/definitions';
import { carrierFieldName } from '@workspace/domain/transfers/rules/port-in-field';
import { portInFields, portingCodeField } from '@workspace/domain/transfers/rules/port-in-fields';
import type { PortInValues } from '@workspace/domain/transfers/schema';
import type { Random } from './random.ts';

/** The best-known carriers of a country come first in its list. */
const bestKnown = 4;

export interface Carrier {
  readonly name: string;
  /** As stored in `current_carrier`: a JSON string, or the plain name of an older row. */
  readonly stored: string;
}

export function anyCarrier(random: Random, country: string): Carrier {
  const known = countryPortIn(country)?.carriers.slice(0, bestKnown) ?? [];
  const { id: carrierId, name } = random.pick(known);
  const stored = random.chance(0.7) ? carrierValue({ carrierId, carrierName: name }) : name;
  return { name, stored };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A porting code in the country's format; null if the country has none. */
export function anyPortingCode(random: Random, country: string): string | null {
  const word = (alphabet: string, length: number) =>
    Array.from({ length }, () => random.pick([...alphabet])).join('');
  const digits = (length: number) => word('0123456789', length);
  switch (country) {
    case 'GB':
      return `${word(letters, 3)}${digits(6)}`;
    case 'US':
      return digits(6);
    case 'FR':
      return `0${random.between(1, 4)}E${word(`${letters}0123456789`, 9)}`;
    default:
      return null;
  }
}

/** Why the carriers of a country reject a transfer most often. */
export const usualRejection = (country: string): RejectionCode =>
  portingCodeField(country) === null ? 'holder_mismatch' : 'code_invalid';

/** The values of the fields that a country requires of a company, without secret ones. */
export function companyValues(country: string, company: string): PortInValues {
  const values = portInFields(country, 'business').flatMap((field) => {
    const { name, required, secret, placeholder, options } = field;
    if (!required || secret || name === carrierFieldName || name === 'zip_code') return [];
    const value = name === 'account_holder' ? company : (options[0]?.id ?? placeholder ?? '');
    return [[name, value] as const];
  });
  return Object.fromEntries(values);
}
