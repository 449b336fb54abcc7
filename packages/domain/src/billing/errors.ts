import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about billing (decisions on billing 1). */
export const billingErrors = {
  notIssued: {
    code: 'invoice_not_issued',
    status: 409,
    message: 'This invoice is not issued yet.',
  },
  alreadyVoided: {
    code: 'invoice_voided',
    status: 409,
    message: 'This invoice is voided already.',
  },
  paymentUnderWay: {
    code: 'invoice_payment_under_way',
    status: 409,
    message: 'A payment of this invoice is under way. Wait for its result, then void it.',
  },
  accountDeleted: {
    code: 'invoice_account_deleted',
    status: 409,
    message:
      'The payment account of this invoice was deleted, so it cannot be issued again. Void it without.',
  },
  noCreditNote: {
    code: 'invoice_not_voided',
    status: 409,
    message: 'This invoice is not voided, so it has no credit note.',
  },
  currencyUnchanged: {
    code: 'currency_unchanged',
    status: 409,
    message: 'The company is billed in this currency already.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
