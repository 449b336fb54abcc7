import type { ErrorDefinition } from '../contract/error.ts';

export const fileErrors = {
  tokenRefused: {
    code: 'asset_token_refused',
    status: 403,
    message: 'The token is not valid or has expired.',
  },
} as const satisfies Record<string, ErrorDefinition>;
