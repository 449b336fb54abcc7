import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about billing (decisions on billing 1). */
export const billingErrors = {
  notIssued: {
    code: 'invoice_not_issued',
    status: 409,
    message: 'This invoice is not issued yet.',
  },
  currencyUnchanged: {
    code: 'currency_unchanged',
    status: 409,
    message: 'The company is billed in this currency already.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
