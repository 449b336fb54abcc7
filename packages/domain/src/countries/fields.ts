import type { FieldsOf } from '../shared/field.ts';
import type { Country } from './schema.ts';

/** How a country is shown in the audit log. */
export const countryFields: FieldsOf<Country> = {
  country_iso_code: { label: 'Country code', isTechnical: true },
  name: { label: 'Name' },
  country_calling_code: { label: 'Calling code' },
  country_example_phone_number: { label: 'Example number' },
  min_phone_number_length: { label: 'Shortest number' },
  max_phone_number_length: { label: 'Longest number' },
  available: { label: 'Available for orders', value: 'flag' },
  time_zone: { label: 'Time zone' },
};
