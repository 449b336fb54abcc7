import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { invitationDeliveries } from './states.ts';

/** Days of real time for which an invitation is valid (decisions 4). */
export const invitationDays = 14;

/** Path of an invitation's page (decisions 12). */
export const adminInvitePath = '/invite/admin';

/** The ticket in the fragment of an invitation's link. */
export const adminTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** The ticket, or for a caller who is logged in with the invited address the id. */
export const adminTicketOrIdSchema = secret(
  z.string().check(z.regex(/^([A-Za-z0-9_-]{43}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)),
);

/** An invitation as administrators see it (specification 2, section 3). */
export const invitationSchema = z.object({
  invitation_id: idSchema,
  company_id: idSchema,
  email: z.string(),
  /** An expired one stays listed until it is revoked or sent again. */
  status: z.enum(['pending', 'expired']),
  delivery: z.enum(invitationDeliveries),
  /** Why it has failed; null otherwise. */
  delivery_reason: z.nullable(z.string()),
  /** Name of the administrator who sent it. */
  invited_by: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What the page of an invitation shows; all of it comes from the server (decisions 6). */
export const adminInvitationSchema = z.object({
  invitation_id: idSchema,
  company_id: idSchema,
  company_name: z.string(),
  logo_url: z.nullable(z.string()),
  email: z.string(),
  invited_by: z.string(),
  status: z.enum(['pending', 'expired', 'accepted']),
  /** Name of the invited person, if the company knows them; otherwise empty. */
  first_name: z.string(),
  last_name: z.string(),
  /** Whom to ask for a new invitation, only once it has expired. */
  contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  expires_at: instantSchema,
});
export type AdminInvitation = z.infer<typeof adminInvitationSchema>;
