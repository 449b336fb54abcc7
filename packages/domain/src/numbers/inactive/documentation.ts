import { describeSchema, type OperationDocs } from '../../documentation/describe.ts';
import {
  companyIdParam,
  exampleIds,
  numberIdParam,
  pagingQuery,
} from '../../documentation/shared.ts';
import type { listInactiveNumbers, reactivateNumber } from './operations.ts';
import { inactiveNumberSchema } from './schema.ts';

export const inactiveNumberSchemas = [
  describeSchema(inactiveNumberSchema, {
    name: 'InactiveNumber',
    description: 'A number that has ended, as the provider’s staff see it.',
    fields: {
      number_id: 'Id of the number.',
      phone_number: 'The number in E.164 form; null if the network never assigned one.',
      country_iso_code: 'Country of the number, ISO 3166-1 alpha-2.',
      type: '`local` or `travel`.',
      person_name: 'Name of the person who had it last, or null.',
      plan_name: 'The plan it was on.',
      ended_at: 'When it ended.',
      ended_by: 'Who ended it, or null where its history does not say.',
      ended_by_name: 'The name of that person or API key, or null.',
      obstacle:
        'Why it cannot be reactivated, or null. `no_phone_number`: the network never assigned one. `expired`: a travel eSIM whose time is over. `person_archived`: its person is archived.',
      version: 'Send it back in `If-Match`.',
    },
    example: {
      number_id: exampleIds.number,
      phone_number: '+4570123456',
      country_iso_code: 'DK',
      type: 'local',
      person_name: 'Freja Mølgaard',
      plan_name: 'Zone A 50 GB',
      ended_at: '2026-11-14T09:30:00.000Z',
      ended_by: 'admin',
      ended_by_name: 'Freja Lund',
      obstacle: null,
      version: 7,
    },
  }),
];

export const inactiveNumberDocs: {
  listInactiveNumbers: OperationDocs<typeof listInactiveNumbers>;
  reactivateNumber: OperationDocs<typeof reactivateNumber>;
} = {
  listInactiveNumbers: {
    description: 'Numbers of a company that have ended, the last ended first.',
    params: companyIdParam,
    query: pagingQuery,
  },
  reactivateNumber: {
    description:
      'Makes an inactive number active again, on its plan at the current price; the network registers a new eSIM. The reason is in the audit log of the company.',
    params: { ...companyIdParam, ...numberIdParam },
    body: { reason: 'Why, in up to 500 characters.' },
    bodyExample: { reason: 'Deactivated by mistake.' },
  },
};
