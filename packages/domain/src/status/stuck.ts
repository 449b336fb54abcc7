import * as z from 'zod/mini';
import { countryCodeSchema, idSchema, instantSchema } from '../shared/id.ts';
import { e164Schema } from '../shared/phone.ts';

/** Why a transfer needs the provider's staff. */
export const transferTroubles = [
  /** The carrier rejected it, and nobody has corrected it. */
  'rejected',
  /** The carrier has not answered for days. */
  'no_answer',
  /** Its day has passed, and the carrier has not moved it. */
  'overdue',
] as const;
export type TransferTrouble = (typeof transferTroubles)[number];

/** Days of the product clock after which a carrier that has not answered is reported. */
export const silentDays = 3;

/** A transfer that is stuck or rejected, as the provider's staff see it; without codes. */
export const stuckTransferSchema = z.object({
  porting_item_id: idSchema,
  company_id: idSchema,
  company_name: z.string(),
  company_logo_url: z.nullable(z.string()),
  /** Whose number it becomes. */
  person_name: z.string(),
  /** Null before its approval; the app shows it under this id, or under that of the transfer. */
  number_id: z.nullable(idSchema),
  country_code: countryCodeSchema,
  phone_number: e164Schema,
  carrier: z.nullable(z.string()),
  trouble: z.enum(transferTroubles),
  reason_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The state in the carrier's own word, or null. */
  carrier_state: z.nullable(z.string()),
  porting_date: z.nullable(instantSchema),
  submitted_at: z.nullable(instantSchema),
  /** When staff last asked the carrier again, or null. */
  asked_again_at: z.nullable(instantSchema),
  /** Since when it is stuck, in product time. */
  since: instantSchema,
  /** Whole hours since then, on the product clock. */
  age_hours: z.int(),
});
export type StuckTransfer = z.infer<typeof stuckTransferSchema>;
