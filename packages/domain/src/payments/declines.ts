/**
 * Why a payment method was not charged or not attached. `not_confirmed`: the customer refused at the
 * bank, when the method was attached. `method_missing`: the vendor does not have the method, or the
 * customer, any more. `amount_too_small` and `amount_too_large`: outside of what the vendor charges.
 * `other`: a reason that the product has no word for.
 */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'limit_exceeded',
  'expired_card',
  'wrong_details',
  'not_supported',
  'stolen',
  'closed_account',
  'no_such_account',
  'mandate_revoked',
  'method_missing',
  'not_confirmed',
  'amount_too_small',
  'amount_too_large',
  'vendor_error',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Declines that no later try can change (decisions on billing 3, "Tries"). */
const finalReasons: ReadonlySet<DeclineReason> = new Set([
  'stolen',
  'closed_account',
  'no_such_account',
  'mandate_revoked',
  'method_missing',
  'amount_too_small',
  'amount_too_large',
]);

/** Whether the same charge of the same method is never tried again. */
export const isFinalDecline = (reason: DeclineReason): boolean => finalReasons.has(reason);
