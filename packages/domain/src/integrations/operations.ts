import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { hrErrors } from '../hr/errors.ts';
import { hrInvitationSchema } from '../hr/schema.ts';
import { numberErrors } from '../numbers/errors.ts';
import { idSchema } from '../shared/id.ts';
import { pageQuery, pageSchema, publicMarker } from '../shared/paging.ts';
import { acceptanceSchema, newIntegrationSchema } from './bodies.ts';
import { integrationErrors } from './errors.ts';
import {
  brokenIntegrationSchema,
  crmInvitationSchema,
  crmTicketSchema,
  integrationSchema,
} from './schema.ts';

/** Why an invitation does not open. */
const invitationErrors = [
  integrationErrors.unknown,
  integrationErrors.expired,
  integrationErrors.replaced,
  integrationErrors.revoked,
  integrationErrors.ended,
  integrationErrors.ofAnother,
  numberErrors.simAccessHeld,
];

export const listIntegrations = defineOperation({
  name: 'integrations.list',
  summary: 'List integrations',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/integrations',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.array(integrationSchema) },
  errors: [],
});

export const createIntegration = defineOperation({
  name: 'integrations.create',
  summary: 'Invite a person to Pipedrive, or connect HiBob',
  method: 'POST',
  path: '/api/v0/integrations',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['integrations.list', 'hr.connection'],
  body: newIntegrationSchema,
  response: { status: 201, data: integrationSchema },
  errors: [
    commonErrors.invalid,
    integrationErrors.alreadyActive,
    integrationErrors.checking,
    integrationErrors.withoutNumber,
    hrErrors.alreadyActive,
    numberErrors.simAccessHeld,
  ],
});

export const deletePipedriveIntegration = defineOperation({
  name: 'integrations.delete_pipedrive',
  summary: 'Disconnect a person from Pipedrive',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/integrations/pipedrive',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['integrations.list'],
  params: companyParams,
  query: z.strictObject({ user_id: idSchema }),
  response: { status: 204 },
  errors: [],
});

/** Sent every two seconds while the token is checked, so it is counted in memory. */
export const lookupCrmInvitation = defineOperation({
  name: 'integrations.lookup_invite',
  summary: 'Open an invitation to an integration',
  method: 'POST',
  path: '/api/v0/integrations/invite/lookup',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: { purpose: 'crm_invitation', unknown: integrationErrors.unknown },
  offline: 'online',
  effect: 'none',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    /** Without it, the caller is logged in as the invited person. */
    ticket: z.optional(crmTicketSchema),
  }),
  response: { status: 200, data: crmInvitationSchema },
  errors: invitationErrors,
});

export const acceptCrmInvitation = defineOperation({
  name: 'integrations.accept_invite',
  summary: 'Accept an invitation to an integration',
  method: 'POST',
  path: '/api/v0/integrations/accept_invite',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  ticket: {
    purpose: 'crm_invitation',
    unknown: integrationErrors.unknown,
    ownsKeys: true,
  },
  query: z.strictObject(publicMarker),
  body: acceptanceSchema,
  response: {
    status: 200,
    data: z.discriminatedUnion('integration_type', [crmInvitationSchema, hrInvitationSchema]),
  },
  errors: [
    ...invitationErrors,
    commonErrors.invalid,
    integrationErrors.used,
    integrationErrors.checking,
    hrErrors.alreadyActive,
  ],
});

export const listBrokenIntegrations = defineOperation({
  name: 'integrations.list_broken',
  summary: 'List integrations in error',
  method: 'GET',
  path: '/api/v0/broken_integrations',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(brokenIntegrationSchema), page: pageSchema },
  errors: [],
});
