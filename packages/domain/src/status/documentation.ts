import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { publicMarkerQuery } from '../documentation/shared.ts';
import type { lookupStatus } from './operations.ts';
import { statusSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';
const ticketField = { ticket: 'The ticket, from the fragment of the link.' } as const;

export const statusSchemas = [
  describeSchema(statusSchema, {
    name: 'Status',
    description: 'What a person without a login sees of a transfer or a top-up.',
    fields: {
      transfer:
        'The transfer, or null: its status, carrier, plan and date; the temporary number and `esim`, which is `preparing`, `ready` or `installed`; of a rejected one the field to correct (`rejection`) and the values without secret ones (`fields`).',
      top_up: 'The top-up, or null.',
      words: 'The same in sentences: `title`, `happened`, `to_do` and `next`.',
      phone_number: 'The number to transfer, or the number that is topped up.',
      country_code: 'Country of the number, ISO 3166-1 alpha-2.',
      country_name: 'Name of that country.',
      person_name: 'Name of the person whose request it is.',
      company_name: 'Name of the company.',
      contact: 'Whom to ask in the company, or null.',
      reason: 'Why it was declined, rejected or failed, or null.',
      events:
        'What happened, oldest first. `by` is `you`, `it_team` (with the name of the administrator), `provider`, or null for the carrier, the network and the product.',
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
        rejection: null,
        fields: {},
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
        },
      ],
      link_expires_at: '2026-12-20T08:12:40.000Z',
    },
  }),
];

export const statusDocs: {
  lookupStatus: OperationDocs<typeof lookupStatus>;
} = {
  lookupStatus: {
    description:
      'What happened with a transfer or a top-up, what is next, and what the person does, with the ticket of the link in its emails; no login is needed. A link reads only, and is valid for 30 days. It ends earlier if the request is assigned to another person, or the person leaves.',
    query: publicMarkerQuery,
    body: ticketField,
    bodyExample: { ticket: exampleTicket },
  },
};
