import { cleanText, nameProblem } from '../../shared/text.ts';
import { carrierName } from '../schema.ts';
import type { Carrier } from './countries/definition.ts';
import { countryPortIn } from './countries/definitions.ts';

/** Id of a carrier that is not in the list; its name was typed. */
export const otherCarrierId = 'other';

export interface ChosenCarrier {
  readonly carrierId: string;
  readonly carrierName: string;
}

/** The value of the carrier field for a choice (specification 3, section 3). */
export const carrierValue = ({ carrierId, carrierName: name }: ChosenCarrier): string =>
  JSON.stringify({ carrierId, carrierName: name });

/** The choice in a value of the carrier field; plain text is a carrier that is not in the list. */
export function chosenCarrier(value: string | null | undefined): ChosenCarrier | null {
  if (!value) return null;
  if (!value.startsWith('{')) return { carrierId: otherCarrierId, carrierName: value };
  try {
    const parsed: unknown = JSON.parse(value);
    if (parsed && typeof parsed === 'object' && 'carrierId' in parsed) {
      const { carrierId } = parsed;
      if (typeof carrierId !== 'string') return null;
      const name = 'carrierName' in parsed ? carrierName(value) : '';
      return { carrierId, carrierName: name ?? '' };
    }
  } catch {
    // Not a choice; the check says so.
  }
  return null;
}

/** The carrier of the country's list; undefined for another one. */
export function listedCarrier(
  country: string,
  value: string | null | undefined,
): Carrier | undefined {
  const chosen = chosenCarrier(value);
  return countryPortIn(country)?.carriers.find(({ id }) => id === chosen?.carrierId);
}

/** A value of the carrier field with the name that the list has. */
export function normalCarrier(country: string, value: string): string {
  const trimmed = value.trim();
  const chosen = chosenCarrier(trimmed);
  if (chosen === null) return trimmed;
  const listed = listedCarrier(country, trimmed);
  if (listed) return carrierValue({ carrierId: listed.id, carrierName: listed.name });
  const named = { ...chosen, carrierName: cleanText(chosen.carrierName) };
  return trimmed.startsWith('{') ? carrierValue(named) : named.carrierName;
}

/** What is wrong with a value of the carrier field in its normal form. */
export function carrierProblem(country: string, value: string): string | null {
  const chosen = chosenCarrier(value);
  if (chosen === null) return 'Choose a carrier from the list, or type its name.';
  if (listedCarrier(country, value)) return null;
  if (chosen.carrierId !== otherCarrierId)
    return 'Choose a carrier from the list, or type its name.';
  if (chosen.carrierName === '') return 'Type the name of the carrier.';
  if (chosen.carrierName.length > 100) return 'This has at most 100 characters.';
  return nameProblem(chosen.carrierName) ?? null;
}
