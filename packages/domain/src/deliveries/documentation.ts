import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type {
  dropUndelivered,
  listEmails,
  listUndelivered,
  retryUndelivered,
} from './operations.ts';
import { sentEmailSchema, undeliveredSchema } from './schema.ts';

const deliveryParam = { delivery_id: 'Id of the message.' };

export const deliverySchemas = [
  describeSchema(undeliveredSchema, {
    name: 'UndeliveredMessage',
    description:
      'A message to a person, an external service or the file store that could not be delivered.',
    fields: {
      delivery_id: 'Id of the message.',
      company_id: 'Id of the company, or null for a message of no company.',
      topic: 'Kind of message, for example `mail.send`.',
      template: 'Template of a mail or SMS, or null.',
      recipient: 'The recipient with most of the address masked, or null.',
      reason: 'Why it failed, without addresses, numbers and codes.',
      attempts: 'Number of attempts.',
      created_at: 'When it was first due.',
      given_up_at: 'When the last attempt failed, or null while it is still tried.',
      can_retry: 'Whether it can be sent again.',
      age_hours: 'Whole hours since then.',
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
      can_retry: false,
      age_hours: 5,
    },
  }),
  describeSchema(sentEmailSchema, {
    name: 'SentEmail',
    description:
      'An email to one of the company’s people, without its content; for the provider’s staff also an SMS that was given up.',
    fields: {
      email_id: 'Id of the email.',
      channel: 'How it was sent.',
      to: 'Address of the recipient; for the provider’s staff with most of it masked.',
      kind: 'What it is about.',
      notification_type: 'The event of a notification, or null.',
      status: '`sent`: accepted by the mail server. `failed`: given up after the last attempt.',
      reason: 'Why the last attempt failed, or null.',
      created_at: 'When it was written.',
      settled_at: 'When it was accepted or given up, or null while it is pending.',
    },
    example: {
      email_id: '1a2b3c4d-5e6f-4708-9a1b-2c3d4e5f6071',
      channel: 'email',
      to: 'ida@havbris.example',
      kind: 'esim_guide',
      notification_type: null,
      status: 'failed',
      reason: '550 5.1.1 No such mailbox',
      created_at: '2026-11-20T08:12:40.000Z',
      settled_at: '2026-11-20T20:40:02.000Z',
    },
  }),
];

export const deliveryDocs: {
  listUndelivered: OperationDocs<typeof listUndelivered>;
  listEmails: OperationDocs<typeof listEmails>;
  retryUndelivered: OperationDocs<typeof retryUndelivered>;
  dropUndelivered: OperationDocs<typeof dropUndelivered>;
} = {
  listUndelivered: {
    description:
      'Messages that could not be delivered, newest first, for the provider’s staff: those that are not sent again, and those that have failed six times and are still tried.',
    query: pagingQuery,
  },
  listEmails: {
    description:
      'Emails to the company’s people, newest first: what became of each. Accepted ones are listed for 30 days. The provider’s staff also see SMS that were given up.',
    params: companyIdParam,
    query: { ...pagingQuery, status: 'Only emails with this status.' },
  },
  retryUndelivered: {
    description:
      'Sends a message again, or now if it is still tried. Messages that had secret content cannot be sent again after they were given up, because the content was deleted.',
    params: deliveryParam,
  },
  dropUndelivered: {
    description: 'Takes a message that was given up out of the list. It is never sent.',
    params: deliveryParam,
    body: { reason: 'Why nobody needs it any more. Only the provider’s staff read it.' },
    bodyExample: { reason: 'The person has left the company.' },
  },
};
