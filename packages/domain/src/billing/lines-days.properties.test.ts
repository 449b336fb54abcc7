import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberFacts } from './facts.ts';
import { linesOfNumber } from './lines.ts';
import { addDays, type Day, dayInMonth, daysOfMonth, type Month, startOfDay } from './month.ts';
import { billedCompanies } from './testing/company-facts.ts';
import { eur, number, plan } from './testing/facts-by-hand.ts';

describe('the days of a number', () => {
  const part = (start: number, end: number | undefined, day: Day) =>
    start < startOfDay(addDays(day, 1)).getTime() && (end ?? Infinity) > startOfDay(day).getTime();

  /** Whether a number served on a plan for a part of a day. */
  const served = ({ spans, planPeriods }: NumberFacts, day: Day) =>
    spans.some((span) =>
      planPeriods.some((period) => {
        const start = Math.max(span.startedAt.getTime(), period.startedAt.getTime());
        const ends = [span.endedAt, period.endedAt].flatMap((end) => end?.getTime() ?? []);
        const end = ends.length > 0 ? Math.min(...ends) : undefined;
        return (end === undefined || start < end) && part(start, end, day);
      }),
    );

  const daysIn = (month: Month) =>
    Array.from({ length: daysOfMonth(month) }, (_, index) => dayInMonth(month, index + 1));

  test('are billed once and without a gap, in as few lines as there can be', () => {
    fc.assert(
      fc.property(billedCompanies, ({ facts, month }) => {
        for (const one of facts.numbers.filter(({ type }) => type === 'local')) {
          const lines = linesOfNumber(one, month, facts.currency).filter(
            ({ kind }) => kind === 'plan',
          );
          const billed = lines.flatMap(({ from, days }) =>
            Array.from({ length: days }, (_, index) => addDays(from, index)),
          );
          expect(billed).toEqual(daysIn(month).filter((day) => served(one, day)));
          for (const [index, { from, to, days, planId, price }] of lines.entries()) {
            expect(addDays(from, days - 1)).toBe(to);
            const next = lines[index + 1];
            if (next?.from !== addDays(to, 1)) continue;
            expect([next.planId, next.price]).not.toEqual([planId, price]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['2026-02', 28],
    ['2024-02', 29],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('of a whole month, %s, cost the price itself', (month, days) => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), fc.nat({ max: days }), (price, place) => {
        const whole = number({ planPeriods: [plan('zone-a', eur(price), '2020-01-01')] });
        const lines = linesOfNumber(whole, month, 'EUR');
        expect(lines.map((line) => [line.days, line.amount])).toEqual([[days, eur(price)]]);
        const middle = new Date(startOfDay(dayInMonth(month, 1)).getTime() + place * 86_400_000);
        const [period] = whole.planPeriods;
        const inTwo = period && [
          { ...period, endedAt: middle },
          { ...period, planId: 'zone-b', startedAt: middle },
        ];
        const moved = linesOfNumber({ ...whole, planPeriods: inTwo ?? [] }, month, 'EUR');
        expect(moved.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(price);
      }),
    );
  });
});
