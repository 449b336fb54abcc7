import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { portingItemStatuses } from './states.ts';

/**
 * Origin of the request: `user_individual` is an employee's transfer request (specification 1,
 * section 3).
 */
export const portingRequestTypes = ['user_individual', 'admin_multiple'] as const;

/** Whether the number is registered with a company or is a person's own (specification 3, 2.2). */
export const portingTypes = ['business', 'personal'] as const;
export type PortingType = (typeof portingTypes)[number];

const portInValues = () =>
  z.record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), z.string().check(z.maxLength(500)));

/** Values by name of the country's fields, as a person typed them; dates are `YYYY-MM-DD`. */
export const portInValuesSchema = portInValues();
export type PortInValues = z.infer<typeof portInValuesSchema>;

/** The same as a person sends them, secret values included. */
export const sentPortInValuesSchema = secret(portInValues());

/** One incoming number, as it is listed and synced. Secret values are never returned. */
export const portingItemSchema = z.object({
  uuid: idSchema,
  request_id: idSchema,
  company_id: idSchema,
  type: z.enum(portingRequestTypes),
  porting_type: z.enum(portingTypes),
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
  /** Values of the country's other fields that are not secret. */
  fields: portInValuesSchema,
  /** Names of the country's secret fields that have a value, such as `pac`. */
  secret_fields: z.array(z.string()),
  /** Whether the carrier's code for the transfer (PAC, RIO, transfer PIN) was given. */
  porting_code_exists: z.boolean(),
  /** When that code was given to the product, from which on its days are counted. */
  code_given_at: z.nullable(instantSchema),
  porting_date: z.nullable(instantSchema),
  /** Error code of the carrier's or the IT team's refusal. */
  reason_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The field that the carrier's refusal is about; null if it names none. */
  rejected_field: z.nullable(z.string()),
  created_at: instantSchema,
  updated_at: instantSchema,
  version: versionSchema,
});
export type PortingItem = z.infer<typeof portingItemSchema>;

/**
 * Whether an administrator, or an API key, has requested it. An unpaid invoice of the company blocks
 * the approval of these, and of no employee's (decisions on billing 3).
 */
export const isAdministrators = ({ type }: Pick<PortingItem, 'type'>): boolean =>
  type === 'admin_multiple';

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
