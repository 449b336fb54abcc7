import * as z from 'zod/mini';
import { anyone } from '../access/actor.ts';
import { billingErrors } from '../billing/errors.ts';
import { invoiceParams } from '../billing/operations.ts';
import { invoiceSchema } from '../billing/schema.ts';
import { defineOperation } from '../contract/operation.ts';
import { paymentTokenSchema } from '../payment-accounts/schema.ts';
import { paymentErrors } from '../payments/errors.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { chargingErrors } from './errors.ts';
import { failedPaymentSchema, payLinkSchema, payTicketSchema } from './schema.ts';

const invoicePath = '/api/v0/companies/{company_id}/invoices/{invoice_id}';

/** What a change of an invoice changes elsewhere. */
const invalidates = [
  'billing.invoice',
  'billing.invoices',
  'billing.invoice_totals',
  'billing.latest_payment',
  'billing.failed_payments',
  'payment_accounts.list',
];

/** "Pay now", and "Try again" of staff. The charge follows by itself; its result is read by polling. */
export const payInvoice = defineOperation({
  name: 'billing.pay_invoice',
  summary: 'Pay an invoice now',
  method: 'POST',
  path: `${invoicePath}/pay`,
  access: ['admin', 'staff'],
  staffTarget: 'company',
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'order',
  offline: 'online',
  params: invoiceParams,
  response: { status: 200, data: invoiceSchema },
  invalidates,
  errors: [
    billingErrors.notIssued,
    billingErrors.alreadyPaid,
    billingErrors.alreadyVoided,
    billingErrors.paymentUnderWay,
    billingErrors.noPaymentMethod,
  ],
});

/** What the browser needs to ask the customer's bank; never repeated by a client. */
export const getPaymentConfirmation = defineOperation({
  name: 'billing.payment_confirmation',
  summary: 'Start confirming a payment that the bank asks about',
  method: 'GET',
  path: `${invoicePath}/confirmation`,
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'secret',
  offline: 'online',
  params: invoiceParams,
  response: { status: 200, data: paymentTokenSchema },
  errors: [billingErrors.nothingToConfirm, paymentErrors.notConfigured, paymentErrors.unavailable],
});

const staffWrite = {
  access: ['staff'],
  staffTarget: 'company',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: invoiceParams,
  response: { status: 200, data: invoiceSchema },
  invalidates,
} as const;

export const markInvoiceUnpaid = defineOperation({
  ...staffWrite,
  name: 'billing.mark_unpaid',
  summary: 'Stop trying to charge an invoice',
  method: 'POST',
  path: `${invoicePath}/mark_unpaid`,
  errors: [billingErrors.notFailed],
});

/** Sends the mail about the failed payment again. */
export const remindOfInvoice = defineOperation({
  ...staffWrite,
  name: 'billing.remind',
  summary: 'Send the mail about a failed payment again',
  method: 'POST',
  path: `${invoicePath}/remind`,
  errors: [billingErrors.notOpen],
});

/** What is done about a refund that the payment vendor refused. */
export const refundSettlements = ['try_again', 'refunded_otherwise'] as const;

export const settleRefund = defineOperation({
  ...staffWrite,
  name: 'billing.settle_refund',
  summary: 'Settle a refused refund',
  method: 'POST',
  path: `${invoicePath}/refund`,
  body: z.strictObject({ settlement: z.enum(refundSettlements) }),
  errors: [billingErrors.noRefundRefused],
});

/** Of all companies, the longest waiting first. */
export const listFailedPayments = defineOperation({
  name: 'billing.failed_payments',
  summary: 'List payments that failed',
  method: 'GET',
  path: '/api/v0/failed_payments',
  access: ['staff'],
  impersonation: 'denied',
  rateLimit: 'read',
  offline: 'online',
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(failedPaymentSchema), page: pageSchema },
  errors: [],
});

const linkCall = {
  method: 'POST',
  access: anyone,
  audience: 'app',
  impersonation: 'denied',
  ticket: { purpose: 'pay', unknown: chargingErrors.unknownLink },
  offline: 'online',
  body: z.strictObject({ ticket: payTicketSchema }),
} as const;

const linkErrors = [chargingErrors.unknownLink, chargingErrors.expiredLink];

/** Open pages ask for the state every few seconds, so these calls are counted in memory. */
export const lookupPayLink = defineOperation({
  ...linkCall,
  name: 'pay_links.lookup',
  summary: 'Open an invoice by its link',
  path: '/api/v0/pay/lookup',
  rateLimit: 'write',
  effect: 'none',
  response: { status: 200, data: payLinkSchema },
  errors: linkErrors,
});

export const confirmByPayLink = defineOperation({
  ...linkCall,
  name: 'pay_links.confirmation',
  summary: 'Start confirming a payment by the link of its invoice',
  path: '/api/v0/pay/confirmation',
  rateLimit: 'code',
  response: { status: 200, data: paymentTokenSchema },
  errors: [
    ...linkErrors,
    billingErrors.nothingToConfirm,
    paymentErrors.notConfigured,
    paymentErrors.unavailable,
  ],
});

/** A card that is attached so replaces that of the invoice's account, and pays the invoice. */
export const addCardByPayLink = defineOperation({
  ...linkCall,
  name: 'pay_links.card',
  summary: 'Start paying an invoice with another card by its link',
  path: '/api/v0/pay/card',
  rateLimit: 'code',
  response: { status: 200, data: paymentTokenSchema },
  errors: [
    ...linkErrors,
    billingErrors.notOpen,
    billingErrors.paymentUnderWay,
    paymentErrors.notConfigured,
    paymentErrors.unavailable,
  ],
});
