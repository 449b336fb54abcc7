import { addMoney, type Money } from '../shared/money.ts';
import { type BasisPoints, taxOn } from '../shared/money-shares.ts';
import type { Day } from './month.ts';
import { euCountries, standardRates } from './vat-rates.ts';

/** What the register said of a VAT number; `unchecked` where it has not answered. */
export const taxIdStates = [
  'missing',
  'malformed',
  'unchecked',
  'registered',
  'not_registered',
] as const;
export type TaxIdState = (typeof taxIdStates)[number];

/** Which tax the customer is charged, and why. */
export type VatTreatment =
  /** The seller's rate, in the seller's country. */
  | 'domestic'
  /** The customer owes the tax (Directive 2006/112/EC, article 196). */
  | 'reverse_charge'
  /** Another country of the EU, but no VAT number that the register has: the seller's rate. */
  | 'not_registered'
  /** Outside the EU (article 44). */
  | 'outside_scope';

export interface VatDecision {
  readonly treatment: VatTreatment;
  readonly rate: BasisPoints;
}

/** What decides the VAT of a document. */
export interface VatFacts {
  readonly sellerCountry: string;
  readonly customerCountry: string;
  readonly taxIdState: TaxIdState;
  /** The document's day, by which the rate is chosen. */
  readonly day: Day;
}

/** @throws RangeError for a country without a known rate: only one in the EU can be the seller's */
function standardRate(country: string, day: Day): BasisPoints {
  const rate = standardRates.findLast(
    (one) => one.country === country && one.validFrom <= day,
  )?.rate;
  if (rate === undefined) throw new RangeError(`No VAT rate of ${country} is known on ${day}.`);
  return rate;
}

const isInEu = (country: string, day: Day) =>
  euCountries.some((one) => one.country === country && one.validFrom <= day);

/**
 * The VAT of a document (decisions on billing 3, "VAT"). A register that has not answered counts as
 * good. VAT rules are to be confirmed by a professional (docs/limits.md).
 */
export function decideVat(facts: VatFacts): VatDecision {
  const { sellerCountry, customerCountry, taxIdState, day } = facts;
  const sellers = () => standardRate(sellerCountry, day);
  if (customerCountry === sellerCountry) return { treatment: 'domestic', rate: sellers() };
  if (!isInEu(customerCountry, day)) return { treatment: 'outside_scope', rate: 0 };
  const isGood = taxIdState === 'registered' || taxIdState === 'unchecked';
  return isGood
    ? { treatment: 'reverse_charge', rate: 0 }
    : { treatment: 'not_registered', rate: sellers() };
}

export interface TaxedTotal {
  readonly net: Money;
  readonly vat: Money;
  readonly total: Money;
}

/** A document's sums: the VAT on the whole net sum, rounded once. */
export function taxedTotal(net: Money, { rate }: VatDecision): TaxedTotal {
  const vat = taxOn(net, rate);
  return { net, vat, total: addMoney(net, vat) };
}
