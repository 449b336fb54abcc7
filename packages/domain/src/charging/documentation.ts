import { brand } from '../brand.ts';
import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery } from '../documentation/shared.ts';
import type {
  addCardByPayLink,
  confirmByPayLink,
  getPaymentConfirmation,
  listFailedPayments,
  lookupPayLink,
  markInvoiceUnpaid,
  payInvoice,
  remindOfInvoice,
  settleRefund,
} from './operations.ts';
import { failedPaymentSchema, payLinkSchema } from './schema.ts';

const invoiceParams = { ...companyIdParam, invoice_id: 'Id of the invoice.' };
const ticket = { ticket: 'What follows `#` in the link.' };
const ticketExample = { ticket: 'Wc1x0Zt7Vq3uJm9sKe2aPd8fHr5yLn4gBo6iTw-_XzQ' };

export const chargingSchemas = [
  describeSchema(failedPaymentSchema, {
    name: 'FailedPayment',
    description: 'A payment, or a refund, that needs the provider’s staff.',
    fields: {
      invoice_id: 'Id of the invoice.',
      company_id: 'Id of its company.',
      company_name: 'Name of the company.',
      company_logo_url: 'Its logo, or null.',
      number: 'Number of the invoice.',
      amount_total: 'With VAT, in minor units.',
      currency: 'Its currency.',
      state: 'State of the invoice.',
      failure: 'Why the last payment failed, or null.',
      tries: 'How often it was charged.',
      next_try_at: 'When it is charged again, or null.',
      refund_state: 'What became of the refund, or null.',
      dispute: 'What became of the customer’s dispute, or null.',
      since: 'When it failed.',
      age_hours: 'Whole hours since then.',
    },
    example: {
      invoice_id: '4a5b6c7d-8e9f-4a0b-9c1d-2e3f4a5b6c7d',
      company_id: exampleIds.company,
      company_name: 'Havbris Energi A/S',
      company_logo_url: null,
      number: '2026-10-00402',
      amount_total: 56_700,
      currency: 'EUR',
      state: 'FAILED',
      failure: 'insufficient_funds',
      tries: 3,
      next_try_at: '2026-11-23T06:00:00.000Z',
      refund_state: null,
      dispute: null,
      since: '2026-11-02T06:00:12.000Z',
      age_hours: 408,
    },
  }),
  describeSchema(payLinkSchema, {
    name: 'PayLink',
    description: 'What the link to an invoice shows.',
    fields: {
      seller_name: 'Who issued the invoice.',
      number: 'Its number.',
      amount_total: 'With VAT, in minor units.',
      currency: 'Its currency.',
      state: 'Its state.',
      failure: 'Why the last payment failed, or null.',
      payment_method: 'Brand and last digits of the card, or null.',
      can_confirm: 'Whether the bank waits for a confirmation.',
      can_add_card: 'Whether another card would pay it.',
    },
    example: {
      seller_name: `${brand.name} ApS`,
      number: '2026-10-00402',
      amount_total: 56_700,
      currency: 'EUR',
      state: 'FAILED',
      failure: 'confirmation_needed',
      payment_method: 'Visa ending in 3184',
      can_confirm: true,
      can_add_card: true,
    },
  }),
];

export const chargingDocs: {
  payInvoice: OperationDocs<typeof payInvoice>;
  getPaymentConfirmation: OperationDocs<typeof getPaymentConfirmation>;
  markInvoiceUnpaid: OperationDocs<typeof markInvoiceUnpaid>;
  remindOfInvoice: OperationDocs<typeof remindOfInvoice>;
  settleRefund: OperationDocs<typeof settleRefund>;
  listFailedPayments: OperationDocs<typeof listFailedPayments>;
  lookupPayLink: OperationDocs<typeof lookupPayLink>;
  confirmByPayLink: OperationDocs<typeof confirmByPayLink>;
  addCardByPayLink: OperationDocs<typeof addCardByPayLink>;
} = {
  payInvoice: {
    description:
      'Charges the payment method of the invoice’s account. The invoice is `PROCESSING_PAYMENT` until the payment vendor has answered; read it again for the result.',
    params: invoiceParams,
  },
  getPaymentConfirmation: {
    description:
      'What the browser needs to ask the customer’s bank, for a payment that failed with `confirmation_needed`.',
    params: invoiceParams,
  },
  markInvoiceUnpaid: {
    description: 'The invoice becomes `UNPAID` at once: it is not charged by itself any more.',
    params: invoiceParams,
  },
  remindOfInvoice: {
    description:
      'Sends the mail about the failed payment again, with a new link, to the billing email and the administrators.',
    params: invoiceParams,
  },
  settleRefund: {
    description:
      'Asks the payment vendor for the refund again, or notes that the customer got the money otherwise.',
    params: invoiceParams,
    body: { settlement: 'What is done about it.' },
    bodyExample: { settlement: 'try_again' },
  },
  listFailedPayments: {
    description: 'Failed and unpaid invoices, refused refunds and open disputes of all companies.',
    query: pagingQuery,
  },
  lookupPayLink: {
    description: 'What the link of a mail shows: seller, number, amount and state.',
    body: ticket,
    bodyExample: ticketExample,
  },
  confirmByPayLink: {
    description: 'What the browser needs to ask the customer’s bank.',
    body: ticket,
    bodyExample: ticketExample,
  },
  addCardByPayLink: {
    description: 'What the browser needs to show the card form. The new card pays the invoice.',
    body: ticket,
    bodyExample: ticketExample,
  },
};
