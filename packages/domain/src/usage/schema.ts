import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/** Consumption of a number in the product's current month (decisions 13). */
export const consumptionSchema = z.object({
  number_id: idSchema,
  data_mb: z.int(),
  voice_minutes_local: z.int(),
  voice_minutes_international: z.int(),
  sms: z.int(),
  /** What active top-ups add to the plan's data at home; absent without any. */
  top_up_data_mb: z.optional(z.int()),
  /** What active top-ups add to the plan's minutes within the country. */
  top_up_voice_minutes: z.optional(z.int()),
  /** Data of active top-ups for other countries, apart from the data at home. */
  top_up_international_mb: z.optional(z.int()),
  /** Product time up to which it was counted. */
  as_of: instantSchema,
});
export type Consumption = z.infer<typeof consumptionSchema>;

/** What a number has used in a month. */
export const monthUseSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  data_mb: z.int(),
  voice_minutes_local: z.int(),
  voice_minutes_international: z.int(),
  sms: z.int(),
});
export type MonthUse = z.infer<typeof monthUseSchema>;

/** The three months of a number up to the current one, the oldest first, and its last use. */
export const numberUsageSchema = z.object({
  number_id: idSchema,
  months: z.array(monthUseSchema),
  /** The last UTC day with any use, of the 25 months that are kept; null if there was none. */
  last_used_on: z.nullable(z.string()),
});
export type NumberUsage = z.infer<typeof numberUsageSchema>;
