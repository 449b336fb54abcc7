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

/** Errors about confirming the address to which invoices are sent. */
export const billingEmailErrors = {
  nothingToConfirm: {
    code: 'billing_email_nothing_to_confirm',
    status: 409,
    message: 'This account has no billing address that waits for a confirmation.',
  },
  unknownLink: {
    code: 'billing_email_link_unknown',
    status: 404,
    message: 'This link is not valid. Open it from the newest email, or copy all of it.',
  },
  expiredLink: {
    code: 'billing_email_link_expired',
    status: 410,
    message: 'This link has expired. Ask an administrator of the company to send a new one.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
