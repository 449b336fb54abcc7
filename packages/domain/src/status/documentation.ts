import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds, pagingQuery, publicMarkerQuery } from '../documentation/shared.ts';
import type {
  cancelStatusTransfer,
  changeStatusDay,
  correctStatus,
  linkStatusGuide,
  listStuckTransfers,
  lookupStatus,
  mailStatusLink,
  sendStatusCode,
} from './operations.ts';
import { statusSchema } from './schema.ts';
import { stuckTransferSchema } from './stuck.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';
const ticketField = { ticket: 'The ticket, from the fragment of the link.' } as const;

export const statusSchemas = [
  describeSchema(statusSchema, {
    name: 'Status',
    description: 'What a person without a login sees of a transfer or a top-up.',
    fields: {
      transfer:
        'The transfer, or null: its status, carrier, plan and date; the temporary number and `esim`, which is `preparing`, `ready` or `installed`; `dates` is what its day depends on while it can be changed, and `code_given_on` the day on which the code of the carrier was given; of a rejected one the field to correct (`rejection`) and the values without secret ones (`fields`) and the fields that can be corrected (`form`).',
      top_up: 'The top-up, or null.',
      words: 'The same in sentences: `title`, `happened`, `to_do` and `next`.',
      phone_number: 'The number to transfer, or the number that is topped up.',
      country_code: 'Country of the number, ISO 3166-1 alpha-2.',
      country_name: 'Name of that country.',
      today: 'Day of that country on the product clock, `YYYY-MM-DD`.',
      now: 'Time of the answer on the product clock.',
      person_name: 'Name of the person whose request it is.',
      company_name: 'Name of the company.',
      contact: 'Whom to ask in the company, or null.',
      reason: 'Why it was declined, rejected or failed, or null.',
      events:
        'What happened, oldest first. `by` is `you`, `it_team` (with the name of the administrator), `provider`, or null for the carrier, the network and the product. `day` is the day that was set or asked for, or null.',
      link_expires_at: 'When the link expires.',
    },
    example: {
      transfer: {
        porting_item_id: '3c4d5e6f-7081-4293-a4b5-c6d7e8f90112',
        status: 'scheduled',
        porting_type: 'business',
        carrier: 'TDC',
        plan_name: 'Zone A 20 GB',
        porting_date: '2026-12-08T00:00:00.000Z',
        temporary_number: '+4530987654',
        esim: 'installed',
        first_call_at: null,
        rejection: null,
        fields: {},
        form: [],
        dates: null,
        code_given_on: null,
        version: 3,
      },
      top_up: null,
      words: {
        title: 'Your number moves on 8 December 2026',
        happened:
          'TDC has confirmed the day. That morning the number may be silent for a short while.',
        to_do: 'Keep the old SIM until then.',
        next: 'On 8 December 2026, restart the phone, then call somebody. You get an email when the number is transferred.',
      },
      phone_number: '+4530123456',
      country_code: 'DK',
      country_name: 'Denmark',
      today: '2026-11-24',
      now: '2026-11-24T09:30:00.000Z',
      person_name: 'Line Kjærgaard',
      company_name: 'Havbris Energi A/S',
      contact: { name: 'Henrik Aagaard', email: 'henrik.aagaard@havbris.example' },
      reason: null,
      events: [
        {
          kind: 'porting_requested',
          occurred_at: '2026-11-20T08:12:40.000Z',
          by: 'you',
          name: null,
          day: null,
        },
      ],
      link_expires_at: '2026-12-20T08:12:40.000Z',
    },
  }),
  describeSchema(stuckTransferSchema, {
    name: 'StuckTransfer',
    description: 'A transfer of any company that is stuck or rejected.',
    fields: {
      porting_item_id: 'Id of the transfer.',
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      company_logo_url: 'Path of its logo, or null.',
      person_name: 'Name of the person whose number it becomes.',
      number_id: 'Id of the number that is waiting for the transfer, or null.',
      country_code: 'Country of the number, ISO 3166-1 alpha-2.',
      phone_number: 'The number to transfer.',
      carrier: 'Name of the current carrier, or null.',
      trouble:
        '`rejected` by the carrier, `no_answer` for 3 days, or `overdue`: its day has passed.',
      reason_code: 'Machine-readable reason of a rejection, or null.',
      reason: 'The reason as a sentence, or null.',
      carrier_state: 'The state in the carrier’s own word, or null.',
      porting_date: 'Day of the transfer as UTC midnight, or null.',
      submitted_at: 'When it was last given to the carrier, or null.',
      asked_again_at: 'When the staff last asked the carrier again, or null.',
      since: 'Since when it is stuck.',
      age_hours: 'Whole hours since then, on the product clock.',
    },
    example: {
      porting_item_id: '3c4d5e6f-7081-4293-a4b5-c6d7e8f90112',
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      company_logo_url: null,
      person_name: 'Emil Holm',
      number_id: exampleIds.number,
      country_code: 'DK',
      phone_number: '+4530123456',
      carrier: 'TDC',
      trouble: 'rejected',
      reason_code: 'holder_mismatch',
      reason: 'The name is not written as TDC has it.',
      carrier_state: 'exception',
      porting_date: '2026-12-08T00:00:00.000Z',
      submitted_at: '2026-11-20T08:12:40.000Z',
      asked_again_at: null,
      since: '2026-11-21T09:00:00.000Z',
      age_hours: 51,
    },
  }),
];

export const statusDocs: {
  lookupStatus: OperationDocs<typeof lookupStatus>;
  sendStatusCode: OperationDocs<typeof sendStatusCode>;
  correctStatus: OperationDocs<typeof correctStatus>;
  linkStatusGuide: OperationDocs<typeof linkStatusGuide>;
  mailStatusLink: OperationDocs<typeof mailStatusLink>;
  changeStatusDay: OperationDocs<typeof changeStatusDay>;
  cancelStatusTransfer: OperationDocs<typeof cancelStatusTransfer>;
  listStuckTransfers: OperationDocs<typeof listStuckTransfers>;
} = {
  lookupStatus: {
    description:
      'What happened with a transfer or a top-up, what is next, and what the person does, with the ticket of the link in its emails; no login is needed. A link is valid for 30 days. It ends earlier if the request is assigned to another person, or the person leaves.',
    query: publicMarkerQuery,
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
  sendStatusCode: {
    description:
      'Sends a code by SMS with which the person corrects the rejected transfer. It goes to the number that is transferred, and is valid for 10 minutes. The response shows two digits of the number.',
    query: publicMarkerQuery,
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
  correctStatus: {
    description:
      'Sends a rejected transfer to the carrier again, without a new approval. The person is logged in, or sends the code from the SMS. Values that are not sent stay, secret ones too.',
    query: publicMarkerQuery,
    body: {
      ...ticketField,
      verification_code: 'The 6 digits from the SMS. Not needed by the person who is logged in.',
      fields: 'Corrected values by field name.',
      porting_date: 'Another day of the transfer as UTC midnight.',
    },
    bodyExample: {
      ticket: exampleTicket,
      verification_code: '123456',
      fields: { pac: 'ABC123456' },
    },
  },
  linkStatusGuide: {
    description:
      'Makes a link to the guide of the eSIM on which the number will be, for the person whose transfer it is. It can be asked for while the eSIM is not installed, three times an hour.',
    query: publicMarkerQuery,
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
  mailStatusLink: {
    description:
      'Mails the person with this address a new link to the status of their newest transfer, if there is one. The response is the same for every address. A person gets a few such emails in an hour.',
    query: publicMarkerQuery,
    body: { email: 'Email address of the person.' },
    bodyExample: { email: 'line.kjaergaard@havbris.example' },
  },
  changeStatusDay: {
    description:
      'Changes the day that the person asked for, while the transfer waits for the approval. The administrators are notified. Once it is approved, an administrator changes the day.',
    query: publicMarkerQuery,
    body: { ...ticketField, porting_date: 'The new day of the transfer as UTC midnight.' },
    bodyExample: { ticket: exampleTicket, porting_date: '2026-12-08T00:00:00.000Z' },
  },
  cancelStatusTransfer: {
    description:
      'Cancels a transfer that waits for the approval, or that the carrier has rejected: the number stays with its carrier, and an eSIM that was ordered keeps its temporary number. The administrators are notified.',
    query: publicMarkerQuery,
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
  listStuckTransfers: {
    description:
      'Transfers of all companies that are stuck or rejected, the longest first. Codes and people are not included.',
    query: { ...pagingQuery, trouble: 'Only transfers with this problem.' },
  },
};
