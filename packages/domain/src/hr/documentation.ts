import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, publicMarkerQuery } from '../documentation/shared.ts';
import type {
  disconnectHr,
  getHrConnection,
  inviteToHr,
  lookupHrInvitation,
  receiveHrEvent,
} from './operations.ts';
import { hrConnectionSchema, hrInvitationSchema, hrInvitedSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';
const exampleUrl = `https://portal.example/api/v0/integrations/hibob/events/${exampleIds.company}`;
const problemText =
  'Why it failed, or null. `invalid_token`: HiBob does not know the service user or its token. `no_access`: the service user may not read people. `unreachable`: HiBob did not respond in full.';
const statusText =
  '`none` before it is connected, `pending` while the service user is checked, then `active` or `error`. `inactive` after it was disconnected.';
const webhookText = 'The address for the webhook at HiBob.';

export const hrSchemas = [
  describeSchema(hrInvitedSchema, {
    name: 'HrInvited',
    description: 'A colleague who was invited to connect the HR system.',
    fields: {
      email: 'The address that the link was sent to.',
      expires_at: 'When the link expires.',
    },
    example: { email: 'hr@example.com', expires_at: '2026-12-04T08:12:40.000Z' },
  }),
  describeSchema(hrConnectionSchema, {
    name: 'HrConnection',
    description: 'The connection of a company to its HR system.',
    fields: {
      status: statusText,
      problem: problemText,
      problem_text: 'The same as a sentence, or null.',
      people_read: 'How many people the last check has read, or null.',
      missing_fields: 'Fields that the service user may not read.',
      webhook_url: `${webhookText} Null for staff who act as the company.`,
      webhook_tested_at: 'When a signed event or test last arrived there, or null.',
      checked_at: 'When the service user last passed a check, or null.',
      invited: 'The colleague whose link opens at the moment, or null.',
      version: 'Increases with every change. Null with the status `none`.',
    },
    example: {
      status: 'active',
      problem: null,
      problem_text: null,
      people_read: 212,
      missing_fields: [],
      webhook_url: exampleUrl,
      webhook_tested_at: '2026-11-20T08:12:40.000Z',
      checked_at: '2026-11-20T08:10:00.000Z',
      invited: null,
      version: 2,
    },
  }),
  describeSchema(hrInvitationSchema, {
    name: 'HrInvitation',
    description: 'What the page of an invitation to connect the HR system shows.',
    fields: {
      integration_type: '`hibob`.',
      company_id: 'Id of the company that sent the invitation.',
      company_name: 'Name of that company.',
      status: statusText,
      problem: problemText,
      problem_text: 'The same as a sentence, or null.',
      is_checking: 'Whether the service user is being checked.',
      expires_at: 'When the invitation expires.',
      webhook_url: webhookText,
    },
    example: {
      integration_type: 'hibob',
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      status: 'none',
      problem: null,
      problem_text: null,
      is_checking: false,
      expires_at: '2026-12-04T08:12:40.000Z',
      webhook_url: exampleUrl,
    },
  }),
];

export const hrDocs: {
  getHrConnection: OperationDocs<typeof getHrConnection>;
  disconnectHr: OperationDocs<typeof disconnectHr>;
  inviteToHr: OperationDocs<typeof inviteToHr>;
  lookupHrInvitation: OperationDocs<typeof lookupHrInvitation>;
  receiveHrEvent: OperationDocs<typeof receiveHrEvent>;
} = {
  getHrConnection: {
    description:
      'How far the connection to HiBob is. Repeat it every 10 seconds while it is pending.',
    params: companyIdParam,
  },
  disconnectHr: {
    description:
      'Disconnects HiBob: service user, token and secret are erased, and links that were sent are no longer valid. A connection that was never active is deleted.',
    params: companyIdParam,
  },
  inviteToHr: {
    description:
      'Sends a colleague with access to HiBob a link, by which they connect it. It is valid for 14 days; another one replaces it.',
    params: companyIdParam,
    body: { email: 'Address of the colleague.', first_name: 'First name of the colleague.' },
    bodyExample: { email: 'hr@example.com', first_name: 'Line' },
  },
  lookupHrInvitation: {
    description:
      'What an invitation is about and how far it is. Repeat it every 2 seconds while the service user is being checked.',
    query: publicMarkerQuery,
    body: { ticket: 'The ticket in the fragment of the link.' },
    bodyExample: { ticket: exampleTicket },
  },
  receiveHrEvent: {
    description:
      'For HiBob alone. A signed event has the people read again; one that was received before, or that is older than a day, has no effect.',
    params: { ticket: 'The last part of the address that the connection shows.' },
    headers: { 'bob-signature': 'HMAC-SHA512 over the body, in Base64.' },
  },
};
