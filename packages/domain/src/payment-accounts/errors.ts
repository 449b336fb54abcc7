import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about payment accounts (decisions on billing 4). */
export const paymentAccountErrors = {
  last: {
    code: 'last_payment_account',
    status: 409,
    message: 'Cannot remove the last payment account',
  },
  lastValid: {
    code: 'last_valid_payment_account',
    status: 409,
    message: 'Cannot remove the last valid payment method',
  },
  hasTeams: {
    code: 'payment_account_has_teams',
    status: 409,
    message: 'Teams pay by this payment account. Move them to a different payment method first.',
  },
  hasOpenInvoices: {
    code: 'payment_account_has_open_invoices',
    status: 409,
    message: 'This payment account has invoices that are not paid yet.',
  },
  locked: {
    code: 'payment_account_locked',
    status: 409,
    message: 'A payment by this account is under way. Try again when it is done.',
  },
  withoutMethod: {
    code: 'payment_account_without_method',
    status: 409,
    message: 'Add a payment method to this account first.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
