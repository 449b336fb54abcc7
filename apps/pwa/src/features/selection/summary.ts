import { displayName } from '@workspace/domain/accounts/schema';
import type { ErrorDefinition } from '@workspace/domain/contract/error';
import { manyEffect } from '@workspace/domain/numbers/many-rules';
import type { ManyAction } from '@workspace/domain/numbers/many-schema';
import type { NumberRow, NumberType } from '@workspace/domain/numbers/schema';
import { displayStatusLabels } from '@workspace/domain/numbers/states';
import { priceEffect } from '@workspace/domain/plans/price';
import { type Money, totalsByCurrency } from '@workspace/domain/shared/money';
import type { NumberOfPerson } from '../../offline/index/index-shape.ts';
import type { Reference } from '../../offline/index/reference.ts';
import { messages } from './messages.ts';

/** Numbers that are refused for one reason. */
export interface RefusedGroup {
  readonly reason: ErrorDefinition;
  /** Whose they are and in what state: `Ann Lee (Transferring)`; without a name where it is not known. */
  readonly names: readonly string[];
}

/** What an action would do to a selection. */
export interface ManySummary {
  readonly changed: readonly NumberRow[];
  /** Different people who have the changed numbers. */
  readonly people: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedGroup[];
  /** What it adds to or, below zero, takes off the bill: by how it is paid, one for each currency. */
  readonly prices: Readonly<Record<NumberType, readonly Money[]>>;
}

type Offers = Pick<Reference, 'plans' | 'priceOf'>;

/** What the change of one number does to its price; null where nothing is known or paid. */
function priceChange(action: ManyAction, number: NumberRow, { priceOf }: Offers): Money | null {
  const now = priceOf(number.plan_id);
  if (!now) return null;
  switch (action.kind) {
    case 'move_plan': {
      const next = priceOf(action.plan_id);
      return next && { amount: priceEffect(now, next).difference, currency: next.currency };
    }
    // A travel eSIM was paid when it was ordered.
    case 'terminate':
      return number.type === 'local' ? { ...now, amount: -now.amount } : null;
    case 'undo_terminate':
      return number.type === 'local' ? now : null;
    case 'add_to_team':
      return null;
  }
}

/** Each plan's price is looked up once, however many numbers are on it. */
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

/** A person may have several numbers; the state says which is meant, and often why. */
function nameOf({ number, user }: NumberOfPerson): string {
  const name = user ? displayName(user) : messages.summary.unknown;
  return `${name} (${displayStatusLabels[number.status]})`;
}

/** What each number would do, by the rule that the server follows too. */
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
    people.add(number.user_id);
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
