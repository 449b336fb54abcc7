import { manyEffect } from '@workspace/domain/numbers/many-rules';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import type { Reference } from '../../numbers-index/reference.ts';
import { byPrice, type PlanChoice } from '../plan-choices/index.ts';

/** A plan, and how many of the selected numbers would move to it. */
export interface PlanOffer extends PlanChoice {
  readonly moves: number;
}

const nobody = { team_ids: [] };

/** Plans that at least one selected number can move to, by how many can. */
export function planOffers(
  lines: readonly NumberOfPerson[],
  { plans, priceOf }: Pick<Reference, 'plans' | 'priceOf'>,
): PlanOffer[] {
  // Numbers with equal inputs of the rule are checked once.
  const kinds = new Map<string, { number: NumberRow; count: number }>();
  for (const { number } of lines) {
    const { country_iso_code, type, status, plan_id } = number;
    const key = [country_iso_code, type, status, plan_id].join(' ');
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { number, count: 1 });
  }
  const offers: PlanOffer[] = [];
  for (const plan of plans.values()) {
    const action = { kind: 'move_plan', plan_id: plan.plan_id } as const;
    let moves = 0;
    for (const { number, count } of kinds.values()) {
      if (manyEffect(action, { number, user: nobody, plan }).outcome === 'changed') moves += count;
    }
    if (moves > 0) offers.push({ plan, price: priceOf(plan.plan_id), moves });
  }
  return offers.toSorted((one, other) => other.moves - one.moves || byPrice(one, other));
}
