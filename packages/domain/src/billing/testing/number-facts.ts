import fc from 'fast-check';
import type { Currency, Money } from '../../shared/money.ts';
import type { NumberFacts, Period } from '../facts.ts';
import { endOfMonth, type Month, startOfMonth } from '../month.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const longBefore = new Date('2020-05-17T10:20:30.400Z');

export const users = ['user-1', 'user-2', 'user-3'];

/**
 * Instants in and around a month. Most are on the edge of a day, or of a day of some time zone; the
 * month's own edges are frequent.
 */
export function instantsAround(month: Month): fc.Arbitrary<Date> {
  const start = startOfMonth(month).getTime();
  const end = endOfMonth(month).getTime();
  const days = (end - start) / dayMs;
  const edges = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(start, end) },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: days }).map((day) => start + day * dayMs) },
    { weight: 1, arbitrary: fc.integer({ min: -45, max: 75 }).map((day) => start + day * dayMs) },
  );
  const beside = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(0, 0, -1, 1) },
    { weight: 2, arbitrary: fc.constantFrom(-13, -5, -1, 1, 2, 12).map((hour) => hour * hourMs) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: dayMs - 1 }) },
  );
  return fc.tuple(edges, beside).map(([edge, offset]) => new Date(edge + offset));
}

/** Periods one after another, with or without gaps, some without duration; the last may last. */
export function chainOf<Value>(
  instants: readonly Date[],
  values: fc.Arbitrary<Value>,
  gaps = 1,
): fc.Arbitrary<(Period & Value)[]> {
  const piece = fc.record({
    startedAt: fc.constantFrom(...instants),
    value: fc.oneof(
      { weight: 4, arbitrary: values },
      { weight: gaps, arbitrary: fc.constant(null) },
    ),
  });
  const often = fc.constantFrom(true, true, false);
  return fc
    .record({
      pieces: fc.array(piece, { minLength: 1, maxLength: 6, size: 'max' }),
      isOld: often,
      lasts: often,
    })
    .map(({ pieces, isOld, lasts }) => {
      const sorted = pieces.toSorted(
        (one, other) => one.startedAt.getTime() - other.startedAt.getTime(),
      );
      const ends = sorted.slice(1).map(({ startedAt }) => startedAt);
      return sorted.flatMap(({ startedAt, value }, place) => {
        const endedAt = ends[place] ?? null;
        if (value === null || (endedAt === null && !lasts && place > 0)) return [];
        const isFirst = isOld && place === 0;
        return [Object.assign({ startedAt: isFirst ? longBefore : startedAt, endedAt }, value)];
      });
    });
}

const minorUnits = fc.oneof(
  fc.constantFrom(0, 1, 999, 1400, 2100),
  fc.integer({ min: 0, max: 1_000_000 }),
);

/** Few plans and prices, so that a plan is often followed by itself, and by itself at another price. */
const pricedPlan = (currency: Currency, prices: readonly number[]) =>
  fc.record({
    planId: fc.constantFrom('plan-1', 'plan-2'),
    price: fc.constantFrom(...prices).map((amount): Money => ({ amount, currency })),
  });

/**
 * A company's currency may change at a month's start or end: what does not reach into the month is
 * in the other one.
 */
function inTheMonthsCurrency<Own extends Period & { readonly price: Money }>(
  periods: readonly Own[],
  { month, currency }: { readonly month: Month; readonly currency: Currency },
): Own[] {
  const other: Currency = currency === 'EUR' ? 'USD' : 'EUR';
  return periods.map((one) => {
    const isBefore = one.endedAt !== null && one.endedAt <= startOfMonth(month);
    const isAfter = one.startedAt >= endOfMonth(month);
    const price: Money = {
      amount: one.price.amount,
      currency: isBefore || isAfter ? other : currency,
    };
    return Object.assign({}, one, { price });
  });
}

export function numberFacts(
  month: Month,
  currency: Currency,
): fc.Arbitrary<Omit<NumberFacts, 'numberId'>> {
  const pool = fc.tuple(
    fc.array(instantsAround(month), { minLength: 2, maxLength: 7, size: 'max' }),
    fc.array(minorUnits, { minLength: 1, maxLength: 2 }),
  );
  // The changes of a number share instants, so that many happen at the same time.
  return pool.chain(([instants, prices]) => {
    const plan = pricedPlan(currency, prices);
    const topUp = fc.record({ activeAt: fc.constantFrom(...instants), plan });
    return fc
      .record({
        type: fc.constantFrom('local', 'local', 'local', 'travel'),
        spans: chainOf(instants, fc.constant({}), 3),
        planPeriods: chainOf(instants, plan),
        holders: chainOf(instants, fc.record({ userId: fc.constantFrom(null, ...users) })),
        topUps: fc.array(topUp, { maxLength: 3 }),
      })
      .map(({ planPeriods, topUps, ...number }) =>
        Object.assign(number, {
          planPeriods: inTheMonthsCurrency(planPeriods, { month, currency }),
          topUps: topUps.map(({ activeAt, plan: { planId, price } }, place) => ({
            ...{ topUpId: `top-up-${place}`, planId, price, activeAt },
          })),
        }),
      );
  });
}
