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
  alreadyPaid: {
    code: 'invoice_paid',
    status: 409,
    message: 'This invoice is paid already.',
  },
  noPaymentMethod: {
    code: 'invoice_without_payment_method',
    status: 409,
    message: 'The payment account of this invoice has no payment method. Add one first.',
  },
  /** A payment is confirmed only while the bank waits for the customer. */
  nothingToConfirm: {
    code: 'invoice_nothing_to_confirm',
    status: 409,
    message: 'No payment of this invoice waits for a confirmation.',
  },
  notFailed: {
    code: 'invoice_not_failed',
    status: 409,
    message: 'Only an invoice whose payment failed can be marked as unpaid.',
  },
  notOpen: {
    code: 'invoice_not_open',
    status: 409,
    message: 'This invoice needs no payment.',
  },
  noRefundRefused: {
    code: 'invoice_no_refund_refused',
    status: 409,
    message: 'No refund of this invoice was refused.',
  },
  /** Orders and what else adds to the next invoice. */
  unpaid: {
    code: 'invoice_unpaid',
    status: 409,
    message:
      'An invoice of your company is unpaid. Pay it under Billing, then you can order again. Lines keep working.',
  },
  currencyUnchanged: {
    code: 'currency_unchanged',
    status: 409,
    message: 'The company is billed in this currency already.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
