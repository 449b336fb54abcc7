import type { ErrorDefinition } from '../contract/error.ts';
import { mostApiKeys } from './rules.ts';

export const apiKeyErrors = {
  tooMany: {
    code: 'too_many_api_keys',
    status: 409,
    message: `A company has at most ${mostApiKeys} API keys. Revoke one first.`,
  },
  expired: {
    code: 'api_key_expired',
    status: 409,
    message: 'This API key has expired. Create a new one.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export const pastExpirySentence = 'Choose a time in the future.';
