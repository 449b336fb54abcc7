import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billNumbers } from './lines.ts';
import { addDays, dayInMonth, daysOfMonth } from './month.ts';
import { amountsWithin, totalWithin, wholeMonth } from './products.ts';
import { billedCompanies } from './testing/company-facts.ts';

test('a whole month is its lines, and two adjacent periods add up to it', () => {
  fc.assert(
    fc.property(billedCompanies, fc.nat(30), ({ facts, month }, part) => {
      const lines = billNumbers(facts, month).filter(({ kind }) => kind !== 'top_up');
      const { currency } = facts;
      const whole = wholeMonth(month);
      for (const { line, amount } of amountsWithin(lines, whole, currency)) {
        expect(amount).toEqual(line.amount);
      }
      const middle = dayInMonth(month, 1 + (part % daysOfMonth(month)));
      const days = lines.filter(({ kind }) => kind === 'plan');
      const total = (start: string, end: string) =>
        totalWithin(currency, amountsWithin(days, { start, end }, currency)).amount;
      expect(total(whole.start, middle) + total(middle, whole.end)).toBe(
        total(whole.start, whole.end),
      );
    }),
    { numRuns: 200 },
  );
});

test('a period outside of the month costs nothing', () => {
  fc.assert(
    fc.property(billedCompanies, ({ facts, month }) => {
      const { end } = wholeMonth(month);
      const lines = billNumbers(facts, month);
      const period = { start: end, end: addDays(end, 10) };
      expect(amountsWithin(lines, period, facts.currency)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
