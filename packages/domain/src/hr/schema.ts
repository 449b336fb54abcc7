import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { integrationProblems, integrationStatuses } from '../integrations/states.ts';
import { idSchema, instantSchema, versionSchema } from '../shared/id.ts';

/** Days of real time for which a colleague's invitation is valid. */
export const hrInvitationDays = 14;

/** Path of the page on which a colleague connects the HR system. */
export const hrInvitePath = '/invite/hr';

/** The fields that a service user may lack the permission for. */
export const hrFields = ['first_name', 'last_name', 'email', 'start_date', 'end_date'] as const;

/** Of the service user at HiBob; the HTTP scheme "Basic" separates it by a colon. */
export const hrUsernameSchema = secret(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, 'This is not the id of a service user.'),
    ),
);
/** Visible characters of ASCII: what a header of HTTP can hold. */
export const hrTokenSchema = secret(
  z
    .string()
    .check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/, 'This is not the token of a service user.')),
);
/** Nothing is known of its form. */
export const hrWebhookSecretSchema = secret(
  z.string().check(z.trim(), z.minLength(1, 'Enter the secret of the webhook.'), z.maxLength(500)),
);

/** The ticket in the fragment of an invitation's link. */
export const hrTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** `none`: the company has never connected an HR system, or gave it up before it was connected. */
export const hrStatuses = ['none', ...integrationStatuses] as const;

/** A colleague who was invited to connect the HR system, while the link opens. */
export const hrInvitedSchema = z.object({ email: z.string(), expires_at: instantSchema });

/** The connection of a company to its HR system, without secrets. */
export const hrConnectionSchema = z.object({
  status: z.enum(hrStatuses),
  /** With the status `error`. */
  problem: z.nullable(z.enum(integrationProblems)),
  /** The same as a sentence for people. */
  problem_text: z.nullable(z.string()),
  /** How many people the last check has read; null before the first one. */
  people_read: z.nullable(z.int()),
  /** Fields that the service user may not read. */
  missing_fields: z.array(z.enum(hrFields)),
  /** Where the HR system sends its events; null for staff who act as the company. */
  webhook_url: z.nullable(z.string()),
  /** When an event, or a test of the webhook, was last signed with the secret. */
  webhook_tested_at: z.nullable(instantSchema),
  checked_at: z.nullable(instantSchema),
  invited: z.nullable(hrInvitedSchema),
  /** Null with the status `none`. */
  version: z.nullable(versionSchema),
});
export type HrConnection = z.infer<typeof hrConnectionSchema>;

/** What the page of a colleague's invitation shows. */
export const hrInvitationSchema = z.object({
  integration_type: z.literal('hibob'),
  company_id: idSchema,
  company_name: z.string(),
  status: z.enum(hrStatuses),
  problem: z.nullable(z.enum(integrationProblems)),
  problem_text: z.nullable(z.string()),
  /** Whether the service user is being checked. */
  is_checking: z.boolean(),
  expires_at: instantSchema,
  webhook_url: z.string(),
});
export type HrInvitation = z.infer<typeof hrInvitationSchema>;
