import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { countryCodeSchema, idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { e164Schema } from '../shared/phone.ts';
import { pipedriveTokenPattern } from './rules.ts';
import { crmInvitationStatuses, integrationProblems, integrationStatuses } from './states.ts';

/** The external services (specification 2, section 3). */
export const integrationTypes = ['pipedrive', 'hibob'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

/** Days of real time for which an invitation is valid (decisions 4). */
export const crmInvitationDays = 14;

export const tokenSentence = 'A Pipedrive token has 40 letters and digits.';

export const pipedriveTokenSchema = secret(
  z.string().check(z.trim(), z.regex(pipedriveTokenPattern, tokenSentence)),
);

/** The ticket in the fragment of an invitation's link. */
export const crmTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** An integration as administrators see it: without its token. */
export const integrationSchema = z.object({
  integration_id: idSchema,
  company_id: idSchema,
  integration_type: z.enum(integrationTypes),
  /** The person whose calls are logged. */
  user_id: z.nullable(idSchema),
  status: z.enum(integrationStatuses),
  /** Whether the service is checking a token. */
  is_checking: z.boolean(),
  /** Whether a token is stored; the token itself is never returned. */
  has_token: z.boolean(),
  /** With the status `error`. */
  problem: z.nullable(z.enum(integrationProblems)),
  /** Name of the user at the service. */
  account_name: z.nullable(z.string()),
  invitation: z.nullable(
    z.object({ status: z.enum(crmInvitationStatuses), expires_at: instantSchema }),
  ),
  created_at: instantSchema,
  version: versionSchema,
});
export type Integration = z.infer<typeof integrationSchema>;

/** What the page of an invitation shows; all names come from the server (decisions 6). */
export const crmInvitationSchema = z.object({
  company_id: idSchema,
  company_name: z.string(),
  user_id: idSchema,
  first_name: z.string(),
  phone_number: e164Schema,
  country_iso_code: countryCodeSchema,
  integration_type: z.literal('pipedrive'),
  status: z.enum(integrationStatuses),
  is_checking: z.boolean(),
  problem: z.nullable(z.enum(integrationProblems)),
  expires_at: instantSchema,
});
export type CrmInvitation = z.infer<typeof crmInvitationSchema>;

/** Path of an invitation's page (decisions 12). */
export const crmInvitePath = '/invite/crm';

/** What can be in error: an integration, or an endpoint that gets a company's webhooks. */
const brokenTypes = [...integrationTypes, 'webhook'] as const;

/** Why; the last three are those of webhooks. */
const brokenProblems = [
  ...integrationProblems,
  'not_accepted',
  'disabled_failing',
  'disabled_gone',
] as const;

/**
 * An integration in the state `error`, or an endpoint that has failed for days, as the provider's
 * staff see it: without account, token and path.
 */
export const brokenIntegrationSchema = z.object({
  /** Of an endpoint its `endpoint_id`. */
  integration_id: idSchema,
  company_id: idSchema,
  company_name: z.string(),
  company_logo_url: z.nullable(z.string()),
  integration_type: z.enum(brokenTypes),
  /** Null for an integration of the whole company, which a service user connects. */
  person_name: z.nullable(z.string()),
  /** Of an endpoint: the host that webhooks are sent to. */
  host: z.nullable(z.string()),
  problem: z.enum(brokenProblems),
  /** When its token last passed a check, in real time; null if none did, and of endpoints. */
  worked_at: z.nullable(instantSchema),
  /** When the administrators were last mailed, on the product clock; of endpoints alone. */
  mailed_at: z.nullable(instantSchema),
  /** Since when it fails, in real time; of an endpoint on the product clock. */
  since: instantSchema,
  /** Whole hours since then. */
  age_hours: z.int(),
});
export type BrokenIntegration = z.infer<typeof brokenIntegrationSchema>;
