import * as z from 'zod/mini';
import { apiScopes } from '../access/api-scope.ts';
import { secret } from '../contract/secret.ts';
import { idSchema, instantSchema, versionSchema } from '../shared/id.ts';
import { nameSchema } from '../shared/text.ts';

/** Of a key that still exists; a revoked one is not listed. */
export const apiKeyStates = ['active', 'rotated', 'expires_soon', 'expired'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const apiKeyNameSchema = nameSchema(60, 'Name the program that uses the key.');

export const noScopeSentence = 'Choose what the key may do.';

/** At least one scope. */
export const apiScopesSchema = z
  .array(z.enum(apiScopes))
  .check(z.minLength(1, noScopeSentence), z.maxLength(apiScopes.length));

const fields = {
  key_id: idSchema,
  company_id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Beginning and end of the key. */
  masked: z.string(),
  state: z.enum(apiKeyStates),
  created_at: instantSchema,
  created_by: z.nullable(idSchema),
  created_by_name: z.string(),
  expires_at: z.nullable(instantSchema),
  /** Of the key before the last rotation; null once it has ended. */
  old_key_ends_at: z.nullable(instantSchema),
  last_used_at: z.nullable(instantSchema),
  last_used_address: z.nullable(z.string()),
  /** An assistant may prepare changes with it, which a person confirms. */
  assistant_may_write: z.boolean(),
  version: versionSchema,
};

/** An API key as administrators see it: without the key itself. */
export const apiKeySchema = z.object(fields);
export type ApiKey = z.infer<typeof apiKeySchema>;

/** A key that was made just now, with the key itself, which is shown this once. */
export const newApiKeySchema = z.object({ ...fields, api_key: z.nullable(secret(z.string())) });
export type NewApiKey = z.infer<typeof newApiKeySchema>;
