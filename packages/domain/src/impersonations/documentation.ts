import { brand } from '../brand.ts';
import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds } from '../documentation/shared.ts';
import type {
  createImpersonation,
  endImpersonation,
  endStartedImpersonations,
  exchangeImpersonation,
} from './operations.ts';
import { impersonationPath, impersonationSchema, impersonationTicketSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';

export const impersonationSchemas = [
  describeSchema(impersonationTicketSchema, {
    name: 'ImpersonationTicket',
    description: 'Lets a staff member start one impersonation session as one administrator.',
    fields: {
      ticket:
        'The ticket, valid for 60 seconds. Null if the request is repeated with the same key; request a new ticket with another key.',
      expires_at: 'When it expires.',
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      user_id: 'Id of the company’s main administrator.',
      path: 'Path of the app that starts the session; it does not contain the ticket.',
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
  describeSchema(impersonationSchema, {
    name: 'ImpersonationSession',
    description: 'A session in which a staff member acts as an administrator.',
    fields: {
      access_token: 'Send it as a bearer token.',
      expires_at: 'When the session ends, at most 60 minutes after its start.',
      staff: 'The staff member who is acting.',
      company: 'The company.',
      user: 'The administrator whom they act as.',
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
  endStartedImpersonations: OperationDocs<typeof endStartedImpersonations>;
} = {
  createImpersonation: {
    description:
      'Creates a ticket with which a staff member can act as the main administrator of a company. Every request of the session is listed in the audit log of the company.',
    body: {
      company_id: 'The company to act as.',
      reason: 'Why, for the company’s audit log.',
    },
    bodyExample: { company_id: exampleIds.company },
  },
  exchangeImpersonation: {
    description: 'Starts an impersonation session in exchange for a ticket.',
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
  endImpersonation: { description: 'Ends the impersonation session of the caller.' },
  endStartedImpersonations: {
    description:
      'Ends every impersonation session of the company that was started with this login. Without one, nothing changes.',
    body: { company_id: 'The company.' },
    bodyExample: { company_id: exampleIds.company },
  },
};
