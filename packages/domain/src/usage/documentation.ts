import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import {
  companyIdParam,
  exampleIds,
  numberIdParam,
  pagingQuery,
  wholeListLimit,
} from '../documentation/shared.ts';
import type { getConsumption, listConsumption, listUsage } from './operations.ts';
import { consumptionSchema, numberUsageSchema } from './schema.ts';

export const consumptionSchemas = [
  describeSchema(consumptionSchema, {
    name: 'Consumption',
    description: 'What a number has used in the current month.',
    fields: {
      number_id: 'Id of the number.',
      data_mb: 'Data in megabytes.',
      voice_minutes_local: 'Minutes within the country.',
      voice_minutes_international: 'Minutes to other countries.',
      sms: 'Messages sent.',
      top_up_data_mb:
        'Data in megabytes that active top-ups add to the plan at home; absent without any.',
      top_up_voice_minutes: 'Minutes within the country that active top-ups add to the plan.',
      top_up_international_mb:
        'Data in megabytes of active top-ups for other countries, apart from the data at home.',
      as_of: 'Time up to which the usage is counted.',
    },
    example: {
      number_id: exampleIds.number,
      data_mb: 6240,
      voice_minutes_local: 118,
      voice_minutes_international: 12,
      sms: 31,
      top_up_data_mb: 5000,
      as_of: '2026-11-20T08:00:00.000Z',
    },
  }),
  describeSchema(numberUsageSchema, {
    name: 'NumberUsage',
    description: 'What a number has used in three months.',
    fields: {
      number_id: 'Id of the number.',
      months: 'The month of now and the two before it, the oldest first; data in megabytes.',
      last_used_on: 'The last UTC day with any use; null if there was none.',
    },
    example: {
      number_id: exampleIds.number,
      months: [
        {
          month: '2026-11',
          data_mb: 6240,
          voice_minutes_local: 118,
          voice_minutes_international: 12,
          sms: 31,
        },
      ],
      last_used_on: '2026-11-19',
    },
  }),
];

export const consumptionDocs: {
  getConsumption: OperationDocs<typeof getConsumption>;
  listConsumption: OperationDocs<typeof listConsumption>;
  listUsage: OperationDocs<typeof listUsage>;
} = {
  getConsumption: {
    description: 'What one number has used in the current month.',
    params: numberIdParam,
  },
  listConsumption: {
    assistants:
      'What every number of the company has used in the current month, updated about every 15 minutes.',
    description:
      'What the numbers of the company have used in the current month, ordered by id; employees read their own numbers. A number whose usage was not counted yet is left out. Without `limit`, all of them. It is updated about every 15 minutes; send the `ETag` back in `If-None-Match` to get 304 until then.',
    params: companyIdParam,
    query: { ...pagingQuery, limit: wholeListLimit },
  },
  listUsage: {
    description:
      'What the numbers have used in the month of now and the two before it, and when they were used last; employees read their own numbers. Inactive numbers are left out.',
    params: companyIdParam,
    query: { number_id: 'Only this number.', ...pagingQuery },
  },
};
