import * as z from 'zod/mini';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema } from '../shared/money.ts';

/** A plan (specification 2, section 3). Prices are monthly; a travel plan is paid once. */
export const planSchema = z.object({
  plan_id: idSchema,
  name: z.string(),
  type: z.enum(['local', 'travel']),
  countries: z.array(countryCodeSchema),
  data_mb: z.int(),
  voice_minutes_local: z.int(),
  voice_minutes_international: z.int(),
  sms_local: z.int(),
  sms_international: z.int(),
  /** Minor units. */
  price_eur: minorUnitsSchema,
  /** Minor units. */
  price_usd: minorUnitsSchema,
});
export type Plan = z.infer<typeof planSchema>;

/** A company's own price for a plan; takes precedence over the list price (decisions 9). */
export const companyPriceSchema = z.object({
  plan_id: idSchema,
  price_eur: z.nullable(minorUnitsSchema),
  price_usd: z.nullable(minorUnitsSchema),
});
export type CompanyPrice = z.infer<typeof companyPriceSchema>;

/** A plan as visitors see it (specification 3, section 3). */
export const publicPlanSchema = z.object({
  plan_id: idSchema,
  name: z.string(),
  /** A month, in minor units. */
  price: minorUnitsSchema,
  price_currency: currencySchema,
  countries: z.array(countryCodeSchema),
});
export type PublicPlan = z.infer<typeof publicPlanSchema>;
