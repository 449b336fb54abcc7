import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about payments (decisions on billing 5). */
export const paymentErrors = {
  unavailable: {
    code: 'payments_unavailable',
    status: 503,
    message: 'The payment service does not respond at the moment. Try again in a few minutes.',
  },
  notConfigured: {
    code: 'payments_not_configured',
    status: 503,
    message: 'Payments are not set up here. Please contact support.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
