import type { DifferenceKind } from './explanation.ts';
import type { LineKind } from './lines.ts';
import type { OverallState } from './states.ts';

/** How a state is shown to a company (billing history). */
export const invoiceStateLabels: Readonly<Record<OverallState, string>> = {
  DRAFT: 'Draft',
  PREPARING: 'Preparing',
  READY: 'Ready',
  NOT_DUE: 'Not due yet',
  DUE: 'Due',
  PROCESSING_PAYMENT: 'Processing payment',
  PAID: 'Paid',
  FAILED: 'Payment failed',
  UNPAID: 'Unpaid',
  VOIDED: 'Voided',
  NO_INVOICE: 'No invoice',
};

export const lineKindLabels: Readonly<Record<LineKind, string>> = {
  plan: 'Plan',
  travel: 'Travel eSIM',
  top_up: 'Top-up',
  credit: 'Credit',
};

export const differenceLabels: Readonly<Record<DifferenceKind, string>> = {
  new: 'New numbers',
  ended: 'Ended numbers',
  larger: 'Larger plans',
  smaller: 'Smaller plans',
  price: 'Prices',
  travel: 'Travel eSIMs',
  top_ups: 'Top-ups',
  moved_in: 'Moved to this account',
  moved_out: 'Moved to another account',
  part_of_month: 'Parts of months',
  credits: 'Credits',
};
