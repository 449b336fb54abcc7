import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about billing (decisions on billing 1). */
export const billingErrors = {
  currencyUnchanged: {
    code: 'currency_unchanged',
    status: 409,
    message: 'The company is billed in this currency already.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
