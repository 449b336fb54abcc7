import fc from 'fast-check';
import type { CompanyFacts, NumberFacts, Period } from '../facts.ts';

/** The same past, told in another way. */

const dayMs = 86_400_000;

/** Where a period is divided into two adjacent ones: a period, and a part of its duration. */
export interface Cut {
  readonly period: number;
  /** In thousandths; at either end one of the two has no duration. */
  readonly at: number;
  readonly isAtMidnight: boolean;
}

export const cuts: fc.Arbitrary<Cut> = fc.record({
  period: fc.nat({ max: 5 }),
  at: fc.nat({ max: 1000 }),
  isAtMidnight: fc.boolean(),
});

/** Periods with one of them cut; `change` is what differs from there on. */
export function cut<Own extends Period>(
  periods: readonly Own[],
  { period, at, isAtMidnight }: Cut,
  change: (own: Own) => Partial<Own> = () => ({}),
): Own[] {
  const place = period % Math.max(periods.length, 1);
  return periods.flatMap((one, index) => {
    if (index !== place) return [one];
    const start = one.startedAt.getTime();
    const end = one.endedAt?.getTime() ?? start + 40 * dayMs;
    const inside = start + Math.floor(((end - start) * at) / 1000);
    const midnight = Math.max(start, Math.floor(inside / dayMs) * dayMs);
    const middle = new Date(isAtMidnight ? midnight : inside);
    return [
      Object.assign({}, one, { endedAt: middle }),
      Object.assign({}, one, change(one), { startedAt: middle }),
    ];
  });
}

const inAnyOrder = <Value>(values: readonly Value[]) =>
  fc.shuffledSubarray([...values], { minLength: values.length });

const numberInAnyOrder = (number: NumberFacts): fc.Arbitrary<NumberFacts> =>
  fc
    .record({
      spans: inAnyOrder(number.spans),
      planPeriods: inAnyOrder(number.planPeriods),
      holders: inAnyOrder(number.holders),
      topUps: inAnyOrder(number.topUps),
    })
    .map((lists) => Object.assign({}, number, lists));

/** A company's facts with every list in another order, except the numbers themselves. */
export const factsInAnyOrder = (facts: CompanyFacts): fc.Arbitrary<CompanyFacts> =>
  fc
    .record({
      numbers: fc.tuple(...facts.numbers.map(numberInAnyOrder)),
      memberships: inAnyOrder(facts.memberships),
      accounts: inAnyOrder(facts.accounts),
      credits: inAnyOrder(facts.credits),
    })
    .map((lists) => Object.assign({}, facts, lists));
