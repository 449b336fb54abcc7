import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds, pagingQuery } from '../documentation/shared.ts';
import type { listUndelivered } from './operations.ts';
import { undeliveredSchema } from './schema.ts';

export const deliverySchemas = [
  describeSchema(undeliveredSchema, {
    name: 'UndeliveredMessage',
    description: 'A message to a person or an external service that could not be delivered.',
    fields: {
      delivery_id: 'Id of the message.',
      company_id: 'Id of the company, or null for a message of no company.',
      topic: 'Kind of message, for example `mail.send`.',
      template: 'Template of a mail or SMS, or null.',
      recipient: 'The recipient with most of the address masked, or null.',
      reason: 'Why it failed, without addresses, numbers and codes.',
      attempts: 'Number of attempts.',
      created_at: 'When it was first due.',
      given_up_at: 'When the last attempt failed.',
    },
    example: {
      delivery_id: '1a2b3c4d-5e6f-4708-9a1b-2c3d4e5f6071',
      company_id: exampleIds.company,
      topic: 'mail.send',
      template: 'sign_in_code',
      recipient: 'i…@havbris.example',
      reason: 'The mail server refused the recipient.',
      attempts: 8,
      created_at: '2026-11-20T08:12:40.000Z',
      given_up_at: '2026-11-20T20:40:02.000Z',
    },
  }),
];

export const deliveryDocs: { listUndelivered: OperationDocs<typeof listUndelivered> } = {
  listUndelivered: {
    description:
      'Messages that could not be delivered and are not sent again, newest first, for the provider’s staff.',
    query: pagingQuery,
  },
};
