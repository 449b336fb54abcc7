import * as z from 'zod/mini';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { portingItemStatuses } from './states.ts';

/**
 * Origin of the request: `user_individual` is an employee's transfer request (specification 1,
 * section 3).
 */
export const portingRequestTypes = ['user_individual', 'admin_multiple'] as const;

/** One incoming number, as it is listed and synced. The porting code is never returned. */
export const portingItemSchema = z.object({
  uuid: idSchema,
  request_id: idSchema,
  company_id: idSchema,
  type: z.enum(portingRequestTypes),
  status: z.enum(portingItemStatuses),
  user_id: idSchema,
  /** The line of the transfer; null until it is approved. */
  number_id: z.nullable(idSchema),
  plan_id: idSchema,
  country_code: countryCodeSchema,
  porting_number: z.string(),
  /** A JSON string with carrier id and name, or plain text. */
  current_carrier: z.nullable(z.string()),
  zip_code: z.nullable(z.string()),
  porting_code_exists: z.boolean(),
  porting_date: z.nullable(instantSchema),
  /** Error code of the carrier's or the IT team's refusal. */
  reason_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
  version: versionSchema,
});
export type PortingItem = z.infer<typeof portingItemSchema>;

/** The carrier's name in `current_carrier`. */
export function carrierName(currentCarrier: string | null): string | null {
  if (!currentCarrier?.startsWith('{')) return currentCarrier;
  try {
    const parsed: unknown = JSON.parse(currentCarrier);
    if (parsed && typeof parsed === 'object' && 'carrierName' in parsed) {
      return String(parsed.carrierName);
    }
  } catch {
    // An old row may contain text that only looks like JSON; it is shown unchanged.
  }
  return currentCarrier;
}
