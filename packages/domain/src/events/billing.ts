import * as z from 'zod/mini';
import { describeFailure, type PaymentFailure, paymentFailures } from '../billing/charges.ts';
import { brand } from '../brand.ts';
import { writeDay } from '../shared/day.ts';
import { defineEvents, type EventNotification, type NotificationParams } from './define.ts';

const link: EventNotification['link'] = { administrators: () => '/billing' };

/** Facts of an invoice; the amount is text with its currency, `€364.00`. */
const invoice = {
  invoice_number: z.string(),
  /** As people write it: `October 2026`. */
  month: z.string(),
  amount: z.string(),
  account_name: z.string(),
  /** `Visa ending in 4242`; null without a method. */
  payment_method: z.nullable(z.string()),
};
const invoiceParams = ['invoice_number', 'month', 'amount', 'account_name', 'payment_method'];

const failed = {
  ...invoice,
  failure: z.enum(paymentFailures),
  /** ISO instant of the next try; null when there is none. */
  next_try_at: z.nullable(z.string()),
};
const failedParams = [...invoiceParams, 'failure', 'next_try_at'];

const aboutInvoice = { subject: 'invoice', scope: 'billing:read' } as const;
const aboutAccount = { subject: 'payment_account', scope: 'billing:read' } as const;

const amount = (params: NotificationParams) => params.amount ?? 'The amount';
const month = (params: NotificationParams) => params.month ?? 'the month';
const method = (params: NotificationParams) => params.payment_method ?? 'the payment method';

const reason = ({ failure }: NotificationParams) => {
  const known = paymentFailures.find((one): one is PaymentFailure => one === failure);
  return describeFailure(known ?? 'other');
};

function dueLine(params: NotificationParams): string {
  if (params.due_at === undefined) return 'Nothing is to be paid.';
  return params.payment_method
    ? `${amount(params)} is charged to ${method(params)} on ${writeDay(params.due_at)}.`
    : `${amount(params)} is due on ${writeDay(params.due_at)}, and there is no card to charge.`;
}

const nextTry = ({ next_try_at: at }: NotificationParams) =>
  at === undefined ? '' : ` The next try is on ${writeDay(at)}.`;

/** What happens to invoices and payment accounts; the billing email gets a mail of each too. */
export const billingEvents = defineEvents({
  invoiceReady: {
    ...aboutInvoice,
    name: 'invoice.ready',
    webhook: { label: 'Written' },
    payload: z.object({
      ...invoice,
      /** ISO instant at which it is charged; null if nothing is to be paid. */
      due_at: z.nullable(z.string()),
    }),
    notification: {
      type: 'invoice_ready',
      label: 'Invoice ready',
      params: [...invoiceParams, 'due_at'],
      tone: 'neutral',
      administrators: (params) => ({
        title: `Your invoice for ${month(params)} is ready`,
        line: dueLine(params),
      }),
      email: 'on',
      link,
    },
  },
  paymentFailed: {
    ...aboutInvoice,
    name: 'invoice.payment_failed',
    webhook: { label: 'The payment failed', type: 'invoice.failed' },
    payload: z.object(failed),
    notification: {
      type: 'payment_failed',
      label: 'Payment failed',
      params: failedParams,
      tone: 'problem',
      administrators: (params) => ({
        title: `${amount(params)} for ${month(params)} could not be charged`,
        line: `The bank of ${method(params)} ${reason(params).says}.${nextTry(params)}`,
      }),
      notifiesActor: true,
      email: 'on',
      link,
    },
  },
  confirmationNeeded: {
    ...aboutInvoice,
    name: 'invoice.confirmation_needed',
    payload: z.object(invoice),
    notification: {
      type: 'confirmation_needed',
      label: 'Payment to confirm',
      params: invoiceParams,
      tone: 'ask',
      administrators: (params) => ({
        title: `Confirm the payment of ${amount(params)} for ${month(params)}`,
        line: `The bank of ${method(params)} asks for it. Nothing is charged until then.`,
      }),
      notifiesActor: true,
      email: 'on',
      link,
    },
  },
  invoiceUnpaid: {
    ...aboutInvoice,
    name: 'invoice.unpaid',
    payload: z.object(failed),
    notification: {
      type: 'invoice_unpaid',
      label: 'Invoice unpaid',
      params: failedParams,
      tone: 'problem',
      administrators: (params) => ({
        title: `${amount(params)} for ${month(params)} is unpaid`,
        line: 'Nothing new can be ordered until it is paid. Lines keep working.',
      }),
      notifiesActor: true,
      email: 'on',
      link,
    },
  },
  /** After a failure; a payment that succeeds at once is said by the invoice itself. */
  invoicePaid: {
    ...aboutInvoice,
    name: 'invoice.paid',
    webhook: { label: 'Paid' },
    payload: z.object(invoice),
    notification: {
      type: 'invoice_paid',
      label: 'Paid after a failure',
      params: invoiceParams,
      tone: 'neutral',
      administrators: (params) => ({
        title: `${amount(params)} for ${month(params)} is paid`,
        line: `It was charged to ${method(params)}.`,
      }),
      notifiesActor: true,
      email: 'on',
      link,
    },
  },
  cardExpiring: {
    ...aboutAccount,
    name: 'payment_account.card_expiring',
    payload: z.object({
      account_name: z.string(),
      payment_method: z.string(),
      /** As people write it: `December 2026`. */
      expires: z.string(),
    }),
    notification: {
      type: 'card_expiring',
      label: 'Card expires soon',
      params: ['account_name', 'payment_method', 'expires'],
      tone: 'ask',
      administrators: (params) => ({
        title: `${params.payment_method ?? 'A card'} expires in ${params.expires ?? 'a month'}`,
        line: `It pays for ${params.account_name ?? 'your company'}. Enter the new card under Billing.`,
      }),
      email: 'on',
      link,
    },
  },
  methodAdded: {
    ...aboutAccount,
    name: 'payment_account.method_added',
    payload: z.object({ account_name: z.string(), payment_method: z.string() }),
    notification: {
      type: 'payment_method_added',
      label: 'Payment method added',
      params: ['account_name', 'payment_method'],
      tone: 'neutral',
      administrators: (params) => ({
        title: `${params.payment_method ?? 'A payment method'} was added`,
        line: `It pays for ${params.account_name ?? 'your company'} from now on.`,
      }),
      email: 'on',
      link,
    },
  },
  methodRemoved: {
    ...aboutAccount,
    name: 'payment_account.method_removed',
    payload: z.object({ account_name: z.string(), payment_method: z.string() }),
    notification: {
      type: 'payment_method_removed',
      label: 'Payment method removed',
      params: ['account_name', 'payment_method'],
      tone: 'ask',
      administrators: (params) => ({
        title: `${params.payment_method ?? 'A payment method'} was removed`,
        line: `${params.account_name ?? 'The account'} has no payment method. Its next invoice is unpaid unless one is added.`,
      }),
      email: 'on',
      link,
    },
  },
  /** Only the address itself gets a mail of it. */
  billingEmailChanged: {
    ...aboutAccount,
    name: 'payment_account.billing_email_changed',
    payload: z.object({ account_name: z.string(), billing_email: z.string() }),
    notification: {
      type: 'billing_email_changed',
      label: 'Billing address changed',
      params: ['account_name', 'billing_email'],
      tone: 'neutral',
      administrators: (params) => ({
        title: `Invoices of ${params.account_name ?? 'an account'} go to another address`,
        line: `${params.billing_email ?? 'The new address'} was asked to confirm that. Until then ${brand.name} sends them to the administrators.`,
      }),
      email: 'off',
      link,
    },
  },
});

/** What happens to invoices and is only sent to programs. */
export const invoiceEvents = defineEvents({
  voided: {
    ...aboutInvoice,
    name: 'invoice.voided',
    webhook: { label: 'Cancelled by a credit note' },
  },
});
