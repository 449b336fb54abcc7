import * as z from 'zod/mini';

/** Currencies the product bills in (specification 2, section 3: priceEur, priceUsd). */
export const currencySchema = z.enum(['EUR', 'USD']);
export type Currency = z.infer<typeof currencySchema>;

/** Integer minor units (cents). Never a float (decisions 9). */
export const minorUnitsSchema = z.int().check(z.nonnegative());

/** An amount with its currency; amounts in different currencies are never added. */
export interface Money {
  readonly amount: number;
  readonly currency: Currency;
}

/** Minor units as a plain decimal for spreadsheets: `1234.50`, next to its currency. */
export const decimalAmount = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** One total per currency, in order of first occurrence. */
export function totalsByCurrency(amounts: Iterable<Money>): Money[] {
  const totals = new Map<Currency, number>();
  for (const { amount, currency } of amounts) {
    totals.set(currency, (totals.get(currency) ?? 0) + amount);
  }
  return [...totals].map(([currency, amount]) => ({ amount, currency }));
}
