import { roundQuotient } from '../shared/money-shares.ts';

/**
 * An exact rate of exchange: one unit of `from` is numerator ÷ denominator units of `to`. Both are
 * integers from 1 on, so that an invoice can keep them as they were used.
 */
export interface ExchangeRate {
  /** ISO 4217, as `to`. Rates exist for more currencies than the product bills in. */
  readonly from: string;
  readonly to: string;
  readonly numerator: number;
  readonly denominator: number;
}

/** Currencies without a minor unit, of those that the European Central Bank quotes (ISO 4217). */
const withoutMinorUnit: ReadonlySet<string> = new Set(['ISK', 'JPY', 'KRW']);

/** Minor units of one unit of a currency. */
const minorUnitsIn = (currency: string): bigint => (withoutMinorUnit.has(currency) ? 1n : 100n);

/** @throws RangeError unless it is an integer from `least` on that is held exactly */
function exact(value: number, least: number, what: string): bigint {
  if (Number.isSafeInteger(value) && value >= least) return BigInt(value);
  throw new RangeError(`${what} is ${value}; it is an integer from ${least} on.`);
}

/**
 * An amount in the other currency's minor units, rounded once, half away from zero.
 * @param amount minor units of `rate.from`; negative for a credit
 * @throws RangeError for anything but integers, and beyond the exact integers
 */
export function convertMinorUnits(amount: number, rate: ExchangeRate): number {
  const minor = exact(amount, Number.MIN_SAFE_INTEGER, 'The amount');
  const numerator = exact(rate.numerator, 1, 'The numerator of the rate');
  const denominator = exact(rate.denominator, 1, 'The denominator of the rate');
  const converted = Number(
    roundQuotient(minor * numerator * minorUnitsIn(rate.to), denominator * minorUnitsIn(rate.from)),
  );
  if (Number.isSafeInteger(converted)) return converted;
  throw new RangeError(`${amount} ${rate.from} is no exact number of minor units of ${rate.to}.`);
}

const shownDecimals = 6;

/** A rate as decimal text for people: `7.4608`. Rounded to six decimals, unlike the rate itself. */
export function writeRate({ numerator, denominator }: ExchangeRate): string {
  const scaled = roundQuotient(
    BigInt(numerator) * 10n ** BigInt(shownDecimals),
    BigInt(denominator),
  );
  const digits = String(scaled).padStart(shownDecimals + 1, '0');
  const decimals = digits.slice(-shownDecimals).replace(/0+$/, '');
  return decimals === ''
    ? digits.slice(0, -shownDecimals)
    : `${digits.slice(0, -shownDecimals)}.${decimals}`;
}
