import type { RejectionCode } from '@workspace/domain/transfers/carrier/rejection-codes';

/** What the sandbox network does with a transfer. */
export type Course =
  | 'confirmed'
  | 'late'
  | 'later_date'
  | 'cancelled'
  | 'unknown_state'
  | 'repeated'
  | 'timed_out'
  /** Confirmed, and rejected a day later. */
  | 'expired'
  | { readonly rejected: RejectionCode };

interface Ending {
  readonly ending: string;
  readonly meaning: string;
  readonly course: Course;
}

/** Endings of phone numbers that choose what happens; listed at `/sandbox`. */
export const endings: readonly Ending[] = [
  { ending: '00', meaning: 'Confirmed at once, moved on the date', course: 'confirmed' },
  {
    ending: '11',
    meaning: 'Rejected: name is not the owner’s',
    course: { rejected: 'holder_mismatch' },
  },
  {
    ending: '22',
    meaning: 'Rejected: account number does not match',
    course: { rejected: 'account_number_mismatch' },
  },
  {
    ending: '33',
    meaning: 'Rejected: PAC, RIO code or PIN is wrong',
    course: { rejected: 'code_invalid' },
  },
  {
    ending: '44',
    meaning: 'Rejected: another order is open',
    course: { rejected: 'order_pending' },
  },
  { ending: '55', meaning: 'No answer for 3 days, then confirmed', course: 'late' },
  { ending: '66', meaning: 'Confirmed, then a later date', course: 'later_date' },
  { ending: '77', meaning: 'Confirmed, then cancelled', course: 'cancelled' },
  { ending: '88', meaning: 'A state that is not known here', course: 'unknown_state' },
  { ending: '99', meaning: 'Every answer twice, and out of order', course: 'repeated' },
  { ending: '901', meaning: 'Times out, and has the order', course: 'timed_out' },
  {
    ending: '902',
    meaning: 'Rejected: person may not sign',
    course: { rejected: 'authorised_person_mismatch' },
  },
  {
    ending: '903',
    meaning: 'Rejected: main number of the account',
    course: { rejected: 'billing_number_mismatch' },
  },
  {
    ending: '904',
    meaning: 'Rejected: address or postal code',
    course: { rejected: 'address_mismatch' },
  },
  {
    ending: '905',
    meaning: 'Rejected: number cannot be transferred',
    course: { rejected: 'number_not_portable' },
  },
  {
    ending: '906',
    meaning: 'Rejected: number has a special feature',
    course: { rejected: 'special_feature' },
  },
  {
    ending: '907',
    meaning: 'Rejected: number is protected',
    course: { rejected: 'port_protected' },
  },
  { ending: '908', meaning: 'Rejected: prepaid card', course: { rejected: 'prepaid' } },
  {
    ending: '909',
    meaning: 'Rejected: carrier does not answer',
    course: { rejected: 'carrier_silent' },
  },
  { ending: '910', meaning: 'Confirmed, then the date expires', course: 'expired' },
  { ending: '912', meaning: 'Rejected: date', course: { rejected: 'date_rejected' } },
  { ending: '913', meaning: 'Rejected: another reason', course: { rejected: 'other' } },
];

const longestFirst = endings.toSorted((a, b) => b.ending.length - a.ending.length);

/** A corrected transfer is confirmed: each number shows its refusal once. */
export function courseOf(phoneNumber: string, submission: number): Course {
  if (submission > 1) return 'confirmed';
  const found = longestFirst.find(({ ending }) => phoneNumber.endsWith(ending));
  return found?.course ?? 'confirmed';
}
