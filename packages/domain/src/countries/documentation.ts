import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { publicMarkerQuery } from '../documentation/shared.ts';
import type { listCountries } from './operations.ts';
import { countrySchema } from './schema.ts';

export const countrySchemas = [
  describeSchema(countrySchema, {
    name: 'Country',
    description: 'A country. Lengths count digits without the calling code.',
    fields: {
      country_iso_code: 'ISO 3166-1 alpha-2.',
      name: 'Name in English.',
      country_calling_code: 'Calling code.',
      country_example_phone_number: 'An example of a mobile number.',
      min_phone_number_length: 'Fewest digits of a mobile number.',
      max_phone_number_length: 'Most digits of a mobile number.',
      available: 'Whether numbers can be ordered there.',
      time_zone:
        'IANA name of the time zone by which the days of transfers are counted there: that of the capital.',
    },
    example: {
      country_iso_code: 'DK',
      name: 'Denmark',
      country_calling_code: '+45',
      country_example_phone_number: '12345678',
      min_phone_number_length: 8,
      max_phone_number_length: 8,
      available: true,
      time_zone: 'Europe/Copenhagen',
    },
  }),
];

export const countryDocs: { listCountries: OperationDocs<typeof listCountries> } = {
  listCountries: {
    description: 'All countries, ordered by name. No login is needed.',
    query: {
      ...publicMarkerQuery,
      available_only: '`true` leaves only countries where numbers can be ordered.',
    },
  },
};
