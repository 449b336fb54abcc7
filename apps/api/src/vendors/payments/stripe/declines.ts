import { type DeclineReason, isFinalDecline } from '@workspace/domain/payments/declines';

/**
 * The product's reasons for Stripe's `decline_code` and, where there is none, its `code`
 * (docs.stripe.com/declines/codes and /error-codes).
 */
const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'limit_exceeded',
  withdrawal_count_limit_exceeded: 'limit_exceeded',
  debit_limit_exceeded: 'limit_exceeded',
  expired_card: 'expired_card',
  incorrect_cvc: 'wrong_details',
  invalid_cvc: 'wrong_details',
  incorrect_number: 'wrong_details',
  invalid_number: 'wrong_details',
  incorrect_zip: 'wrong_details',
  incorrect_address: 'wrong_details',
  invalid_expiry_month: 'wrong_details',
  invalid_expiry_year: 'wrong_details',
  card_not_supported: 'not_supported',
  currency_not_supported: 'not_supported',
  service_not_allowed: 'not_supported',
  lost_card: 'stolen',
  stolen_card: 'stolen',
  pickup_card: 'stolen',
  account_closed: 'closed_account',
  bank_account_closed: 'closed_account',
  invalid_account: 'no_such_account',
  no_account: 'no_such_account',
  bank_account_unusable: 'no_such_account',
  revocation_of_all_authorizations: 'mandate_revoked',
  revocation_of_authorization: 'mandate_revoked',
  stop_payment_order: 'mandate_revoked',
  debit_not_authorized: 'mandate_revoked',
  payment_method_customer_decline: 'mandate_revoked',
  payment_intent_mandate_invalid: 'mandate_revoked',
  setup_intent_authentication_failure: 'not_confirmed',
  amount_too_small: 'amount_too_small',
  amount_too_large: 'amount_too_large',
  processing_error: 'vendor_error',
  issuer_not_available: 'vendor_error',
  reenter_transaction: 'vendor_error',
};

/** What Stripe says of a decline, in an error or in the last error of an intent. */
export interface StripeDecline {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
  readonly advice_code?: string | null | undefined;
}

/** Codes of a charge that only the customer can let pass; a refused confirmation may be repeated. */
const confirmationCodes: ReadonlySet<string> = new Set([
  'authentication_required',
  'authentication_not_handled',
  'payment_intent_authentication_failure',
]);

export const needsConfirmation = ({ code, decline_code }: StripeDecline): boolean =>
  confirmationCodes.has(code ?? '') || confirmationCodes.has(decline_code ?? '');

/** `declined` for a code without a word of its own, `other` without any code. */
export function reasonOf({ code, decline_code }: StripeDecline): DeclineReason {
  const known = reasons[decline_code || ''] ?? reasons[code || ''];
  return known ?? (decline_code || code ? 'declined' : 'other');
}

/** A bank may also forbid another try without naming a reason. */
export function declineOf(decline: StripeDecline): {
  readonly reason: DeclineReason;
  readonly isFinal: boolean;
} {
  const reason = reasonOf(decline);
  const isForbidden =
    decline.advice_code === 'do_not_try_again' || decline.decline_code === 'do_not_try_again';
  return { reason, isFinal: isForbidden || isFinalDecline(reason) };
}
