import * as z from 'zod/mini';
import { countryCodeSchema } from '../shared/id.ts';
import { timeZoneSchema } from './time-zone.ts';

/** A country (specification 3, section 3). Lengths count digits without the calling code. */
export const countrySchema = z.object({
  country_iso_code: countryCodeSchema,
  name: z.string(),
  country_calling_code: z.string(),
  country_example_phone_number: z.string(),
  min_phone_number_length: z.int(),
  max_phone_number_length: z.int(),
  /** Whether numbers can be ordered there. */
  available: z.boolean(),
  /** That of the capital, by which the days of transfers are counted. */
  time_zone: timeZoneSchema,
});
export type Country = z.infer<typeof countrySchema>;
