import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { patchBody } from '../shared/patch-body.ts';
import { apiKeyErrors } from './errors.ts';
import { apiKeyNameSchema, apiKeySchema, apiScopesSchema, newApiKeySchema } from './schema.ts';

const keyParams = z.object({ company_id: idSchema, key_id: idSchema });

/** A company has few, so in one answer. */
export const listApiKeys = defineOperation({
  name: 'api_keys.list',
  summary: 'List the API keys of a company',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/api_keys',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'stored',
  params: companyParams,
  response: { status: 200, data: z.array(apiKeySchema) },
  errors: [],
});

export const createApiKey = defineOperation({
  name: 'api_keys.create',
  summary: 'Create an API key',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/api_keys',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['api_keys.list'],
  params: companyParams,
  body: z.strictObject({
    name: apiKeyNameSchema,
    scopes: apiScopesSchema,
    /** Left out for a key that does not expire. */
    expires_at: z.optional(instantSchema),
    /** False by default. */
    assistant_may_write: z.optional(z.boolean()),
  }),
  response: { status: 201, data: newApiKeySchema },
  errors: [commonErrors.invalid, apiKeyErrors.tooMany],
});

export const updateApiKey = defineOperation({
  name: 'api_keys.update',
  summary: 'Change an API key',
  method: 'PATCH',
  path: '/api/v0/companies/{company_id}/api_keys/{key_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['api_keys.list'],
  params: keyParams,
  body: patchBody({ name: apiKeyNameSchema, assistant_may_write: z.boolean() }),
  response: { status: 200, data: apiKeySchema },
  errors: [commonErrors.staleVersion],
});

export const revokeApiKey = defineOperation({
  name: 'api_keys.revoke',
  summary: 'Revoke an API key',
  method: 'DELETE',
  path: '/api/v0/companies/{company_id}/api_keys/{key_id}',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: ['api_keys.list'],
  params: keyParams,
  response: { status: 204 },
  errors: [commonErrors.staleVersion],
});

export const rotateApiKey = defineOperation({
  name: 'api_keys.rotate',
  summary: 'Replace an API key by a new one',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/api_keys/{key_id}/rotate',
  access: ['admin'],
  impersonation: 'denied',
  rateLimit: 'ticket',
  offline: 'online',
  invalidates: ['api_keys.list'],
  params: keyParams,
  body: z.strictObject({
    /** The former key ends at once; otherwise it works for 24 hours more. */
    end_old_now: z.optional(z.boolean()),
  }),
  response: { status: 200, data: newApiKeySchema },
  errors: [commonErrors.staleVersion, apiKeyErrors.expired],
});
