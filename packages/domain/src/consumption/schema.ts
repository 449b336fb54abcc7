import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/** Consumption of a number in the product's current month (decisions 13). */
export const consumptionSchema = z.object({
  number_id: idSchema,
  data_mb: z.int(),
  voice_minutes_local: z.int(),
  voice_minutes_international: z.int(),
  sms: z.int(),
  /** Product time up to which it was counted. */
  as_of: instantSchema,
});
export type Consumption = z.infer<typeof consumptionSchema>;
