import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { exampleIds, pagingQuery, publicMarkerQuery } from '../documentation/shared.ts';
import type {
  acceptInvitation,
  createInvitation,
  listInvitations,
  lookupInvitation,
  revokeInvitation,
} from './operations.ts';
import { adminInvitationSchema, invitationSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';
const exampleInvitation = 'a3d2c1b0-4f5e-4d6c-8b7a-0c1d2e3f4a5b';
const dates = {
  created_at: '2026-11-18T08:12:40.000Z',
  expires_at: '2026-12-02T08:12:40.000Z',
} as const;
const portalField = 'Address of the portal. Any other than the address of this product is refused.';

export const invitationSchemas = [
  describeSchema(invitationSchema, {
    name: 'Invitation',
    description: 'An invitation to become an administrator that was not accepted yet.',
    fields: {
      invitation_id: 'Id of the invitation.',
      company_id: 'Id of the company.',
      email: 'Address to which it was sent.',
      status: '`pending`, or `expired` after 14 days.',
      delivery: 'Whether the email is `pending`, was `sent` or has `failed`.',
      delivery_reason: 'Why the email was not delivered; null unless it has failed.',
      invited_by: 'Name of the administrator who sent it.',
      created_at: 'When it was sent.',
      expires_at: 'When it expires.',
    },
    example: {
      invitation_id: exampleInvitation,
      company_id: exampleIds.company,
      email: 'henrik.aagaard@havbris.example',
      status: 'pending',
      delivery: 'sent',
      delivery_reason: null,
      invited_by: 'Line Kjærgaard',
      ...dates,
    },
  }),
  describeSchema(adminInvitationSchema, {
    name: 'AdminInvitation',
    description: 'What the page of an invitation shows to the invited person.',
    fields: {
      invitation_id: 'Id of the invitation.',
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      logo_url: 'Address of its logo, or null.',
      email: 'The invited address.',
      invited_by: 'Name of the administrator who sent it.',
      status: '`pending`, `expired`, or `accepted`.',
      first_name: 'First name of the person, if the company knows it; otherwise empty.',
      last_name: 'Last name of the person, if the company knows it; otherwise empty.',
      contact: 'Whom to ask for another invitation, once it has expired; otherwise null.',
      expires_at: 'When it expires.',
    },
    example: {
      invitation_id: exampleInvitation,
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      logo_url: null,
      email: 'henrik.aagaard@havbris.example',
      invited_by: 'Line Kjærgaard',
      status: 'pending',
      first_name: '',
      last_name: '',
      contact: null,
      expires_at: dates.expires_at,
    },
  }),
];

export const invitationDocs: {
  listInvitations: OperationDocs<typeof listInvitations>;
  createInvitation: OperationDocs<typeof createInvitation>;
  revokeInvitation: OperationDocs<typeof revokeInvitation>;
  lookupInvitation: OperationDocs<typeof lookupInvitation>;
  acceptInvitation: OperationDocs<typeof acceptInvitation>;
} = {
  listInvitations: {
    description:
      'The invitations of administrators that wait to be accepted or have expired, the newest first.',
    query: { company_id: 'Id of your company.', ...pagingQuery },
  },
  createInvitation: {
    description:
      'Invites a person to become an administrator, by email. The link is valid for 14 days, once, and for this address alone. An invitation that has expired, or whose email could not be delivered, is replaced. Addresses of public email providers are refused.',
    body: {
      email: 'Address of the person.',
      company_id: 'Id of your company.',
      portal_url: portalField,
    },
    bodyExample: {
      email: 'henrik.aagaard@havbris.example',
      company_id: exampleIds.company,
      portal_url: 'https://portal.example',
    },
  },
  revokeInvitation: {
    description: 'Revokes an invitation: its link no longer works.',
    params: { invitation_id: 'Id of the invitation.' },
    query: { company_id: 'Id of your company.' },
  },
  lookupInvitation: {
    description:
      'What an invitation is about, with the ticket of its link. A person who is logged in with the invited address opens it without the ticket. It is not used up.',
    query: publicMarkerQuery,
    body: {
      ticket: 'The ticket: the fragment of the link.',
      company_id: 'Id of the company. Needed without a ticket.',
    },
    bodyExample: { ticket: exampleTicket },
  },
  acceptInvitation: {
    description:
      'Makes the invited person an administrator: a person of the company is promoted, anybody else is added. They then log in with the invited address.',
    query: publicMarkerQuery,
    body: {
      email: 'The invited address.',
      invitation_id:
        'The ticket of the link. A person who is logged in with the invited address may send the id instead.',
      company_id: 'Id of the company.',
      first_name: 'First name.',
      last_name: 'Last name.',
      portal_url: portalField,
    },
    bodyExample: {
      email: 'henrik.aagaard@havbris.example',
      invitation_id: exampleTicket,
      company_id: exampleIds.company,
      first_name: 'Henrik',
      last_name: 'Aagaard',
    },
  },
};
