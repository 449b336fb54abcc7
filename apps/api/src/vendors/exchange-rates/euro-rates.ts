import type { ExchangeRate } from '@workspace/domain/billing/convert';
import type { Day } from '@workspace/domain/billing/month';

/** The rates of one day. */
export interface EuroRates {
  readonly day: Day;
  /** How much of a currency one euro is, as a decimal such as `7.4604`. */
  readonly perEuro: ReadonlyMap<string, string>;
}

const decimalPattern = /^(\d{1,8})(?:\.(\d{1,6}))?$/;

/** Whether a text is a rate above 0. */
export const isRate = (text: string): boolean => decimalPattern.test(text) && /[1-9]/.test(text);

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws RangeError unless the day has a rate of this currency */
function perEuro({ day, perEuro: rates }: EuroRates, currency: string): Fraction {
  if (currency === 'EUR') return { numerator: 1n, denominator: 1n };
  const [, whole, decimals = ''] = decimalPattern.exec(rates.get(currency) ?? '') ?? [];
  if (whole === undefined) throw new RangeError(`There is no rate of ${currency} on ${day}.`);
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** @throws RangeError for an integer that a number does not hold exactly */
function exactNumber(value: bigint): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${value} is too large for a rate.`);
}

/**
 * The exact rate between two currencies, by way of the euro where neither is the euro.
 * @throws RangeError unless the day has a rate of both
 */
export function rateBetween(rates: EuroRates, from: string, to: string): ExchangeRate {
  const [source, target] = [perEuro(rates, from), perEuro(rates, to)];
  const numerator = target.numerator * source.denominator;
  const denominator = target.denominator * source.numerator;
  const divisor = greatestDivisor(numerator, denominator);
  return {
    from,
    to,
    numerator: exactNumber(numerator / divisor),
    denominator: exactNumber(denominator / divisor),
  };
}
