import type { ErrorDefinition } from '../contract/error.ts';

export const webhookErrors = {
  tooMany: {
    code: 'too_many_webhook_endpoints',
    status: 409,
    message: 'A company has at most 10 endpoints. Delete one first.',
  },
  disabled: {
    code: 'webhook_endpoint_disabled',
    status: 409,
    message: 'This endpoint is disabled. Enable it first.',
  },
} as const satisfies Record<string, ErrorDefinition>;
