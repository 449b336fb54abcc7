import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { emailSchema } from '../accounts/schema.ts';
import { companyParams } from '../companies/operations.ts';
import { raw } from '../contract/body.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { publicMarker } from '../shared/paging.ts';
import { nameSchema } from '../shared/text.ts';
import { hrErrors } from './errors.ts';
import {
  hrConnectionSchema,
  hrInvitationSchema,
  hrInvitedSchema,
  hrTicketSchema,
} from './schema.ts';

const path = '/api/v0/companies/{company_id}/integrations/hibob';

export const getHrConnection = defineOperation({
  name: 'hr.connection',
  summary: 'Get the connection to the HR system',
  method: 'GET',
  path,
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: hrConnectionSchema },
  errors: [],
});

export const disconnectHr = defineOperation({
  name: 'hr.disconnect',
  summary: 'Disconnect the HR system',
  method: 'DELETE',
  path,
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['hr.connection', 'integrations.list'],
  params: companyParams,
  response: { status: 204 },
  errors: [],
});

/** Who has the link connects the company, so staff never send it. */
export const inviteToHr = defineOperation({
  name: 'hr.invite',
  summary: 'Invite a colleague to connect the HR system',
  method: 'POST',
  path: `${path}/invite`,
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['hr.connection'],
  params: companyParams,
  body: z.strictObject({ email: emailSchema, first_name: nameSchema(100) }),
  response: { status: 201, data: hrInvitedSchema },
  errors: [commonErrors.invalid, hrErrors.alreadyActive],
});

/** Sent every two seconds while the service user is checked, so it is counted in memory. */
export const lookupHrInvitation = defineOperation({
  name: 'hr.lookup_invite',
  summary: 'Open an invitation to connect the HR system',
  method: 'POST',
  path: '/api/v0/integrations/hibob/invite/lookup',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  ticket: { purpose: 'hr_invitation', unknown: integrationErrors.unknown },
  offline: 'online',
  effect: 'none',
  query: z.strictObject(publicMarker),
  body: z.strictObject({ ticket: hrTicketSchema }),
  response: { status: 200, data: hrInvitationSchema },
  errors: [
    integrationErrors.unknown,
    integrationErrors.expired,
    integrationErrors.replaced,
    integrationErrors.revoked,
  ],
});

/**
 * The events of HiBob, signed with HMAC-SHA512 over the body by the secret of the company's webhook.
 * HiBob tests the address when it is entered, perhaps without a signature.
 */
export const receiveHrEvent = defineOperation({
  name: 'hr.event',
  summary: 'Receive what has changed in the HR system',
  method: 'POST',
  path: '/api/v0/integrations/hibob/events/{ticket}',
  access: ['visitor'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) }),
  body: raw({
    types: ['application/json', 'text/plain'],
    maxBytes: 100_000,
    headers: [],
    optionalHeaders: ['bob-signature'],
  }),
  response: { status: 200, data: z.object({ is_received: z.boolean() }) },
  errors: [],
});
