import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { accountErrors } from '../accounts/errors.ts';
import { emailSchema } from '../accounts/schema.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema } from '../shared/id.ts';
import { pageQuery, pageSchema, publicMarker } from '../shared/paging.ts';
import { nameSchema } from '../shared/text.ts';
import { invitationErrors } from './errors.ts';
import {
  adminInvitationSchema,
  adminTicketOrIdSchema,
  adminTicketSchema,
  invitationSchema,
} from './schema.ts';

/** The product's own address, as a safeguard against pages that imitate it (decisions 6). */
const portalUrl = z.string().check(z.maxLength(500));

export const listInvitations = defineOperation({
  name: 'invitations.list',
  summary: 'List invitations of administrators',
  method: 'GET',
  path: '/api/v0/invitations',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  query: z.strictObject({ company_id: idSchema, ...pageQuery }),
  response: { status: 200, data: z.array(invitationSchema), page: pageSchema },
  errors: [],
});

export const createInvitation = defineOperation({
  name: 'invitations.create',
  summary: 'Invite an administrator',
  method: 'POST',
  path: '/api/v0/invitations',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['invitations.list'],
  body: z.strictObject({ email: emailSchema, company_id: idSchema, portal_url: portalUrl }),
  response: { status: 201, data: invitationSchema },
  errors: [
    commonErrors.invalid,
    invitationErrors.adminExists,
    invitationErrors.alreadySent,
    invitationErrors.inactivePerson,
    accountErrors.emailExists,
    accountErrors.emailOfArchivedPerson,
  ],
});

export const revokeInvitation = defineOperation({
  name: 'invitations.revoke',
  summary: 'Revoke an invitation',
  method: 'DELETE',
  path: '/api/v0/invitations/{invitation_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['invitations.list'],
  params: z.object({ invitation_id: idSchema }),
  query: z.strictObject({ company_id: idSchema }),
  response: { status: 204 },
  errors: [],
});

/** Why an invitation does not open. */
const openErrors = [
  invitationErrors.unknown,
  invitationErrors.replaced,
  invitationErrors.revoked,
  invitationErrors.ofAnother,
];

/** Reading an invitation changes nothing: programs that follow the links of a mail read it too. */
export const lookupInvitation = defineOperation({
  name: 'invitations.lookup',
  summary: 'Open an invitation of an administrator',
  method: 'POST',
  path: '/api/v0/invitations/lookup',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  ticket: { purpose: 'admin_invitation', unknown: invitationErrors.unknown },
  offline: 'online',
  effect: 'none',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    /** Without it, the caller is logged in with the invited address, and names the company. */
    ticket: z.optional(adminTicketSchema),
    company_id: z.optional(idSchema),
  }),
  response: { status: 200, data: adminInvitationSchema },
  errors: openErrors,
});

export const acceptInvitation = defineOperation({
  name: 'invitations.accept',
  summary: 'Accept an invitation of an administrator',
  method: 'POST',
  path: '/api/v0/invitations/accept',
  access: anyone,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'ticket',
  ticket: {
    purpose: 'admin_invitation',
    unknown: invitationErrors.unknown,
    field: 'invitation_id',
  },
  offline: 'online',
  query: z.strictObject(publicMarker),
  body: z.strictObject({
    email: emailSchema,
    invitation_id: adminTicketOrIdSchema,
    company_id: idSchema,
    first_name: nameSchema(100),
    last_name: nameSchema(100),
    portal_url: z.optional(portalUrl),
  }),
  response: { status: 200, data: adminInvitationSchema },
  errors: [
    ...openErrors,
    commonErrors.invalid,
    invitationErrors.expired,
    invitationErrors.used,
    invitationErrors.inactivePerson,
    accountErrors.emailExists,
    accountErrors.emailOfArchivedPerson,
  ],
});
