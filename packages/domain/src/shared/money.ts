import * as z from 'zod/mini';

/** Currencies the product bills in (specification 2, section 3: priceEur, priceUsd). */
export const currencySchema = z.enum(['EUR', 'USD']);
export type Currency = z.infer<typeof currencySchema>;

/** What a company in a country is billed in, until staff change it (decisions on billing 1). */
export const currencyOfCountry = (countryIsoCode: string): Currency =>
  countryIsoCode === 'US' ? 'USD' : 'EUR';

/** Integer minor units (cents). Never a float (decisions 9). */
export const minorUnitsSchema = z.int().check(z.nonnegative());

/** Minor units of a sum that may be negative, as of a credit. */
export const signedMinorUnitsSchema = z.int();

/**
 * A signed amount in integer minor units, with its currency. Amounts in different currencies are
 * never added.
 */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Decimal places of a currency's minor unit (ISO 4217). */
export const minorUnitDigits: Readonly<Record<Currency, number>> = { EUR: 2, USD: 2 };

/**
 * An amount of exact minor units, from arithmetic that may leave what a number can hold.
 * @throws RangeError beyond the exact integers, ±(2⁵³ − 1)
 */
export function moneyOf(amount: bigint | number, currency: Currency): Money {
  const exact = Number(amount);
  if (!Number.isSafeInteger(exact)) {
    throw new RangeError(`${amount} is no exact number of minor units.`);
  }
  // Without a negative zero, which is equal to zero and is written otherwise.
  return { amount: exact + 0, currency };
}

/** @throws RangeError for different currencies */
function requireCurrency(currency: Currency, other: Money): Money {
  if (other.currency === currency) return other;
  throw new RangeError(`${other.currency} cannot be added to ${currency}.`);
}

/** @throws RangeError for different currencies, and beyond the exact integers */
export function addMoney(one: Money, other: Money): Money {
  return sumMoney(one.currency, [one, other]);
}

/** @throws RangeError for different currencies, and beyond the exact integers */
export function subtractMoney(from: Money, what: Money): Money {
  return addMoney(from, negateMoney(what));
}

/** The same amount in the other direction: a credit for a charge. */
export const negateMoney = ({ amount, currency }: Money): Money => moneyOf(-amount, currency);

/**
 * The sum of amounts in one currency; 0 for none.
 * @throws RangeError for an amount in another currency, and beyond the exact integers
 */
export function sumMoney(currency: Currency, amounts: Iterable<Money>): Money {
  let sum = 0n;
  for (const one of amounts) sum += BigInt(requireCurrency(currency, one).amount);
  return moneyOf(sum, currency);
}

/** One total per currency, in order of first occurrence. */
export function totalsByCurrency(amounts: Iterable<Money>): Money[] {
  const totals = new Map<Currency, Money>();
  for (const one of amounts) {
    const { currency } = one;
    totals.set(currency, addMoney(totals.get(currency) ?? { amount: 0, currency }, one));
  }
  return [...totals.values()];
}

/** An amount as a plain decimal for spreadsheets, next to its currency: `1234.50`, `-0.05`. */
export function decimalAmount({ amount, currency }: Money): string {
  const digits = minorUnitDigits[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
