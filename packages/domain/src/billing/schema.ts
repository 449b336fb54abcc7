import * as z from 'zod/mini';
import { planSchema } from '../plans/schema.ts';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema, signedMinorUnitsSchema } from '../shared/money.ts';
import { paymentFailures, refundStates, tryStates } from './charges.ts';
import { differenceKinds } from './explanation.ts';
import { lineKinds } from './lines.ts';
import { invoiceStates } from './states.ts';

/** A UTC month as `2026-11`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'A month is written as in 2026-11.'));

/** A UTC day as `2026-11-30`. */
export const daySchema = z.iso.date('A day is written as in 2026-11-30.');

/** A line of an invoice; amounts in minor units. */
export const invoiceLineSchema = z.object({
  kind: z.enum(lineKinds),
  number_id: z.nullable(idSchema),
  /** As it was when the month closed; null for a number without one, and for a credit. */
  phone_number: z.nullable(z.string()),
  country_iso_code: z.nullable(countryCodeSchema),
  plan_id: z.nullable(idSchema),
  /** Of the plan or the top-up; the reason of a credit. */
  plan_name: z.string(),
  user_id: z.nullable(idSchema),
  /** Who held the number on the last billed day. */
  user_name: z.nullable(z.string()),
  team_id: z.nullable(idSchema),
  team_name: z.nullable(z.string()),
  from_day: daySchema,
  to_day: daySchema,
  days: z.int(),
  /** Of a plan for a whole month. */
  price: signedMinorUnitsSchema,
  amount: signedMinorUnitsSchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** One event in the difference between two months. */
export const differenceRowSchema = z.object({
  number_id: z.nullable(idSchema),
  phone_number: z.nullable(z.string()),
  user_name: z.nullable(z.string()),
  /** Names of the plan before and after. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What was paid in the month before and in this one. */
  from_amount: signedMinorUnitsSchema,
  to_amount: signedMinorUnitsSchema,
  day: daySchema,
  amount: signedMinorUnitsSchema,
  /** Who did it; null where that is not recorded. */
  by: z.nullable(z.string()),
});
export type DifferenceEvent = z.infer<typeof differenceRowSchema>;

/** The net difference from the month before; the parts add up to it. */
export const explanationSchema = z.object({
  month: monthSchema,
  currency: currencySchema,
  amount_before: signedMinorUnitsSchema,
  amount: signedMinorUnitsSchema,
  difference: signedMinorUnitsSchema,
  parts: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      count: z.int(),
      amount: signedMinorUnitsSchema,
      /** The largest by amount, 200 at most. */
      rows: z.array(differenceRowSchema),
    }),
  ),
  /** Numbers whose plan cost the same in both months. */
  unchanged: z.int(),
  /** The VAT number is no longer in the register, so that VAT is charged since then. */
  vat_number_denied: z.boolean(),
});
export type ExplanationResponse = z.infer<typeof explanationSchema>;

/** One attempt to charge an invoice. */
export const paymentTrySchema = z.object({
  /** Product time. */
  at: instantSchema,
  state: z.enum(tryStates),
  failure: z.nullable(z.enum(paymentFailures)),
});
export type PaymentTry = z.infer<typeof paymentTrySchema>;

/** An invoice in the history. */
export const invoiceSchema = z.object({
  /** Null for a closed month without lines (`NO_INVOICE`). */
  invoice_id: z.nullable(idSchema),
  number: z.nullable(z.string()),
  month: monthSchema,
  payment_account_id: z.nullable(idSchema),
  payment_account_name: z.nullable(z.string()),
  /** With VAT. */
  amount_total: signedMinorUnitsSchema,
  amount_net: signedMinorUnitsSchema,
  currency: currencySchema,
  state: z.enum([...invoiceStates, 'NO_INVOICE']),
  state_label: z.string(),
  /** When it became so; null for `NO_INVOICE`. */
  state_changed_at: z.nullable(instantSchema),
  issued_at: z.nullable(instantSchema),
  due_at: z.nullable(instantSchema),
  next_try_at: z.nullable(instantSchema),
  /** Why the last try failed; `confirmation_needed` waits for the customer. */
  failure: z.nullable(z.enum(paymentFailures)),
  /** `Visa ending in 4242`: what paid it, else what was charged last; null while nothing was. */
  payment_method: z.nullable(z.string()),
  /** The oldest first, the last 20. */
  tries: z.array(paymentTrySchema),
  /** Of what had been paid for a voided invoice. */
  refund_state: z.nullable(z.enum(refundStates)),
  /** The invoice that was issued instead of a voided one. */
  replaced_by: z.nullable(idSchema),
  /** The number of the credit note that cancels a voided invoice. */
  credit_note: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Last invoiced month (specification 1, section 7); null before the first. */
export const latestPaymentSchema = z.object({
  month: monthSchema,
  latest_payment_amount_total: signedMinorUnitsSchema,
  latest_payment_amount_net: signedMinorUnitsSchema,
  currency: currencySchema,
  overall_state: invoiceSchema.shape.state,
  overall_state_label: z.string(),
  overall_date: z.nullable(instantSchema),
});

/** What the running month would close with if nothing changed until its end. */
export const nextPaymentSchema = z.object({
  month: monthSchema,
  next_payment_amount_total: signedMinorUnitsSchema,
  next_payment_amount_net: signedMinorUnitsSchema,
  price_currency: currencySchema,
  /** When it is charged. */
  due_at: instantSchema,
  /** Of this month's top-ups, net. */
  top_ups_home_amount: minorUnitsSchema,
  top_ups_abroad_amount: minorUnitsSchema,
});

/** What was paid in a calendar year (UTC), and what is open now, in one currency, with VAT. */
export const invoiceTotalsSchema = z.object({
  currency: currencySchema,
  year: z.int(),
  paid: minorUnitsSchema,
  open: minorUnitsSchema,
});
export type InvoiceTotals = z.infer<typeof invoiceTotalsSchema>;

const productSchema = z.object({
  number_id: idSchema,
  user_name: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  phone_number_country_iso_code: z.nullable(countryCodeSchema),
  plan: z.string(),
  /** What the number on this plan costs in the period, net, in minor units. */
  plan_price: minorUnitsSchema,
  currency: currencySchema,
  currency_symbol: z.string(),
});

/** Numbers and plans of a period, net, without top-ups and credits. */
export const productsSchema = z.object({
  plans: z.array(productSchema),
  currency: currencySchema,
  plans_total: minorUnitsSchema,
  /** The last twelve months in the currency, the oldest first, whatever the period is. */
  months: z.array(z.object({ month: monthSchema, amount: minorUnitsSchema })),
});
export type Products = z.infer<typeof productsSchema>;

export const productFiltersSchema = z.object({
  time_period: z.array(
    z.object({
      time_period_name: z.string(),
      time_period_start: daySchema,
      /** The day after the last. */
      time_period_end: daySchema,
    }),
  ),
  countries: z.array(
    z.object({
      country_iso_code: countryCodeSchema,
      country_name: z.string(),
      plan_name: z.string(),
    }),
  ),
  payment_accounts: z.array(
    z.object({ payment_account_id: idSchema, payment_account_name: z.string() }),
  ),
});

/** One million, so that a slip of the keyboard is refused and the sum of a company stays exact. */
export const highestPrice = 100_000_000;

/** Which agreed price: there is one for each plan, currency and first day. */
export const priceKeySchema = z.object({
  plan_id: idSchema,
  currency: currencySchema,
  valid_from: daySchema,
});
export type PriceKey = z.infer<typeof priceKeySchema>;

/** What a plan costs a company from a day (UTC) on, in minor units; null = its list price. */
export const companyPriceRowSchema = z.object({
  ...priceKeySchema.shape,
  amount: z.nullable(
    z
      .int('A price is a whole number of minor units: it has at most two decimals.')
      .check(
        z.nonnegative('A price is not negative.'),
        z.maximum(highestPrice, 'A price is at most 1,000,000.00.'),
      ),
  ),
});
export type CompanyPriceRow = z.infer<typeof companyPriceRowSchema>;

/** The currency a company is billed in, and the one it changes to. */
export const billingCurrencySchema = z.object({
  currency: currencySchema,
  next_currency: z.nullable(currencySchema),
  from_month: z.nullable(monthSchema),
});
export type BillingCurrency = z.infer<typeof billingCurrencySchema>;

/** Everything that decides what a company's plans cost a month, now and later. */
export const pricingSchema = z.object({
  /** The UTC day of the product clock. */
  today: daySchema,
  billing: billingCurrencySchema,
  plans: z.array(
    z.extend(
      z.pick(planSchema, {
        plan_id: true,
        name: true,
        type: true,
        countries: true,
        price_eur: true,
        price_usd: true,
      }),
      {
        /** The company's numbers on it that are not inactive. */
        numbers: z.int(),
      },
    ),
  ),
  /** All that were ever agreed and not withdrawn, by plan and day. */
  prices: z.array(z.extend(companyPriceRowSchema, { agreed_at: instantSchema })),
});
export type Pricing = z.infer<typeof pricingSchema>;
