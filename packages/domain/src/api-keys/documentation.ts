import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds } from '../documentation/shared.ts';
import type {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from './operations.ts';
import { type ApiKey, apiKeySchema, newApiKeySchema } from './schema.ts';

const keyParams = { ...companyIdParam, key_id: 'Id of the key.' } as const;

const fields = {
  key_id: 'Id of the key, which stays when it is rotated.',
  company_id: 'Id of the company.',
  name: 'What uses the key; the audit log has it beside what the key changed.',
  scopes: 'What the key may do.',
  masked: 'Beginning and end of the key.',
  state:
    '`active`, `rotated` as long as the former key works, `expires_soon` in its last seven days, or `expired`.',
  created_at: 'When it was created.',
  created_by: 'Id of the administrator who created it, or null.',
  created_by_name: 'Name of that administrator.',
  expires_at: 'When it expires, or null.',
  old_key_ends_at: 'When the key before the last rotation ends; null if it has ended.',
  last_used_at: 'When it was last used, to the minute; null if it never was.',
  last_used_address: 'The address from which it was used then.',
  assistant_may_write:
    'Whether an assistant may prepare changes with the key over MCP. A person confirms each of them.',
  version: 'Increases with every change, and not with use.',
} as const;

const example: ApiKey = {
  key_id: '4e1d7a90-6c2b-4f83-a5d7-9b0c8e6f2a31',
  company_id: exampleIds.company,
  name: 'ERP sync',
  scopes: ['numbers:read', 'people:read'],
  masked: 'lw_live_9fK2…3EaU',
  state: 'active',
  created_at: '2026-11-20T13:08:12.000Z',
  created_by: exampleIds.otherUser,
  created_by_name: 'Line Kjærgaard',
  expires_at: null,
  old_key_ends_at: null,
  last_used_at: '2026-11-20T13:52:04.000Z',
  last_used_address: '192.0.2.41',
  assistant_may_write: false,
  version: 1,
};

export const apiKeySchemas = [
  describeSchema(apiKeySchema, {
    name: 'ApiKey',
    description: 'An API key of a company, without the key itself.',
    fields,
    example,
  }),
  describeSchema(newApiKeySchema, {
    name: 'NewApiKey',
    description: 'An API key that was made just now, with the key itself.',
    fields: {
      ...fields,
      api_key: 'The key itself. It is shown once: null in the answer to a repeated request.',
    },
    // No key: its checksum is wrong.
    example: { ...example, api_key: 'lw_live_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM000000' },
  }),
];

export const apiKeyDocs: {
  listApiKeys: OperationDocs<typeof listApiKeys>;
  createApiKey: OperationDocs<typeof createApiKey>;
  updateApiKey: OperationDocs<typeof updateApiKey>;
  revokeApiKey: OperationDocs<typeof revokeApiKey>;
  rotateApiKey: OperationDocs<typeof rotateApiKey>;
} = {
  listApiKeys: {
    description: 'The API keys of your company, the newest first. Revoked ones are not listed.',
    params: companyIdParam,
  },
  createApiKey: {
    description:
      'Creates an API key. The response is the only one that contains the key. A company has at most 20 that have not expired.',
    params: companyIdParam,
    body: {
      name: 'What uses the key.',
      scopes: 'What it may do. A scope to write does not include the one to read.',
      expires_at: 'When it expires. Leave it out for a key that does not expire.',
      assistant_may_write: 'Whether an assistant may prepare changes with it. False by default.',
    },
    bodyExample: {
      name: 'ERP sync',
      scopes: ['numbers:read', 'people:read'],
      expires_at: '2027-02-18T00:00:00.000Z',
    },
  },
  updateApiKey: {
    description:
      'Renames a key, or changes whether an assistant may prepare changes with it. What it did before stays in the audit log under its former name.',
    params: keyParams,
    body: {
      name: 'The new name.',
      assistant_may_write: 'Whether an assistant may prepare changes with it.',
    },
    bodyExample: { name: 'ERP sync, Oslo' },
  },
  revokeApiKey: {
    description: 'Ends a key at once, for good; a former key that still works ends with it.',
    params: keyParams,
  },
  rotateApiKey: {
    description:
      'Makes a new key with the same name, scopes and expiry. The former one works for 24 hours more, unless it is ended. If it was rotated before, the key before that ends at once.',
    params: keyParams,
    body: { end_old_now: 'Whether the former key ends at once.' },
    bodyExample: { end_old_now: false },
  },
};
