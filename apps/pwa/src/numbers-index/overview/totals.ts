import { type Money, totalsByCurrency } from '@workspace/domain/shared/money';
import { priceOf } from '../joins/entries.ts';
import { inactiveCode, noPlan } from '../joins/entry-columns.ts';
import type { Source } from '../search/overview-search.ts';

/** The rows of a team's members. */
export interface TeamTotal {
  /** Numbers, and transfers that wait for one, as the overview counts them. */
  readonly numbers: number;
  /** Monthly cost, one sum for each currency. */
  readonly monthly: readonly Money[];
}

/**
 * Summed by plan, of which there are few: 50 000 single price lookups would take a frame.
 * @param numbers how many numbers have each plan
 */
function priced(numbers: Uint32Array, { columns, joins }: Source): readonly Money[] {
  const prices: Money[] = [];
  for (const [code, count] of numbers.entries()) {
    const price = count > 0 ? priceOf(columns.plans[code] ?? '', joins.tables) : null;
    if (price) prices.push({ ...price, amount: price.amount * count });
  }
  return totalsByCurrency(prices);
}

/** Adds the slots to the counts by plan. Ended numbers cost nothing any more. */
function countPlan(counts: Uint32Array, slot: number, { columns }: Source): void {
  const code = columns.plan[slot] ?? noPlan;
  if (code !== noPlan && columns.status[slot] !== inactiveCode) {
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Monthly cost of the local numbers among the slots, one sum for each currency. */
export function sumMonthly(slots: Int32Array, source: Source): readonly Money[] {
  const counts = new Uint32Array(source.columns.plans.length);
  for (const slot of slots) countPlan(counts, slot, source);
  return priced(counts, source);
}

/** The numbers among the slots, and their cost, for each team; a person in two counts in both. */
export function sumByTeam(slots: Int32Array, source: Source): ReadonlyMap<string, TeamTotal> {
  const { columns, teams } = source;
  const size = columns.plans.length;
  const sums = new Map<string, { numbers: number; plans: Uint32Array }>();
  for (const slot of slots) {
    for (const id of teams.teams(teams.at(slot))) {
      let sum = sums.get(id);
      if (!sum) sums.set(id, (sum = { numbers: 0, plans: new Uint32Array(size) }));
      sum.numbers += 1;
      countPlan(sum.plans, slot, source);
    }
  }
  return new Map(
    Array.from(sums, ([id, { numbers, plans }]) => [
      id,
      { numbers, monthly: priced(plans, source) },
    ]),
  );
}
