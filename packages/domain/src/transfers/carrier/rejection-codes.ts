/** Why a carrier rejects a transfer, as far as carriers tell. */
export const rejectionCodes = [
  'account_number_mismatch',
  'authorised_person_mismatch',
  'billing_number_mismatch',
  'holder_mismatch',
  'address_mismatch',
  'code_invalid',
  'number_not_portable',
  'special_feature',
  'port_protected',
  'prepaid',
  'order_pending',
  'carrier_silent',
  'date_expired',
  'date_rejected',
  'ended_by_carrier',
  'not_submitted',
  'other',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];
