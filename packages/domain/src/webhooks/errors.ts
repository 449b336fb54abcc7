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
  notFailing: {
    code: 'webhook_endpoint_not_failing',
    status: 409,
    message: 'This endpoint does not fail any more.',
  },
  mailedToday: {
    code: 'webhook_endpoint_mailed_today',
    status: 409,
    message: 'The administrators were mailed less than a day ago.',
  },
} as const satisfies Record<string, ErrorDefinition>;
