import { expect, test } from 'vitest';
import { decimalAmount } from './money.ts';
import { minorUnitsTyped } from './typed-amount.ts';

test.each([
  ['18', 1800],
  ['18.5', 1850],
  ['18,50', 1850],
  [' €18.00 ', 1800],
  ['1 250.00', 125_000],
  ['0', 0],
  ['0.01', 1],
])('%s is an amount', (text, amount) => {
  expect(minorUnitsTyped(text, 'EUR')).toBe(amount);
});

test.each(['', '-1', '1.250', '1,250.00', '18.', '.5', '1e3', 'abc', '12345678901', '€'])(
  '%s is none',
  (text) => {
    expect(minorUnitsTyped(text, 'EUR')).toBeNull();
  },
);

test('what is shown as a decimal is read as the same amount', () => {
  for (const amount of [0, 5, 99, 100, 1234, 100_000_000]) {
    expect(minorUnitsTyped(decimalAmount({ amount, currency: 'USD' }), 'USD')).toBe(amount);
  }
});
