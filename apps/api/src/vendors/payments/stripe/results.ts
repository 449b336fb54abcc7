import type { Stripe } from 'stripe';
import type { ChargeResult } from '../port.ts';
import { declineOf, needsConfirmation, type StripeDecline } from './declines.ts';

/** What the result of a charge depends on, as in an answer and in an event. */
export interface IntentState {
  readonly id: string;
  readonly status: string;
  readonly last_payment_error?: StripeDecline | null | undefined;
}

/** The metadata of an intent that names the product's key of the charge. */
export const chargeKey = 'charge_key';
/** The metadata of a refund that names the product's key of it. */
export const refundKey = 'refund_key';

/**
 * The result of a charge, by its intent.
 * @throws Error for an answer that is none: the SDK passes on a 503 whose JSON names no error
 */
export function resultOf(intent: IntentState): ChargeResult {
  const { id: chargeId, status, last_payment_error: error } = intent;
  if (typeof chargeId !== 'string') throw new Error('Stripe answered without a payment.');
  switch (status) {
    case 'succeeded':
      return { state: 'succeeded', chargeId };
    case 'requires_action':
      return { state: 'confirmation_needed', chargeId };
    case 'canceled':
      // By hand, at the vendor.
      return { state: 'declined', chargeId, reason: 'other', isFinal: false };
    case 'requires_payment_method':
      // Without an error it is not charged yet: another call is at it.
      if (!error) return { state: 'processing', chargeId };
      if (needsConfirmation(error)) return { state: 'confirmation_needed', chargeId };
      return { state: 'declined', chargeId, ...declineOf(error) };
    default:
      return { state: 'processing', chargeId };
  }
}

/** The parameters that name a thing which Stripe does not have any more. */
const goneParameters: ReadonlySet<string> = new Set(['payment_method', 'customer']);

/** What the SDK's errors say; the class itself is known only where the SDK is loaded. */
export interface StripeFailure {
  readonly type: string;
  readonly statusCode?: number | undefined;
  readonly code?: string | undefined;
  readonly param?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly advice_code?: string | undefined;
  readonly payment_intent?: Stripe.PaymentIntent | undefined;
}

/** The result that a refused charge has; undefined if the error is about something else. */
export function refusedCharge(failure: StripeFailure): ChargeResult | undefined {
  const { type, code, param, payment_intent: intent } = failure;
  if (type === 'StripeCardError') {
    if (needsConfirmation(failure) && intent) {
      return { state: 'confirmation_needed', chargeId: intent.id };
    }
    return { state: 'declined', chargeId: intent?.id ?? null, ...declineOf(failure) };
  }
  if (type !== 'StripeInvalidRequestError') return undefined;
  const isGone =
    (code === 'resource_missing' && goneParameters.has(param ?? '')) ||
    code === 'payment_method_unexpected_state' ||
    (code === undefined && param === 'payment_method');
  if (isGone) {
    return { state: 'declined', chargeId: null, reason: 'method_missing', isFinal: true };
  }
  const isAmount = code === 'amount_too_small' || code === 'amount_too_large';
  return isAmount ? { state: 'declined', chargeId: null, ...declineOf(failure) } : undefined;
}
