import { normalPortInValues, portInFields, portingCodeField } from '../rules/port-in-fields.ts';
import { whereToFind } from '../rules/readiness.ts';
import { carrierName, type PortInValues, type PortingItem } from '../schema.ts';
import type { RejectionCode } from './rejection-codes.ts';
import { rejectionCodes } from './rejection-codes.ts';

/** What a carrier's rejection depends on, besides its code. */
export type RejectedTransfer = Pick<
  PortingItem,
  'country_code' | 'porting_type' | 'current_carrier'
>;

/** A carrier's rejection in plain words. */
export interface Rejection {
  readonly code: RejectionCode;
  /** The field of the country's form to correct; `porting_date` is the day; null if there is none. */
  readonly field: string | null;
  /**
   * Names of the fields whose values the carrier refused, of which one has to change; empty where
   * it refused no value of the form.
   */
  readonly refused: readonly string[];
  /** What is wrong, in a few words. */
  readonly title: string;
  /** What is wrong and what to do, in sentences. */
  readonly explanation: string;
  /** Where the right value is at that carrier, in steps; empty where there is nothing to find. */
  readonly steps: readonly string[];
  /** Explanation and steps in one text. */
  readonly reason: string;
}

interface Words {
  readonly title: string;
  readonly explanation: (carrier: string) => string;
  /** Fields to correct, of which the first that the country asks for counts. */
  readonly fields: readonly string[];
}

/** Field name of the day of a transfer. */
export const transferDateField = 'porting_date';
const holderFields = ['account_holder', 'holder_last_name'];

const words: Readonly<Record<Exclude<RejectionCode, 'code_invalid'>, Words>> = {
  account_number_mismatch: {
    title: 'The account number is not right',
    explanation: (carrier) =>
      `The account number does not belong to this number at ${carrier}. Correct it as it is on the bill.`,
    fields: ['account_number', 'sim_number', 'cvr', 'organisation_number', 'siret'],
  },
  authorised_person_mismatch: {
    title: 'This person may not move the number',
    explanation: (carrier) =>
      `${carrier} does not know the person as one who may move the number. Give the name of the account holder, or have the person authorised there.`,
    fields: holderFields,
  },
  billing_number_mismatch: {
    title: 'The number is not of this account',
    explanation: (carrier) =>
      `At ${carrier} the number belongs to another account. Correct the account number, or ask there for the account of this number.`,
    fields: ['account_number', 'cvr', 'organisation_number', 'siret'],
  },
  holder_mismatch: {
    title: 'The account holder’s name is not right',
    explanation: (carrier) =>
      `The name is not written as ${carrier} has it. Copy it letter by letter from the bill, with the legal form of a company.`,
    fields: holderFields,
  },
  address_mismatch: {
    title: 'The address is not right',
    explanation: (carrier) =>
      `The address or the postal code is not the one that ${carrier} has. Copy it from the bill.`,
    fields: ['zip_code', 'address', 'billing_address'],
  },
  number_not_portable: {
    title: 'The number cannot be transferred',
    explanation: (carrier) =>
      `${carrier} cannot give this number away. Ask there whether it is active and a mobile number. If it is not, cancel the transfer and keep the temporary number.`,
    fields: [],
  },
  special_feature: {
    title: 'Something on the number blocks the transfer',
    explanation: (carrier) =>
      `A service on the number, such as a call forwarding, a group or a data SIM, blocks the transfer. Ask ${carrier} to remove it, then send the transfer again.`,
    fields: [],
  },
  port_protected: {
    title: 'The number is protected against transfers',
    explanation: (carrier) =>
      `The account at ${carrier} has a lock against transfers. Turn it off, then send the transfer again.`,
    fields: ['number_lock', 'opt_in'],
  },
  prepaid: {
    title: 'The number is prepaid',
    explanation: (carrier) =>
      `${carrier} has the number as a prepaid card. Register it to its holder there or declare the waiver that the carrier asks for, then send the transfer again.`,
    fields: ['sim_number', 'contract_type'],
  },
  order_pending: {
    title: 'Another order is open',
    explanation: (carrier) =>
      `${carrier} has another order for this number, such as a change of plan or another transfer. Wait until it is done or have it cancelled, then send the transfer again.`,
    fields: [],
  },
  carrier_silent: {
    title: 'The carrier does not answer',
    explanation: (carrier) =>
      `${carrier} has not answered. Check that it is the right carrier, then send the transfer again.`,
    fields: ['current_carrier'],
  },
  date_expired: {
    title: 'The date has passed',
    explanation: () =>
      'The agreed day has passed without a transfer. Choose another day, and send the transfer again.',
    fields: [transferDateField],
  },
  date_rejected: {
    title: 'The date is not possible',
    explanation: (carrier) =>
      `${carrier} cannot transfer the number on this day. Choose another day, and send the transfer again.`,
    fields: [transferDateField],
  },
  ended_by_carrier: {
    title: 'The carrier ended the request',
    explanation: (carrier) =>
      `${carrier} ended the request without a reason. Ask there whether the holder refused it, then send the transfer again.`,
    fields: [],
  },
  not_submitted: {
    title: 'The transfer was not sent',
    explanation: () =>
      'The carrier could not be reached. Nothing is wrong with the details. Send the transfer again.',
    fields: [],
  },
  other: {
    title: 'The carrier rejected the transfer',
    explanation: (carrier) =>
      `${carrier} gave no reason that is known here. Compare all details with the bill, then send the transfer again.`,
    fields: [],
  },
};

const codeNames: Readonly<Record<string, string>> = {
  pac: 'PAC',
  rio: 'RIO code',
  transfer_pin: 'Number Transfer PIN',
};

/** Codes of numbers expire, so a new one is asked for rather than the old one typed again. */
function codeWords(country: string): Words {
  const field = portingCodeField(country);
  if (field === null) {
    return { ...words.account_number_mismatch, title: 'The details do not belong to this number' };
  }
  const name = codeNames[field] ?? 'transfer code';
  return {
    title: `The ${name} is not right`,
    explanation: (carrier) =>
      `The ${name} does not belong to this number at ${carrier}, or is no longer valid. Get a new one, and enter it.`,
    fields: [field],
  };
}

/** Reasons that are about a value: sent again unchanged, it would be refused again. */
const aboutValues: ReadonlySet<RejectionCode> = new Set([
  'account_number_mismatch',
  'authorised_person_mismatch',
  'billing_number_mismatch',
  'holder_mismatch',
  'address_mismatch',
  'code_invalid',
] as const);

const isKnown = (code: string): code is RejectionCode =>
  rejectionCodes.some((known) => known === code);

/** Whether a rejected transfer can only be sent again with another day. */
export const needsAnotherDay = (code: string | null): boolean =>
  code === 'date_expired' || code === 'date_rejected';

/**
 * What a rejection means at this carrier and in this country.
 * @param code one of {@link rejectionCodes}; any other is an unknown reason
 * @param note what the carrier wrote; it is shown for a reason that the product does not know
 */
export function rejectionOf(
  code: string,
  transfer: RejectedTransfer,
  note: string | null = null,
): Rejection {
  const { country_code: country, porting_type: portingType, current_carrier: current } = transfer;
  const known = isKnown(code) ? code : 'other';
  const { title, explanation, fields } =
    known === 'code_invalid' ? codeWords(country) : words[known];
  const asked = new Set(portInFields(country, portingType).map(({ name }) => name));
  const named = fields.filter((name) => name === transferDateField || asked.has(name));
  const field = named[0] ?? null;
  const carrier = carrierName(current) ?? 'the current carrier';
  const sentences = explanation(carrier).replace(/^./, (first) => first.toUpperCase());
  const steps =
    field === null ? [] : whereToFind({ country, porting_type: portingType, field }, current);
  const written =
    known === 'other' && note ? `${carrier} wrote: ${note}`.replace(/[^.!?]$/, '$&.') : '';
  const whole = [written && written.replace(/^./, (first) => first.toUpperCase()), sentences];
  const text = whole.filter(Boolean).join(' ');
  return {
    code: known,
    field,
    refused: aboutValues.has(known) ? named : [],
    title,
    explanation: text,
    steps,
    reason: [text, ...steps].join(' '),
  };
}

/** At a field whose value was refused, and is given again. */
export const sameAsRefused = 'The carrier refused this value. Enter another one.';

/**
 * Messages at fields with the values that the carrier refused, by name. A transfer is sent again with
 * them only by leaving them out, which says that they are right.
 * @param stored values of the rejected transfer, secret ones in clear
 * @param given values that replace stored ones
 */
export function refusedAgain(
  { country_code, reason_code, ...item }: RejectedTransfer & Pick<PortingItem, 'reason_code'>,
  { stored, given }: { readonly stored: PortInValues; readonly given: PortInValues },
): Readonly<Record<string, string>> {
  const { refused } = rejectionOf(reason_code ?? 'other', { country_code, ...item });
  const before = normalPortInValues(country_code, stored);
  const after = normalPortInValues(country_code, given);
  const same = refused.filter((name) => after[name] !== undefined && after[name] === before[name]);
  // Another one of them may have been the wrong one.
  const hasChange = refused.some((name) => Object.hasOwn(given, name) && !same.includes(name));
  return hasChange ? {} : Object.fromEntries(same.map((name) => [name, sameAsRefused]));
}
