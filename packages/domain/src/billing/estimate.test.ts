import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedFacts } from './estimate.ts';
import type { NumberFacts, Period } from './facts.ts';
import { linesOfNumber } from './lines.ts';
import { dayInMonth, daysOfMonth, endOfMonth, startOfDay } from './month.ts';
import { billedCompanies } from './testing/company-facts.ts';

/** What was known at an instant: nothing of later periods, and ends after it are open. */
function knownAt<Own extends Period>(periods: readonly Own[], at: Date): Own[] {
  return periods
    .filter(({ startedAt }) => startedAt <= at)
    .map((period) =>
      period.endedAt !== null && period.endedAt > at
        ? Object.assign({}, period, { endedAt: null })
        : period,
    );
}

const withoutLaterEvents = (number: NumberFacts, at: Date): NumberFacts => ({
  ...number,
  spans: knownAt(number.spans, at),
  planPeriods: knownAt(number.planPeriods, at),
  holders: knownAt(number.holders, at),
  topUps: number.topUps.filter(({ activeAt }) => activeAt <= at),
});

test('without a further event the estimate is what the month is billed with, whenever it is made', () => {
  fc.assert(
    fc.property(billedCompanies, fc.nat(30), ({ facts, month }, part) => {
      const at = startOfDay(dayInMonth(month, 1 + (part % daysOfMonth(month))));
      for (const number of facts.numbers) {
        const known = withoutLaterEvents(number, at);
        const estimated = expectedFacts(known, { endsAt: null, topUps: [] });
        expect(linesOfNumber(estimated, month, facts.currency)).toEqual(
          linesOfNumber(known, month, facts.currency),
        );
        // With the month the clock ends it: known now, it is the same as ended then.
        const endsAt = endOfMonth(month);
        const ended = known.spans.map((span) => ({ ...span, endedAt: span.endedAt ?? endsAt }));
        expect(
          linesOfNumber(expectedFacts(known, { endsAt, topUps: [] }), month, facts.currency),
        ).toEqual(linesOfNumber({ ...known, spans: ended }, month, facts.currency));
      }
    }),
    { numRuns: 100 },
  );
});
