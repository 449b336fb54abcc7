import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import {
  companyIdParam,
  exampleIds,
  pagingQuery,
  publicMarkerQuery,
} from '../documentation/shared.ts';
import type {
  acceptCrmInvitation,
  createIntegration,
  deletePipedriveIntegration,
  listBrokenIntegrations,
  listIntegrations,
  lookupCrmInvitation,
} from './operations.ts';
import { brokenIntegrationSchema, crmInvitationSchema, integrationSchema } from './schema.ts';

const exampleTicket = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEE';
const exampleToken = 'EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMP';
const ticketText =
  'The ticket in the fragment of the link. Leave it out if you are logged in as the invited person.';
const problemText =
  'Why it failed, or null. `invalid_token`: Pipedrive does not know the token. `no_access`: its user may not use the API. `other_account`: it is of another Pipedrive account than the integrations of colleagues. `user_taken`: its user is connected to another person. `unreachable`: Pipedrive did not respond.';
const hrFieldTexts = {
  username: 'Id of the service user; for HiBob alone.',
  token: 'Token of the service user; for HiBob alone.',
  webhook_secret: 'Secret of the webhook at HiBob; for HiBob alone.',
};
const checkingText = 'Whether Pipedrive is checking a token at the moment.';

export const integrationSchemas = [
  describeSchema(brokenIntegrationSchema, {
    name: 'BrokenIntegration',
    description:
      'An integration in the state `error`, or an endpoint of webhooks that fails, for the provider’s staff.',
    fields: {
      integration_id: 'Id of the integration or of the endpoint.',
      company_id: 'Id of the company.',
      company_name: 'Name of the company.',
      company_logo_url: 'Address of its logo, or null.',
      integration_type:
        '`pipedrive` (the CRM), `hibob` (the HR system) or `webhook` (an endpoint of the company).',
      person_name: 'The person whose calls are logged, or null for the whole company.',
      host: 'The host of an endpoint, or null.',
      problem: `${problemText} Of an endpoint: \`not_accepted\`, or \`disabled_failing\` and \`disabled_gone\` once it is disabled.`,
      worked_at: 'When its token last passed a check, or null.',
      mailed_at: 'When the administrators were last mailed about an endpoint, or null.',
      since: 'Since when it fails.',
      age_hours: 'Whole hours since then.',
    },
    example: {
      integration_id: '8a1c2e3d-4b5f-4a6c-9d7e-0f1a2b3c4d5e',
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      company_logo_url: null,
      integration_type: 'pipedrive',
      person_name: 'Åsa Lindström',
      host: null,
      problem: 'invalid_token',
      worked_at: '2026-11-20T07:58:00.000Z',
      mailed_at: null,
      since: '2026-11-20T08:12:40.000Z',
      age_hours: 6,
    },
  }),
  describeSchema(integrationSchema, {
    name: 'Integration',
    description: 'A connection of a person, or of the company, to another service.',
    fields: {
      integration_id: 'Id of the integration.',
      company_id: 'Id of the company.',
      integration_type: '`pipedrive` (the CRM) or `hibob` (the HR system).',
      user_id: 'The person whose calls are logged. Null for an integration of the whole company.',
      status:
        '`pending` until the token of the invited person was checked, then `active` or `error`. `inactive` after it was disconnected.',
      is_checking: checkingText,
      has_token: 'Whether a token is stored. The token itself is never returned.',
      problem: problemText,
      account_name: 'Name of the user at the service. Null before the first connection.',
      invitation: 'The newest invitation of the person, or null.',
      created_at: 'When it was created.',
      version: 'Increases with every change.',
    },
    example: {
      integration_id: '8a1c2e3d-4b5f-4a6c-9d7e-0f1a2b3c4d5e',
      company_id: exampleIds.company,
      integration_type: 'pipedrive',
      user_id: exampleIds.user,
      status: 'pending',
      is_checking: false,
      has_token: false,
      problem: null,
      account_name: null,
      invitation: { status: 'pending', expires_at: '2026-12-04T08:12:40.000Z' },
      created_at: '2026-11-20T08:12:40.000Z',
      version: 1,
    },
  }),
  describeSchema(crmInvitationSchema, {
    name: 'CrmInvitation',
    description: 'What the page of an invitation shows.',
    fields: {
      company_id: 'Id of the company that sent the invitation.',
      company_name: 'Name of that company.',
      user_id: 'Id of the invited person.',
      first_name: 'First name of the invited person.',
      phone_number: 'The phone number of which calls are logged, in E.164 form.',
      country_iso_code: 'Country of that number, ISO 3166-1 alpha-2.',
      integration_type: '`pipedrive`.',
      status: 'State of the integration: `pending`, `active`, `inactive` or `error`.',
      is_checking: checkingText,
      problem: problemText,
      expires_at: 'When the invitation expires.',
    },
    example: {
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      user_id: exampleIds.user,
      first_name: 'Line',
      phone_number: '+4530123456',
      country_iso_code: 'DK',
      integration_type: 'pipedrive',
      status: 'pending',
      is_checking: false,
      problem: null,
      expires_at: '2026-12-04T08:12:40.000Z',
    },
  }),
];

export const integrationDocs: {
  listIntegrations: OperationDocs<typeof listIntegrations>;
  createIntegration: OperationDocs<typeof createIntegration>;
  deletePipedriveIntegration: OperationDocs<typeof deletePipedriveIntegration>;
  lookupCrmInvitation: OperationDocs<typeof lookupCrmInvitation>;
  acceptCrmInvitation: OperationDocs<typeof acceptCrmInvitation>;
  listBrokenIntegrations: OperationDocs<typeof listBrokenIntegrations>;
} = {
  listIntegrations: {
    description:
      'All integrations of the company. Repeat it every 10 seconds while one is pending.',
    params: companyIdParam,
  },
  createIntegration: {
    description:
      'For `pipedrive`: invites a person to connect it, and sends the link by email. The person needs a local number with a phone number. An invitation is valid for 14 days; another one for the same person replaces it. For `hibob`: stores a service user of the HR system, encrypted, and starts to check it by reading people. While it is checked, the same call has no further effect.',
    body: {
      integration_type: '`pipedrive` or `hibob`.',
      company_id: 'Id of your company.',
      user_id: 'Id of the person; for Pipedrive alone.',
      ...hrFieldTexts,
    },
    bodyExample: {
      integration_type: 'pipedrive',
      company_id: exampleIds.company,
      user_id: exampleIds.user,
    },
  },
  deletePipedriveIntegration: {
    description:
      'Disconnects a person from Pipedrive: the token is deleted, and links that were sent are no longer valid. An invitation that was not accepted is deleted.',
    params: companyIdParam,
    query: { user_id: 'Id of the person.' },
  },
  lookupCrmInvitation: {
    description:
      'What an invitation is about and how far it is. The invited person calls it with the ticket of the link, or is logged in. Repeat it every 2 seconds while a token is being checked.',
    query: publicMarkerQuery,
    body: { ticket: ticketText },
    bodyExample: { ticket: exampleTicket },
  },
  acceptCrmInvitation: {
    description:
      'For `pipedrive`: stores the person’s token, encrypted, and starts to check it with Pipedrive. For `hibob`: the same with a service user. The result is the status of the invitation. A person with the status `error` may send another token, up to 10 times in an hour.',
    query: publicMarkerQuery,
    body: {
      integration_type: '`pipedrive` or `hibob`, as the invitation says.',
      company_id: 'Id of the company, as in the link. It must be that of the invitation.',
      user_id:
        'Id of the person, as in the link. It must be that of the invitation. For Pipedrive alone.',
      ...hrFieldTexts,
      token:
        'The personal API token of Pipedrive, 40 letters and digits, or the token of the service user.',
      portal_url: 'Address of the page on which the token was entered: that of this server.',
      ticket: ticketText,
    },
    bodyExample: {
      integration_type: 'pipedrive',
      company_id: exampleIds.company,
      user_id: exampleIds.user,
      token: exampleToken,
      portal_url: 'https://portal.example',
      ticket: exampleTicket,
    },
  },
  listBrokenIntegrations: {
    description:
      'Integrations of all companies that are in the state `error`, the longest first. Tokens and accounts are not included.',
    query: pagingQuery,
  },
};
