import { price } from '../plans/price.ts';
import { type Currency, type Money, moneyOf, subtractMoney, sumMoney } from '../shared/money.ts';
import { addDays, type Day, dayInMonth, monthOfDay } from './month.ts';
import type { BillingCurrency, CompanyPriceRow, PriceKey, Pricing } from './schema.ts';

export type PricedPlan = Pricing['plans'][number];

type Agreed = readonly CompanyPriceRow[];

/** What the computations read of a company's pricing. */
export type PricingFacts = Pick<Pricing, 'billing' | 'plans'> & { readonly prices: Agreed };

/** The agreed price that decides on a day: the newest of its plan and currency up to that day. */
export function agreedOn<Row extends CompanyPriceRow>(
  prices: readonly Row[],
  planId: string,
  currency: Currency,
  day: Day,
): Row | undefined {
  let newest: Row | undefined;
  for (const row of prices) {
    if (row.plan_id !== planId || row.currency !== currency || row.valid_from > day) continue;
    if (!newest || row.valid_from > newest.valid_from) newest = row;
  }
  return newest;
}

/** What a plan costs on a day by the `price` rule: as agreed, otherwise its list price. */
export function priceOn(
  plan: Pick<PricedPlan, 'plan_id' | 'price_eur' | 'price_usd'>,
  currency: Currency,
  prices: Agreed,
  day: Day,
): Money {
  const amount = agreedOn(prices, plan.plan_id, currency, day)?.amount ?? null;
  return price(plan, currency, { price_eur: amount, price_usd: amount });
}

/** The currency in which a day is billed (decisions on billing 1). */
export function currencyOn({ currency, next_currency, from_month }: BillingCurrency, day: Day) {
  if (next_currency === null || from_month === null) return currency;
  return monthOfDay(day) >= from_month ? next_currency : currency;
}

/** What the numbers on a plan cost a whole month. */
export interface PlanCost {
  readonly plan: PricedPlan;
  readonly price: Money;
  /** Null for a travel plan, which is paid once. */
  readonly monthly: Money | null;
}

/** The net cost of a whole month by plan, with the numbers of now and the prices of a day. */
export function monthlyCosts(
  { plans, prices }: PricingFacts,
  currency: Currency,
  day: Day,
): { readonly plans: readonly PlanCost[]; readonly total: Money } {
  const costs = plans.map((plan) => {
    const own = priceOn(plan, currency, prices, day);
    const monthly =
      plan.type === 'local' ? moneyOf(BigInt(own.amount) * BigInt(plan.numbers), currency) : null;
    return { plan, price: own, monthly };
  });
  const amounts = costs.flatMap(({ monthly }) => monthly ?? []);
  return { plans: costs, total: sumMoney(currency, amounts) };
}

/** An agreed price that was in force, and its last day. */
export interface PastPrice<Row> {
  readonly row: Row;
  readonly until: Day;
}

/** The agreed prices that others have followed by today, the last ones first. */
export function pastPrices<Row extends CompanyPriceRow>(
  prices: readonly Row[],
  currency: Currency,
  today: Day,
): PastPrice<Row>[] {
  const begun = prices.filter((row) => row.currency === currency && row.valid_from <= today);
  return begun
    .flatMap((row) => {
      const [next] = begun
        .filter((one) => one.plan_id === row.plan_id && one.valid_from > row.valid_from)
        .toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
      return next ? [{ row, until: addDays(next.valid_from, -1) }] : [];
    })
    .toSorted((one, other) => (one.until > other.until ? -1 : 1));
}

/** The prices as they are once one is saved. */
export const withPrice = (prices: Agreed, added: CompanyPriceRow): CompanyPriceRow[] => [
  ...withoutPrice(prices, added),
  added,
];

/** The prices as they are once one is withdrawn. */
export const withoutPrice = (prices: Agreed, gone: PriceKey): CompanyPriceRow[] =>
  prices.filter(
    (row) =>
      row.plan_id !== gone.plan_id ||
      row.currency !== gone.currency ||
      row.valid_from !== gone.valid_from,
  );

/** What a changed price does to a company as it is now, in a whole month, net. */
export interface PriceChangeEffect {
  /** From when on: the price's day, or the first day in its currency if that is later. */
  readonly day: Day;
  /** The price of the plan on that day, without and with the change. */
  readonly from: Money;
  readonly to: Money;
  /** Numbers that are billed at it; 0 for a travel plan, which is paid once. */
  readonly numbers: number;
  /** The monthly sum of all local plans, without and with the change. */
  readonly before: Money;
  readonly after: Money;
  readonly difference: Money;
}

/** The first day on which a price from `day` on is billed; null if its currency never is by then. */
function firstBilledDay(billing: BillingCurrency, currency: Currency, day: Day): Day | null {
  if (currencyOn(billing, day) === currency) return day;
  const { next_currency, from_month } = billing;
  return next_currency === currency && from_month !== null ? dayInMonth(from_month, 1) : null;
}

/**
 * The effect of a change of one plan's price, before it is saved: the company's numbers of now, at
 * the prices of the day from which the change counts.
 * @param change which price is added, replaced or withdrawn
 * @param prices all agreed prices as they are once it is saved
 * @returns null for an unknown plan, and if the company is not billed in the price's currency
 */
export function priceChangeEffect(
  facts: PricingFacts,
  change: PriceKey,
  prices: Agreed,
): PriceChangeEffect | null {
  const { plan_id, currency } = change;
  const plan = facts.plans.find((one) => one.plan_id === plan_id);
  const day = firstBilledDay(facts.billing, currency, change.valid_from);
  if (!plan || day === null) return null;
  const before = monthlyCosts(facts, currency, day).total;
  const after = monthlyCosts({ ...facts, prices }, currency, day).total;
  return {
    day,
    from: priceOn(plan, currency, facts.prices, day),
    to: priceOn(plan, currency, prices, day),
    numbers: plan.type === 'local' ? plan.numbers : 0,
    before,
    after,
    difference: subtractMoney(after, before),
  };
}

/** What a company's plans cost in another currency from a month on. */
export interface CurrencyEffect {
  /** Of a whole month, net. */
  readonly total: Money;
  /** Numbers that are billed monthly. */
  readonly numbers: number;
  /** Plans in use without an agreed price in it: they are billed at their list price. */
  readonly atListPrice: readonly PlanCost[];
}

/** The effect of another currency from the first of a month on, before it is saved. */
export function currencyEffect(
  facts: PricingFacts,
  currency: Currency,
  month: string,
): CurrencyEffect {
  const day = dayInMonth(month, 1);
  const { plans, total } = monthlyCosts(facts, currency, day);
  const atListPrice = plans.filter(({ plan }) => {
    const agreed = agreedOn(facts.prices, plan.plan_id, currency, day);
    return plan.numbers > 0 && (agreed?.amount ?? null) === null;
  });
  const local = plans.filter(({ monthly }) => monthly !== null);
  const numbers = local.reduce((sum, { plan }) => sum + plan.numbers, 0);
  return { total, numbers, atListPrice };
}
