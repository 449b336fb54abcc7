import { currencySchema, minorUnitDigits } from '@workspace/domain/shared/money';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyShort, formatSignedMoney, formatTotals } from './money.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' }) as const;
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

describe('an amount', () => {
  it('has two decimals and its currency’s sign, whatever the amount', () => {
    expect(formatMoney(eur(1400))).toBe('€14.00');
    expect(formatMoney(usd(950))).toBe('$9.50');
    expect(formatMoney(eur(0))).toBe('€0.00');
    expect(formatMoney(eur(261500))).toBe('€2,615.00');
    expect(formatMoney(usd(-905))).toBe('-$9.05');
  });

  it('is written as the browser writes it for en-US, with the digits of each currency', () => {
    for (const currency of currencySchema.options) {
      const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      const digits = minorUnitDigits[currency];
      expect(intl.resolvedOptions().maximumFractionDigits).toBe(digits);
      for (const amount of [0, 1, -5, 99, 1400, -905, 261_500, 99_999_999, -12_345_678_901]) {
        expect(formatMoney({ amount, currency })).toBe(intl.format(amount / 10 ** digits));
      }
    }
  });

  it('keeps every cent of amounts that floats would round', () => {
    expect(formatMoney(eur(1010))).toBe('€10.10');
    expect(formatMoney(usd(12345678901))).toBe('$123,456,789.01');
  });
});

describe('an amount in the overview of the staff', () => {
  it('is written in full up to 1000', () => {
    expect(formatMoneyShort(eur(99999))).toBe('€999.99');
    expect(formatMoneyShort(eur(100000))).toBe('€1,000.00');
  });

  it('is abbreviated with K above 1000', () => {
    expect(formatMoneyShort(eur(261500))).toBe('€2.6K');
    expect(formatMoneyShort(usd(1200000))).toBe('$12K');
    expect(formatMoneyShort(eur(124000000))).toBe('€1,240K');
  });
});

describe('totals', () => {
  it('are listed by currency and never added across currencies', () => {
    expect(formatTotals([eur(261500), usd(9600)])).toBe('€2,615.00 + $96.00');
    expect(formatTotals([])).toBe('€0.00');
  });
});

it('a difference has its sign, and none where nothing differs', () => {
  const signed = (amount: number) => formatSignedMoney({ amount, currency: 'EUR' });
  expect([130_00, -12_00, 0].map(signed)).toEqual(['+€130.00', '−€12.00', '€0.00']);
});
