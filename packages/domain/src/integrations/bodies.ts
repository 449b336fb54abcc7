import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import {
  hrTicketSchema,
  hrTokenSchema,
  hrUsernameSchema,
  hrWebhookSecretSchema,
} from '../hr/schema.ts';
import { idSchema } from '../shared/id.ts';
import { crmTicketSchema, integrationTypes, pipedriveTokenSchema } from './schema.ts';

/** The product's own address, as a safeguard against pages that imitate it (decisions 6). */
const portalUrl = z.optional(z.string().check(z.maxLength(500)));
const secretText = secret(z.string().check(z.maxLength(500)));
const type = z.enum(integrationTypes);

const hrSecrets = {
  username: hrUsernameSchema,
  token: hrTokenSchema,
  webhook_secret: hrWebhookSecretSchema,
} as const;

/** The bodies of `POST /integrations`, by their type. */
export const newIntegrationKinds = z.discriminatedUnion('integration_type', [
  z.strictObject({
    integration_type: z.literal('pipedrive'),
    company_id: idSchema,
    user_id: idSchema,
  }),
  z.strictObject({ integration_type: z.literal('hibob'), company_id: idSchema, ...hrSecrets }),
]);

/** The bodies of `POST /integrations/accept_invite`, by their type. */
export const acceptanceKinds = z.discriminatedUnion('integration_type', [
  z.strictObject({
    integration_type: z.literal('pipedrive'),
    company_id: idSchema,
    user_id: idSchema,
    token: pipedriveTokenSchema,
    portal_url: portalUrl,
    /** Without it, the caller is logged in as the invited person. */
    ticket: z.optional(crmTicketSchema),
  }),
  z.strictObject({
    integration_type: z.literal('hibob'),
    company_id: idSchema,
    ...hrSecrets,
    portal_url: portalUrl,
    ticket: hrTicketSchema,
  }),
]);

/** The issues that a body has as one of these kinds. */
const as = (kinds: z.core.$ZodType) => (context: z.core.ParsePayload<unknown>) => {
  // With what each field has: one that is absent is reported as such.
  const parsed = z.safeParse(kinds, context.value, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    context.issues.push({ ...issue, continue: true } as z.core.$ZodRawIssue);
  }
};

/** An object with the fields of every type, of which the given type decides those it must have. */
export const newIntegrationSchema = z
  .strictObject({
    integration_type: type,
    company_id: idSchema,
    user_id: z.optional(idSchema),
    username: z.optional(secretText),
    token: z.optional(secretText),
    webhook_secret: z.optional(secretText),
  })
  .check(as(newIntegrationKinds));

export const acceptanceSchema = z
  .strictObject({
    integration_type: type,
    company_id: idSchema,
    user_id: z.optional(idSchema),
    username: z.optional(secretText),
    token: secretText,
    webhook_secret: z.optional(secretText),
    portal_url: portalUrl,
    ticket: z.optional(crmTicketSchema),
  })
  .check(as(acceptanceKinds));
