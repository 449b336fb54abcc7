import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema } from '../shared/money.ts';
import { topUpStatuses } from './states.ts';

/** `data` and `minutes` are home-zone top-ups, `international` is data abroad (decisions 15). */
export const topUpTypes = ['data', 'minutes', 'international'] as const;
export type TopUpType = (typeof topUpTypes)[number];

/** What can be bought for a number once; valid until the end of the month of its activation. */
export const topUpPlanSchema = z.object({
  plan_id: idSchema,
  name: z.string(),
  type: z.enum(topUpTypes),
  /** Home-zone plans: countries of the numbers. An international plan: the country of the stay. */
  countries: z.array(countryCodeSchema),
  /** 0 for minutes. */
  data_mb: z.int(),
  /** 0 for data. */
  voice_minutes: z.int(),
  /** Minor units, paid once. */
  price_eur: minorUnitsSchema,
  /** Minor units, paid once. */
  price_usd: minorUnitsSchema,
});
export type TopUpPlan = z.infer<typeof topUpPlanSchema>;

/** A top-up of a number, as it is listed and synced; a draft is neither. */
export const topUpSchema = z.object({
  top_up_id: idSchema,
  company_id: idSchema,
  number_id: idSchema,
  /** The holder who asked, or for whom an administrator asked; null if the number had none. */
  user_id: z.nullable(idSchema),
  status: z.enum(topUpStatuses),
  type: z.enum(topUpTypes),
  plan_id: idSchema,
  /** Name of the plan when it was requested. */
  plan_name: z.string(),
  /** Country of the stay of international data, otherwise of the number. */
  country_code: countryCodeSchema,
  data_mb: z.int(),
  voice_minutes: z.int(),
  /** Price when it was requested, in minor units of the company's currency. */
  price: minorUnitsSchema,
  price_currency: currencySchema,
  /** Who asked: an employee asks for approval, an administrator approves by asking. */
  requested_by: z.enum(['employee', 'administrator']),
  /** Midnight of the UTC day on which it is to be activated. */
  activate_at: instantSchema,
  /** Product time at which the network activated it. */
  activated_at: z.nullable(instantSchema),
  /** End of the UTC month of its activation. */
  expires_at: z.nullable(instantSchema),
  /** Why the IT team rejected it, or why it failed. */
  reason: z.nullable(z.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
  version: versionSchema,
});
export type TopUp = z.infer<typeof topUpSchema>;

/** What a visitor is shown of the top-up that they requested. */
export const requestedTopUpSchema = z.object({
  top_up_id: idSchema,
  number_id: idSchema,
  status: z.enum(topUpStatuses),
  plan_id: idSchema,
  plan_name: z.string(),
  type: z.enum(topUpTypes),
  /** Country of the stay of international data, otherwise of the number. */
  country_code: countryCodeSchema,
  /** Midnight of the UTC day on which it is to be activated. */
  activate_at: instantSchema,
  /**
   * Path of the page that shows what becomes of it, with its ticket. Null for a repeated request,
   * and for a number without a person.
   */
  status_url: secret(z.nullable(z.string())),
});
export type RequestedTopUp = z.infer<typeof requestedTopUpSchema>;
