import { defineStates } from '../contract/states.ts';

/** States of an invoice (specification 1, section 3); NO_INVOICE is a closed month without lines. */
export const invoiceStates = [
  'DRAFT',
  'PREPARING',
  'READY',
  'NOT_DUE',
  'DUE',
  'PROCESSING_PAYMENT',
  'PAID',
  'FAILED',
  'UNPAID',
  'VOIDED',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export type OverallState = InvoiceState | 'NO_INVOICE';

/** Of several invoices of a month, the first of these is shown for all (decisions on billing 4). */
export const overallOrder = [
  'FAILED',
  'UNPAID',
  'DUE',
  'PROCESSING_PAYMENT',
  'NOT_DUE',
  'READY',
  'PREPARING',
  'DRAFT',
  'PAID',
  'VOIDED',
  'NO_INVOICE',
] as const satisfies readonly OverallState[];

/** The state of a month, from those of its invoices. */
export const overallState = (states: Iterable<OverallState>): OverallState => {
  const present = new Set(states);
  return overallOrder.find((state) => present.has(state)) ?? 'NO_INVOICE';
};

/** The moves of an invoice (decisions on billing 3). The clock moves what falls due. */
export const invoiceMoves = defineStates({
  states: invoiceStates,
  initial: ['DRAFT'],
  moves: [
    { name: 'prepare', from: ['DRAFT'], to: 'PREPARING', by: ['clock', 'staff'] },
    { name: 'issue', from: ['PREPARING'], to: 'READY', by: ['clock', 'staff'] },
    { name: 'send', from: ['READY'], to: 'NOT_DUE', by: ['clock', 'staff'] },
    { name: 'fall due', from: ['NOT_DUE'], to: 'DUE', by: ['clock', 'staff'] },
    {
      name: 'charge',
      from: ['DUE'],
      to: 'PROCESSING_PAYMENT',
      by: ['clock', 'admin', 'system', 'staff'],
    },
    /** "Pay now", a new method, the customer's confirmation; the clock tries a failed one again. */
    {
      name: 'charge again',
      from: ['NOT_DUE', 'FAILED', 'UNPAID'],
      to: 'PROCESSING_PAYMENT',
      by: ['clock', 'admin', 'system', 'staff'],
    },
    /** Nothing is charged for an invoice over 0.00. */
    { name: 'settle', from: ['NOT_DUE'], to: 'PAID', by: ['clock', 'staff'] },
    { name: 'succeed', from: ['PROCESSING_PAYMENT'], to: 'PAID', by: ['system'] },
    { name: 'fail', from: ['PROCESSING_PAYMENT'], to: 'FAILED', by: ['system'] },
    /** A try of an invoice that was unpaid before. */
    { name: 'stay unpaid', from: ['PROCESSING_PAYMENT'], to: 'UNPAID', by: ['system'] },
    /** No method on the day it is due, or no try has succeeded by the end of the month. */
    { name: 'give up', from: ['DUE', 'FAILED'], to: 'UNPAID', by: ['clock', 'staff'] },
    {
      name: 'void',
      from: ['READY', 'NOT_DUE', 'DUE', 'FAILED', 'UNPAID', 'PAID'],
      to: 'VOIDED',
      by: ['staff'],
    },
  ],
});
