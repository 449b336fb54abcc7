import * as z from 'zod/mini';
import { numberEventSchema } from '../../events/history.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../../shared/id.ts';
import { e164Schema } from '../../shared/phone.ts';
import { numberTypeSchema } from '../schema.ts';
import { reactivationObstacles } from './rules.ts';

/** A number that has ended, as the provider's staff see it on the company's page (decisions 1). */
export const inactiveNumberSchema = z.object({
  number_id: idSchema,
  /** Null for an order that ended before the network assigned a number. */
  phone_number: z.nullable(e164Schema),
  country_iso_code: countryCodeSchema,
  type: numberTypeSchema,
  /** Null for a number that was kept when its holder was archived. */
  person_name: z.nullable(z.string()),
  plan_name: z.string(),
  /** Product time. */
  ended_at: instantSchema,
  /** Who ended it; null where its history does not say. */
  ended_by: z.nullable(numberEventSchema.shape.actor_kind),
  ended_by_name: z.nullable(z.string()),
  /** Null if it can be reactivated, as far as the number and its person are concerned. */
  obstacle: z.nullable(z.enum(reactivationObstacles)),
  version: versionSchema,
});
export type InactiveNumber = z.infer<typeof inactiveNumberSchema>;
