import { brand } from '../brand.ts';
import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds } from '../documentation/shared.ts';
import type { createImpersonation, endImpersonation, exchangeImpersonation } from './operations.ts';
import { impersonationPath, impersonationTicketSchema, visitSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';

export const impersonationSchemas = [
  describeSchema(impersonationTicketSchema, {
    name: 'ImpersonationTicket',
    description: 'Lets one member of staff act as one administrator, once.',
    fields: {
      ticket:
        'The ticket, valid for 60 seconds. Null when the request is repeated with the same key; ask again with another key.',
      expires_at: 'When it expires.',
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      user_id: 'Id of the company’s main administrator.',
      path: 'Address at which the session begins; the ticket is not part of it.',
    },
    example: {
      ticket: exampleTicket,
      expires_at: '2026-11-20T08:13:40.000Z',
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      user_id: exampleIds.otherUser,
      path: impersonationPath({ company_id: exampleIds.company, user_id: exampleIds.otherUser }),
    },
  }),
  describeSchema(visitSchema, {
    name: 'ImpersonationSession',
    description: 'A session in which staff act as an administrator.',
    fields: {
      access_token: 'Send it as a bearer.',
      expires_at: 'When the session ends, 60 minutes after it began at the latest.',
      staff: 'The member of staff who acts.',
      company: 'The company.',
      user: 'The administrator as whom they act.',
    },
    example: {
      access_token: exampleTicket,
      expires_at: '2026-11-20T09:12:40.000Z',
      staff: { name: 'Robin Staff', email: `staff@${brand.demoDomain}` },
      company: { id: exampleIds.company, name: 'Havbris Energi A/S' },
      user: {
        id: exampleIds.otherUser,
        first_name: 'Line',
        last_name: 'Kjærgaard',
        email: 'line.kjaergaard@havbris.example',
      },
    },
  }),
];

export const impersonationDocs: {
  createImpersonation: OperationDocs<typeof createImpersonation>;
  exchangeImpersonation: OperationDocs<typeof exchangeImpersonation>;
  endImpersonation: OperationDocs<typeof endImpersonation>;
} = {
  createImpersonation: {
    description:
      'Gives a member of staff a ticket to act as the main administrator of a company. The company can read every request of the session in its audit log.',
    body: { company_id: 'The company to act as.' },
    bodyExample: { company_id: exampleIds.company },
  },
  exchangeImpersonation: {
    description: 'Begins an impersonation session in exchange for a ticket.',
    body: {
      ticket: 'The ticket.',
      user_id: 'The administrator the ticket was issued for.',
      company_id: 'The company the ticket was issued for.',
    },
    bodyExample: {
      ticket: exampleTicket,
      user_id: exampleIds.otherUser,
      company_id: exampleIds.company,
    },
  },
  endImpersonation: { description: 'Ends the impersonation session in which it is called.' },
};
