import * as z from 'zod/mini';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { plainNumber } from '../shared/phone.ts';
import { companySchema } from './schema.ts';

/** What the provider's staff look for, by the form of what they type. */
export const searchKinds = ['name', 'phone', 'iccid', 'email', 'request'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How much is read of one search. */
export const searchedRows = 20;
/** Up to how many matches are counted. */
export const countedMatches = 1000;

/** What is typed, as it is compared: phone numbers and ICCIDs as digits, the rest in lower case. */
export interface TypedSearch {
  readonly kind: SearchKind;
  readonly text: string;
}

/** Shorter beginnings of a number find too many. In digits. */
const leastPhoneDigits = 5;
/** ICCIDs begin with 89 (ITU-T E.118); their first digits are those of a country and a network. */
const leastIccidDigits = 12;
const leastEmailLength = 3;

/** The beginning of a UUID, from its first group on; without a letter or a hyphen it is a number. */
const idPattern =
  /^(?=.*[a-f-])[\da-f]{8}(-([\da-f]{0,4}|[\da-f]{4}-([\da-f]{0,4}|[\da-f]{4}-([\da-f]{0,4}|[\da-f]{4}-[\da-f]{0,12}))))?$/;

/**
 * Reads what staff type into their search: a phone number with or without plus, an ICCID, an email
 * address, the id of a request, or else the name of a company or country. All but names are found by
 * their beginning. Null if it is empty, or too short for its kind.
 */
export function readSearch(typed: string): TypedSearch | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  if (text.includes('@')) {
    return text.length < leastEmailLength ? null : { kind: 'email', text };
  }
  if (idPattern.test(text)) return { kind: 'request', text };
  const plain = plainNumber(typed);
  const digits = plain.replace('+', '');
  // No country's calling code begins so: these are the first digits of an ICCID.
  if (/^89\d+$/.test(plain) && digits.length >= leastPhoneDigits) {
    return digits.length < leastIccidDigits ? null : { kind: 'iccid', text: digits };
  }
  if (!/^\+?\d*$/.test(plain) || plain === '') return { kind: 'name', text };
  if (digits.length >= leastPhoneDigits) return { kind: 'phone', text: `+${digits}` };
  return plain.startsWith('+') ? null : { kind: 'name', text };
}

/** Whether a text names a person or a line, and therefore belongs into no address and no log. */
export const isPersonalSearch = (typed: string): boolean => {
  const search = readSearch(typed);
  if (search !== null) return search.kind !== 'name';
  // Too short to find, and yet the beginning of an address or an ICCID.
  return typed.includes('@') || plainNumber(typed).replace('+', '').length >= leastPhoneDigits;
};

export const foundKinds = ['number', 'person', 'transfer', 'top_up'] as const;

/** A row of a company that matches. */
export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: idSchema,
  /** Under which the company's app shows it; null for a person. */
  number_id: z.nullable(idSchema),
  phone_number: z.nullable(z.string()),
  iccid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  status: z.string(),
});
export type Found = z.infer<typeof foundSchema>;

/** A company with its matching rows; none if its own name matches. */
export const foundCompanySchema = z.object({
  company_id: idSchema,
  name: z.string(),
  logo_url: z.nullable(z.string()),
  status: companySchema.shape.status,
  country_iso_code: countryCodeSchema,
  country_name: z.string(),
  /** The administrator whom staff act as; null without an active administrator. */
  admin_name: z.nullable(z.string()),
  found: z.array(foundSchema),
});
export type FoundCompany = z.infer<typeof foundCompanySchema>;

export const searchResultSchema = z.object({
  /** Null if the text is too short to look for. */
  kind: z.nullable(z.enum(searchKinds)),
  companies: z.array(foundCompanySchema),
  /** Matches, listed or not. */
  total: z.int(),
});
