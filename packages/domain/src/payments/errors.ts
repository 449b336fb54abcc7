import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about payments (decisions on billing 5). */
export const paymentErrors = {
  notConfigured: {
    code: 'payments_not_configured',
    status: 503,
    message: 'Payments are not set up here. Please contact support.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
