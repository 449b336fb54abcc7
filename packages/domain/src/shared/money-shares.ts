import { type Currency, type Money, moneyOf } from './money.ts';

/** Rounds a quotient to an integer, half away from zero. */
export function roundQuotient(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend) + divisor;
  const magnitude = doubled / (2n * divisor);
  return dividend < 0n ? -magnitude : magnitude;
}

/** @throws RangeError for anything but an integer, at least `least` */
function integer(value: number, least: number, what: string): bigint {
  if (Number.isSafeInteger(value) && value >= least) return BigInt(value);
  throw new RangeError(`${what} is ${value}; it is an integer from ${least} on.`);
}

/** Days of a month for which a monthly price is due. */
export interface MonthPiece {
  /** For the whole month. */
  readonly price: Money;
  readonly days: number;
}

/**
 * The amounts of the pieces of one number in one month: price × days ÷ days of the month, rounded on
 * the running total, half away from zero. A piece is the rounded total up to its end minus what came
 * before it, so that the sum is the same however a period is split, and a whole month is its price
 * (decisions on billing 2).
 * @param daysOfMonth 28 to 31
 * @param pieces in the order of time, in one currency
 * @throws RangeError for different currencies, days that are no integers, and more days than the
 *   month has
 */
export function shareByDays(
  currency: Currency,
  daysOfMonth: number,
  pieces: readonly MonthPiece[],
): Money[] {
  const divisor = integer(daysOfMonth, 1, 'The number of days of the month');
  let days = 0n;
  let exact = 0n;
  let rounded = 0n;
  return pieces.map(({ price, days: own }) => {
    if (price.currency !== currency) {
      throw new RangeError(`A price in ${price.currency} is no part of a sum in ${currency}.`);
    }
    const added = integer(own, 0, 'The number of days');
    days += added;
    if (days > divisor) throw new RangeError(`A month of ${divisor} days has no ${days} days.`);
    exact += BigInt(price.amount) * added;
    const total = roundQuotient(exact, divisor);
    const share = total - rounded;
    rounded = total;
    return moneyOf(share, currency);
  });
}

/** A rate in hundredths of a percent: 2500 is 25 %, 2550 is 25.5 %. */
export type BasisPoints = number;

/**
 * The tax on a net sum, rounded once, half up in magnitude: that of a credit is exactly the negative
 * of the tax that was charged.
 * @throws RangeError for a rate that is no integer from 0 on
 */
export function taxOn(net: Money, rate: BasisPoints): Money {
  const tax = roundQuotient(BigInt(net.amount) * integer(rate, 0, 'The rate'), 10_000n);
  return moneyOf(tax, net.currency);
}
