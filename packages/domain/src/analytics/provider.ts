import * as z from 'zod/mini';
import { daySchema } from '../billing/schema.ts';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema } from '../shared/money.ts';

/** One for each currency: amounts in different currencies are never added. Minor units. */
const sumSchema = z.object({
  currency: currencySchema,
  amount: minorUnitsSchema,
  amount_before: minorUnitsSchema,
});

const transfersSchema = {
  completed: z.int(),
  /** How often a carrier has rejected one; it may have been completed later. */
  rejected: z.int(),
  cancelled: z.int(),
};

/** What the provider's staff see of companies, beside their usage (decisions on integrations 7). */
export const providerReportSchema = z.object({
  /** Monthly cost of the local numbers at the end of the range and before it, at prices of now. */
  mrr: z.array(sumSchema),
  /** Numbers with a running plan at the end of the range, and before it. */
  numbers: z.int(),
  numbers_before: z.int(),
  transfers: z.object(transfersSchema),
  transfers_before: z.object(transfersSchema),
  /** Median from the order of a number to its first use; null where no number became active. */
  order_to_active_minutes: z.nullable(z.int()),
  order_to_active_minutes_before: z.nullable(z.int()),
  /** Top-ups that became active, and what they cost. */
  top_ups: z.int(),
  top_ups_before: z.int(),
  top_up_sums: z.array(sumSchema),
  /** The weeks of the report, with the transfers of each. */
  transfer_weeks: z.array(z.object({ week: daySchema, ...transfersSchema })),
  /** The company with the most data first. */
  companies: z.array(
    z.object({
      company_id: idSchema,
      name: z.string(),
      logo_url: z.nullable(z.string()),
      country_iso_code: countryCodeSchema,
      numbers: z.int(),
      data_mb: z.int(),
      data_mb_before: z.int(),
      /** Data of each of the weeks of the report. */
      weeks: z.array(z.int()),
      completed: z.int(),
      rejected: z.int(),
      top_ups: z.int(),
    }),
  ),
});
export type ProviderReport = z.infer<typeof providerReportSchema>;
export type ProviderCompany = ProviderReport['companies'][number];
