import { declineReasons } from '../payments/declines.ts';
import type { InvoiceState } from './states.ts';

/** What became of one attempt to charge an invoice; `cancelled`: replaced before it was confirmed. */
export const tryStates = [
  'sending',
  'processing',
  'confirmation_needed',
  'declined',
  'succeeded',
  'cancelled',
] as const;
export type TryState = (typeof tryStates)[number];

/** Why an invoice is not paid. */
export const paymentFailures = [
  ...declineReasons,
  'confirmation_needed',
  'no_payment_method',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** A refund of what was paid for a voided invoice; `refused` is for staff to settle. */
export const refundStates = ['pending', 'refunded', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

const payable: ReadonlySet<string> = new Set<InvoiceState>(['NOT_DUE', 'DUE', 'FAILED', 'UNPAID']);

/** Whether an administrator may pay it now. */
export const canBePaid = ({
  state,
  amount_total: total,
}: {
  readonly state: string;
  readonly amount_total: number;
}): boolean => payable.has(state) && total > 0;

/** The states of invoices whose payment needs somebody. */
export const troubledStates = ['FAILED', 'UNPAID'] as const satisfies readonly InvoiceState[];

interface FailureText {
  /** On a card: "Not enough money on the card". */
  readonly title: string;
  /** In a list: "Insufficient funds". */
  readonly short: string;
  /** What the bank says, as the rest of a sentence: "says that …". */
  readonly says: string;
  /** What the customer does about it. */
  readonly advice: string;
}

const otherCard = 'Use another card.';
const callBank = 'Ask your bank, or use another card.';

const texts: Readonly<Record<PaymentFailure, FailureText>> = {
  declined: {
    title: 'The bank declined the payment',
    short: 'Declined',
    says: 'declined the payment without a reason',
    advice: callBank,
  },
  insufficient_funds: {
    title: 'Not enough money on the card',
    short: 'Insufficient funds',
    says: 'says that there is not enough money on the card',
    advice: 'Put money on the card, or pay with another one.',
  },
  limit_exceeded: {
    title: 'Over the limit of the card',
    short: 'Limit exceeded',
    says: 'says that the amount is over the limit of the card',
    advice: callBank,
  },
  expired_card: {
    title: 'The card has expired',
    short: 'Card expired',
    says: 'says that the card has expired',
    advice: otherCard,
  },
  wrong_details: {
    title: 'The details of the card are wrong',
    short: 'Wrong card details',
    says: 'says that the details of the card are wrong',
    advice: 'Enter the card again, or use another one.',
  },
  not_supported: {
    title: 'The card cannot be used for this payment',
    short: 'Not supported',
    says: 'does not allow this kind of payment with the card',
    advice: otherCard,
  },
  stolen: {
    title: 'The card is blocked',
    short: 'Card blocked',
    says: 'has blocked the card',
    advice: otherCard,
  },
  closed_account: {
    title: 'The account is closed',
    short: 'Account closed',
    says: 'says that the account is closed',
    advice: otherCard,
  },
  no_such_account: {
    title: 'The bank does not know the account',
    short: 'No such account',
    says: 'does not know the account',
    advice: otherCard,
  },
  mandate_revoked: {
    title: 'The permission to debit was withdrawn',
    short: 'Permission withdrawn',
    says: 'says that the permission to debit was withdrawn',
    advice: otherCard,
  },
  method_missing: {
    title: 'The card was removed',
    short: 'Card removed',
    says: 'does not have the card any more',
    advice: 'Add a card.',
  },
  not_confirmed: {
    title: 'The payment was not confirmed',
    short: 'Not confirmed',
    says: 'got no confirmation of the payment',
    advice: 'Pay again and confirm the payment at your bank.',
  },
  amount_too_small: {
    title: 'The amount is too small to be charged',
    short: 'Amount too small',
    says: 'does not charge so small an amount',
    advice: 'Please contact support.',
  },
  amount_too_large: {
    title: 'The amount is too large to be charged',
    short: 'Amount too large',
    says: 'does not charge so large an amount',
    advice: 'Please contact support.',
  },
  vendor_error: {
    title: 'The payment could not be processed',
    short: 'Processing error',
    says: 'could not process the payment',
    advice: 'Try again, or use another card.',
  },
  other: {
    title: 'The payment failed',
    short: 'Failed',
    says: 'declined the payment',
    advice: callBank,
  },
  confirmation_needed: {
    title: 'The bank asks you to confirm the payment',
    short: 'Authentication needed',
    says: 'asks you to confirm the payment',
    advice: 'Nothing is charged until then.',
  },
  no_payment_method: {
    title: 'There is no card to charge',
    short: 'No payment method',
    says: 'has no card to charge',
    advice: 'Add a card. The invoice is then paid with it.',
  },
};

/** What a failure is called, and what helps. */
export const describeFailure = (failure: PaymentFailure): FailureText => texts[failure];
