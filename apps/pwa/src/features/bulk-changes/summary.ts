import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { manyEffect } from '@workspace/domain/numbers/many-rules';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import type { NumberRow, NumberType } from '@workspace/domain/numbers/schema';
import { priceEffect } from '@workspace/domain/plans/price';
import { type Money, totalsByCurrency } from '@workspace/domain/shared/money';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import type { Reference } from '../../numbers-index/reference.ts';
import { nameOf, type RefusedGroup } from '../bulk-run/index.ts';

/** Preview of a bulk action. */
export interface ManySummary {
  readonly changed: readonly NumberRow[];
  /** Number of distinct people who hold the changed numbers. */
  readonly people: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedGroup[];
  /** Change of the bill, negative if it becomes cheaper: by payment interval and currency. */
  readonly prices: Readonly<Record<NumberType, readonly Money[]>>;
}

type Offers = Pick<Reference, 'plans' | 'priceOf'>;

/** Change of one number's price; null if it is unknown or nothing is charged. */
function priceChange(action: ManyAction, number: NumberRow, { priceOf }: Offers): Money | null {
  const now = priceOf(number.plan_id);
  if (!now) return null;
  switch (action.kind) {
    case 'move_plan': {
      const next = priceOf(action.plan_id);
      return next && { amount: priceEffect(now, next).difference, currency: next.currency };
    }
    // A travel eSIM was paid for when it was ordered.
    case 'terminate':
      return number.type === 'local' ? { ...now, amount: -now.amount } : null;
    case 'undo_terminate':
      return number.type === 'local' ? now : null;
    case 'add_to_team':
      return null;
  }
}

/** Looks up each plan's price once, however many numbers use it. */
function remembering({ plans, priceOf }: Offers): Offers {
  const known = new Map<string, Money | null>();
  return {
    plans,
    priceOf(id) {
      const price = known.get(id);
      if (price !== undefined) return price;
      const found = priceOf(id);
      known.set(id, found);
      return found;
    },
  };
}

/** Evaluates each number with the same rule as the server. */
export function summarize(
  action: ManyAction,
  lines: readonly NumberOfPerson[],
  offers: Offers,
): ManySummary {
  const known = remembering(offers);
  const plan = action.kind === 'move_plan' ? known.plans.get(action.plan_id) : undefined;
  const changed: NumberRow[] = [];
  const people = new Set<string>();
  const refused = new Map<ErrorDefinition, string[]>();
  const prices: Record<NumberType, Money[]> = { local: [], travel: [] };
  let unchanged = 0;
  for (const { number, user } of lines) {
    const effect = manyEffect(action, { number, user: user ?? { team_ids: [] }, plan });
    if (effect.outcome === 'unchanged') unchanged += 1;
    if (effect.outcome === 'refused') {
      const names = refused.get(effect.reason) ?? [];
      names.push(nameOf({ number, user }));
      refused.set(effect.reason, names);
    }
    if (effect.outcome !== 'changed') continue;
    changed.push(number);
    if (number.user_id !== null) people.add(number.user_id);
    const price = priceChange(action, number, known);
    if (price) prices[number.type].push(price);
  }
  return {
    changed,
    people: people.size,
    unchanged,
    refused: [...refused].map(([reason, names]) => ({ reason, names })),
    prices: {
      local: totalsByCurrency(prices.local),
      travel: totalsByCurrency(prices.travel),
    },
  };
}
