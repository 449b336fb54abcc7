import type { RejectionCode } from '@workspace/domain/transfers/carrier/rejection-codes';

/** The product's codes for exception types (`GET /porting_orders/exception_types`). */
const codes: Readonly<Record<string, RejectionCode>> = {
  ACCOUNT_NUMBER_MISMATCH: 'account_number_mismatch',
  AUTH_PERSON_MISMATCH: 'authorised_person_mismatch',
  BTN_ATN_MISMATCH: 'billing_number_mismatch',
  MAIN_BTN_PORTING: 'billing_number_mismatch',
  ENTITY_NAME_MISMATCH: 'holder_mismatch',
  FOC_EXPIRED: 'date_expired',
  FOC_REJECTED: 'date_rejected',
  LOCATION_MISMATCH: 'address_mismatch',
  POSTAL_CODE_MISMATCH: 'address_mismatch',
  LSR_PENDING: 'order_pending',
  SV_CONFLICT: 'order_pending',
  OSP_IRRESPONSIVE: 'carrier_silent',
  PASSCODE_PIN_INVALID: 'code_invalid',
  PHONE_NUMBER_HAS_SPECIAL_FEATURE: 'special_feature',
  PHONE_NUMBER_MISMATCH: 'billing_number_mismatch',
  PHONE_NUMBER_NOT_PORTABLE: 'number_not_portable',
  RATE_CENTER_NOT_PORTABLE: 'number_not_portable',
};

/** Codes that the network may add later are `other`. */
export const rejectionCodeOf = (code: string | null): RejectionCode =>
  (code === null ? undefined : codes[code]) ?? 'other';

/** The product's codes for fields of a request that the network refuses, by the end of the pointer. */
const pointers: readonly (readonly [string, RejectionCode])[] = [
  ['account_number', 'account_number_mismatch'],
  ['auth_person_name', 'authorised_person_mismatch'],
  ['entity_name', 'holder_mismatch'],
  ['business_identifier', 'account_number_mismatch'],
  ['tax_identifier', 'account_number_mismatch'],
  ['pin_passcode', 'code_invalid'],
  ['postal_code', 'address_mismatch'],
  ['street_address', 'address_mismatch'],
  ['foc_datetime_requested', 'date_rejected'],
  ['phone_numbers', 'number_not_portable'],
];

export const refusedFieldCode = (pointer: string): RejectionCode | undefined =>
  pointers.find(([name]) => pointer.includes(name))?.[1];
