import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertMinorUnits, type ExchangeRate, writeRate } from './convert.ts';

const rate = (
  numerator: number,
  denominator: number,
  { from = 'EUR', to = 'DKK' } = {},
): ExchangeRate => ({ from, to, numerator, denominator });

const krone = rate(74_604, 10_000);

test.each([
  [10_000, krone, 74_604],
  [1, krone, 7],
  [0, krone, 0],
  [-10_000, krone, -74_604],
  // 62 150 × 7.4604 = 463 663.86
  [62_150, krone, 463_664],
  // Half a minor unit goes away from zero, in both directions.
  [1, rate(5, 10), 1],
  [-1, rate(5, 10), -1],
  [3, rate(5, 10), 2],
  [1, rate(49, 100), 0],
  [-1, rate(49, 100), 0],
  [2, rate(1, 3), 1],
])('%i minor units at %o are %i', (amount, by, converted) => {
  expect(convertMinorUnits(amount, by)).toBe(converted);
});

test('a currency without minor units', () => {
  // 12.34 EUR at 163.15 are 2013.271 JPY.
  expect(convertMinorUnits(1_234, rate(16_315, 100, { to: 'JPY' }))).toBe(2_013);
  expect(convertMinorUnits(2_013, rate(100, 16_315, { from: 'JPY', to: 'EUR' }))).toBe(1_234);
});

test('sums that no float holds are exact', () => {
  // 9 007 199 254.74 × 7.4604 = 67 197 309 320.062…
  expect(convertMinorUnits(900_719_925_474, krone)).toBe(6_719_730_932_006);
  expect(() => convertMinorUnits(Number.MAX_SAFE_INTEGER, krone)).toThrow(RangeError);
});

test.each([
  [1.5, krone],
  [Number.NaN, krone],
  [1, rate(7.4604, 1)],
  [1, rate(0, 1)],
  [1, rate(1, 0)],
  [1, rate(-1, 1)],
])('%d at %o is refused', (amount, by) => {
  expect(() => convertMinorUnits(amount, by)).toThrow(RangeError);
});

test('a credit is converted to exactly the negative of the charge', () => {
  const whole = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(fc.nat(), whole, whole, (amount, numerator, denominator) => {
      const by = rate(numerator, denominator);
      expect(convertMinorUnits(-amount, by) + convertMinorUnits(amount, by)).toBe(0);
    }),
  );
});

test.each([
  [krone, '7.4604'],
  [rate(4_663, 625), '7.4608'],
  [rate(1, 1), '1'],
  [rate(15, 10), '1.5'],
  [rate(1, 3), '0.333333'],
  [rate(2, 3), '0.666667'],
  [rate(1_900_035, 100), '19000.35'],
])('%o is written %s', (by, text) => {
  expect(writeRate(by)).toBe(text);
});
