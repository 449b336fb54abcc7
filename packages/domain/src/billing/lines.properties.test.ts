import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applyCredits,
  type BilledLine,
  billMonth,
  billNumbers,
  linesOfNumber,
  type NumberLine,
  totalOf,
} from './lines.ts';
import { daysOfMonth } from './month.ts';
import { type BilledCompany, billedCompanies } from './testing/company-facts.ts';
import { eur } from './testing/facts-by-hand.ts';
import { expectedLines, expectedNumberLines } from './testing/independent-calculation.ts';
import { type ExpectedLine, leftOpen } from './testing/independent-payer.ts';
import { cut, cuts, factsInAnyOrder } from './testing/same-facts.ts';

/** Lines in an order that does not depend on the facts' order, without what the rules leave open. */
function comparable(lines: readonly ExpectedLine[]) {
  const keyOf = ({ accountId, kind, numberId, from, topUpId, creditId }: ExpectedLine) =>
    JSON.stringify([accountId, kind, numberId, from, topUpId, creditId]);
  return lines
    .map((line) => (line.kind === 'credit' ? Object.assign({}, line, leftOpen) : line))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const allLines = ({ facts, month }: BilledCompany) => [...billMonth(facts, month).values()].flat();

function expectSecondComputation({ facts, month }: BilledCompany) {
  const expected = expectedLines(facts, month);
  expect([...billMonth(facts, month).keys()]).toEqual([...expected.keys()]);
  expect(comparable(allLines({ facts, month }))).toEqual(comparable([...expected.values()].flat()));
  const ofNumbers = expectedNumberLines(facts, month);
  expect(comparable(billNumbers(facts, month))).toEqual(comparable(ofNumbers));
}

const isPlanLine = ({ kind }: NumberLine) => kind === 'plan';
const amountOf = (lines: readonly Pick<BilledLine, 'amount'>[]) =>
  lines.reduce((sum, { amount }) => sum + amount.amount, 0);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the lines of a month', () => {
  test('are what a second computation, day by day, comes to', () => {
    fc.assert(fc.property(billedCompanies, expectSecondComputation), { numRuns: 400 });
  });

  test.each(['Pacific/Apia', 'America/New_York'])(
    'are the same where the machine is in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-11-20T00:00:00Z').getTimezoneOffset()).not.toBe(0);
      fc.assert(fc.property(billedCompanies, expectSecondComputation), { numRuns: 100 });
    },
  );

  test('do not depend on the order in which the past is listed', () => {
    const reorderedCompanies = billedCompanies.chain(({ facts, month }) =>
      factsInAnyOrder(facts).map((reordered) => ({ month, facts, reordered })),
    );
    fc.assert(
      fc.property(reorderedCompanies, ({ month, facts, reordered }) => {
        expect(billNumbers(reordered, month)).toEqual(billNumbers(facts, month));
        expect(billMonth(reordered, month)).toEqual(billMonth(facts, month));
        // The order of the numbers is the order of their lines, and nothing more.
        const backwards = { ...reordered, numbers: reordered.numbers.toReversed() };
        expect(comparable(allLines({ facts: backwards, month }))).toEqual(
          comparable(allLines({ facts, month })),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('a period that is cut in two', () => {
  test('changes no line while plan and price stay', () => {
    fc.assert(
      fc.property(billedCompanies, cuts, cuts, ({ facts, month }, ofPlan, ofSpan) => {
        for (const one of facts.numbers) {
          const inParts = {
            ...one,
            planPeriods: cut(one.planPeriods, ofPlan),
            spans: cut(one.spans, ofSpan),
          };
          expect(linesOfNumber(inParts, month, facts.currency)).toEqual(
            linesOfNumber(one, month, facts.currency),
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  test('at another price, or for another plan, keeps its days and the rounded running total', () => {
    const after = fc.record({ amount: fc.nat({ max: 1_000_000 }), isMoved: fc.boolean() });
    fc.assert(
      fc.property(billedCompanies, cuts, after, ({ facts, month }, where, { amount, isMoved }) => {
        const { currency } = facts;
        const divisor = BigInt(daysOfMonth(month));
        for (const one of facts.numbers.filter(({ type }) => type === 'local')) {
          const planPeriods = cut(one.planPeriods, where, ({ planId, price }) => ({
            planId: isMoved ? 'plan-3' : planId,
            price: { ...price, amount },
          }));
          const before = linesOfNumber(one, month, currency).filter(isPlanLine);
          const lines = linesOfNumber({ ...one, planPeriods }, month, currency).filter(isPlanLine);
          const daysOf = (all: readonly NumberLine[]) =>
            all.reduce((sum, { days }) => sum + days, 0);
          expect(daysOf(lines)).toBe(daysOf(before));
          let exact = 0n;
          let charged = 0n;
          for (const line of lines) {
            exact += BigInt(line.price.amount) * BigInt(line.days);
            charged += BigInt(line.amount.amount);
            const twice = 2n * (charged * divisor - exact);
            // Within half a cent, and half a cent itself goes up.
            expect(twice <= divisor && twice > -divisor).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the accounts of a month', () => {
  test('pay together what the numbers cost, less the credits, and none less than nothing', () => {
    fc.assert(
      fc.property(billedCompanies, ({ facts, month }) => {
        const accounts = [...billMonth(facts, month).values()];
        for (const lines of accounts) {
          expect(totalOf(facts.currency, lines).amount).toBeGreaterThanOrEqual(0);
        }
        const used = new Map<string, number>();
        for (const { creditId, amount } of accounts.flat()) {
          if (creditId === null) continue;
          expect(amount.amount).toBeLessThan(0);
          used.set(creditId, (used.get(creditId) ?? 0) - amount.amount);
        }
        for (const { creditId, remaining } of facts.credits) {
          expect(used.get(creditId) ?? 0).toBeLessThanOrEqual(remaining.amount);
        }
        const lines = accounts.flat().filter(({ kind }) => kind !== 'credit');
        const ofNumbers = facts.numbers.flatMap((one) => linesOfNumber(one, month, facts.currency));
        expect(lines).toHaveLength(ofNumbers.length);
        expect(amountOf(lines)).toBe(amountOf(ofNumbers));
      }),
      { numRuns: 300 },
    );
  });

  test('use of a credit what other accounts have left of it', () => {
    const used = new Map([['credit-1', 400]]);
    const credits = [
      { creditId: 'credit-1', accountId: null, remaining: eur(500), createdAt: new Date(0) },
    ];
    const lines = applyCredits({ accountId: 'a', total: eur(1000) }, credits, '2026-11', used);
    expect(lines.map(({ amount }) => amount)).toEqual([eur(-100)]);
    expect(used).toEqual(new Map([['credit-1', 500]]));
  });
});
