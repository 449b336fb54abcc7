import type { Currency, Money } from '../shared/money.ts';
import type { CompanyPrice, Plan } from './schema.ts';

/** The price rule (decisions 9): the company's own price for the plan, otherwise the list price. */
export function price(
  plan: Pick<Plan, 'price_eur' | 'price_usd'>,
  currency: Currency,
  companyPrice?: Pick<CompanyPrice, 'price_eur' | 'price_usd'>,
): Money {
  const list = currency === 'EUR' ? plan.price_eur : plan.price_usd;
  const own = currency === 'EUR' ? companyPrice?.price_eur : companyPrice?.price_usd;
  return { amount: own ?? list, currency };
}

/** The effect of a plan move on the monthly price: `€14.00 → €21.00 a month, +€7.00`. */
export function priceEffect(
  from: Money,
  to: Money,
): { from: Money; to: Money; difference: number } {
  return { from, to, difference: to.amount - from.amount };
}
