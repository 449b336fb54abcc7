import {
  addDays,
  addMonths,
  type Day,
  dayInMonth,
  type Month,
  monthOfDay,
} from '../billing/month.ts';
import { currencyOn, priceOn } from '../billing/pricing.ts';
import type { BillingCurrency, CompanyPriceRow } from '../billing/schema.ts';
import type { NumberRow } from '../numbers/schema.ts';
import { planMoveObstacle } from '../plans/rules.ts';
import type { Plan } from '../plans/schema.ts';
import type { Currency } from '../shared/money.ts';
import { type Fill, fillOf } from '../usage/rules.ts';
import type { MonthUse } from '../usage/schema.ts';
import { type Saving, type SavingKind, unusedDays } from './savings.ts';

/** Closed months on which the fitting plan rests. */
export const fittingMonths = 3;

/** The months of usage that are shown: that of a day and those before it, the oldest first. */
export const usageMonths = (today: Day): Month[] =>
  [-2, -1, 0].map((months) => addMonths(monthOfDay(today), months));

/** The last closed months, the oldest first. */
export const closedMonths = (today: Day): Month[] =>
  [-3, -2, -1].map((months) => addMonths(monthOfDay(today), months));

/** A number used on this day or before it, and not since, is unused. */
export const unusedSince = (today: Day): Day => addDays(today, -unusedDays);

/** What was used in a month, or the highest of several. */
export type Used = Omit<MonthUse, 'month'>;

/** What decides about a number. */
export interface SavingFacts
  extends Pick<
    NumberRow,
    'number_id' | 'user_id' | 'plan_id' | 'version' | 'type' | 'status' | 'country_iso_code'
  > {
  /** Whether its person is archived, or it is kept without a person since its last one is. */
  readonly has_left: boolean;
  /** The day on which they left; null where nobody has. */
  readonly left_on: Day | null;
  /** The day since which it is active, or waits for its installation. */
  readonly since: Day;
  /** Whether it was used in a month that began after `unusedSince`: its last use decides nothing. */
  readonly is_used_lately: boolean;
  readonly last_used_on: Day | null;
  /** The highest of each in the closed months. */
  readonly highest: Used;
  /** What its top-ups of data cost in the closed months together, net. */
  readonly top_ups: number;
}

/** What a number saves, before its usage is read for the page that shows it. */
export interface FoundSaving
  extends Pick<SavingFacts, 'number_id' | 'user_id' | 'plan_id' | 'version' | 'since' | 'left_on'>,
    Pick<Saving, 'amount' | 'price' | 'fitting'> {
  readonly kind: SavingKind;
}

/** The plans that can be changed to, with what each costs a month today. */
export interface SavingsOffer {
  readonly today: Day;
  readonly currency: Currency;
  /** The cheapest first; of the same price, the one with the most data. */
  readonly plans: readonly (Plan & { readonly price: number })[];
}

/** What decides about the prices of a company. */
export interface OfferFacts {
  readonly billing: BillingCurrency;
  readonly plans: readonly Plan[];
  readonly prices: readonly CompanyPriceRow[];
}

/** The offer of a company today, by the `price` rule. */
export function savingsOffer({ billing, plans, prices }: OfferFacts, today: Day): SavingsOffer {
  const currency = currencyOn(billing, today);
  const priced = plans.map((plan) => ({
    ...plan,
    price: priceOn(plan, currency, prices, today).amount,
  }));
  return {
    today,
    currency,
    plans: priced.toSorted(
      (one, other) =>
        one.price - other.price ||
        other.data_mb - one.data_mb ||
        (one.plan_id < other.plan_id ? -1 : 1),
    ),
  };
}

/** Whether ending the number would end what it costs: of travel eSIMs nothing is paid monthly. */
const canEnd = ({ type, status }: SavingFacts) =>
  type === 'local' &&
  status !== 'inactive' &&
  status !== 'ready_to_terminate' &&
  status !== 'porting';

function isUnused(number: SavingFacts, today: Day): boolean {
  if (number.status !== 'active' && number.status !== 'installable') return false;
  const since = unusedSince(today);
  if (number.since > since || number.is_used_lately) return false;
  return number.last_used_on === null || number.last_used_on <= since;
}

/** What was used, with what the plan includes of it. */
const pairsOf = (
  used: Used,
  plan: Plan,
): readonly (readonly [used: number, allowance: number])[] => [
  [used.data_mb, plan.data_mb],
  [used.voice_minutes_local, plan.voice_minutes_local],
  [used.voice_minutes_international, plan.voice_minutes_international],
  [used.sms, plan.sms_local],
];

/** @param isEnough whether an allowance that becomes so full is large enough */
const holds = (plan: Plan, used: Used, isEnough: (fill: Fill) => boolean): boolean =>
  pairsOf(used, plan).every(([amount, allowance]) =>
    allowance > 0 ? isEnough(fillOf(amount, allowance)) : amount === 0,
  );

type Fitting = Pick<FoundSaving, 'amount' | 'fitting'>;

function fittingPlan(
  number: SavingFacts,
  own: SavingsOffer['plans'][number],
  { plans, today }: SavingsOffer,
): Fitting | undefined {
  const [first = ''] = closedMonths(today);
  if (number.status !== 'active' || number.since > dayInMonth(first, 1)) return undefined;
  const { highest } = number;
  const candidates = plans.filter((plan) => planMoveObstacle(number, plan) === undefined);
  const topUps = Math.round(number.top_ups / fittingMonths);
  if (topUps > 0 && fillOf(highest.data_mb, own.data_mb) === 'used_up') {
    const larger = candidates.find((plan) => holds(plan, highest, (fill) => fill !== 'used_up'));
    const amount = larger ? topUps - (larger.price - own.price) : 0;
    if (larger && amount > 0) {
      const { plan_id, price } = larger;
      return { amount, fitting: { plan_id, price, is_larger: true, top_ups: topUps } };
    }
  }
  const cheapest = candidates.find((plan) => holds(plan, highest, (fill) => fill === 'open'));
  if (!cheapest || cheapest.price >= own.price) return undefined;
  const { plan_id, price } = cheapest;
  return { amount: own.price - price, fitting: { plan_id, price, is_larger: false, top_ups: 0 } };
}

/** What a number saves, in the first list that it belongs to; undefined if nothing. */
export function savingOf(number: SavingFacts, offer: SavingsOffer): FoundSaving | undefined {
  const own = offer.plans.find(({ plan_id }) => plan_id === number.plan_id);
  if (!own || !canEnd(number)) return undefined;
  const { number_id, user_id, plan_id, version, since } = number;
  const left_on = number.has_left ? number.left_on : null;
  const found = { number_id, user_id, plan_id, version, since, left_on, price: own.price };
  const ends = number.has_left ? 'leavers' : isUnused(number, offer.today) ? 'unused' : undefined;
  if (ends) {
    return own.price > 0 ? { ...found, kind: ends, amount: own.price, fitting: null } : undefined;
  }
  const fitting = fittingPlan(number, own, offer);
  return fitting && { ...found, ...fitting, kind: 'plan_fit' };
}

type Place = Pick<FoundSaving, 'amount' | 'number_id'>;

/** The order of a list: those that save the most first, equal ones by their id. */
export function bySaving(one: Place, other: Place): number {
  if (one.amount !== other.amount) return other.amount - one.amount;
  if (one.number_id === other.number_id) return 0;
  return one.number_id < other.number_id ? -1 : 1;
}
