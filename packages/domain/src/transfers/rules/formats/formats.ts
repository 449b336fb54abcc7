import { holdsLostLetter, lostLetterSentence } from '../../../shared/damaged-text.ts';
import { withoutMarks } from '../../../shared/phone.ts';
import {
  cleanText,
  hiddenSentence,
  holdsHiddenCharacters,
  nameProblem,
} from '../../../shared/text.ts';
import type { PortInFormat } from '../countries/definition.ts';
import { passesCvr, passesLuhn } from './checksums.ts';
import { pac, rio, transferPin } from './codes.ts';
import { isDay } from './days.ts';
import { type Format, withoutSeparators, withoutSpaces } from './format.ts';

const matching = (normal: Format['normal'], pattern: RegExp, message: string): Format => ({
  normal,
  problem: (value) => (pattern.test(value) ? null : message),
});

/** @param digits what the checksum is computed of */
const withChecksum = (
  base: Format,
  passes: (digits: string) => boolean,
  message: string,
  digits: (value: string) => string = (value) => value.replace(/\D/g, ''),
): Format => ({
  normal: base.normal,
  problem: (value, context) =>
    base.problem(value, context) ?? (passes(digits(value)) ? null : message),
});

const between = (least: number, most: number): Format => ({
  normal: cleanText,
  problem: (value) => {
    if (holdsHiddenCharacters(value)) return hiddenSentence;
    if (holdsLostLetter(value)) return lostLetterSentence;
    if (value.length < least) return `This has at least ${least} characters.`;
    return value.length > most ? `This has at most ${most} characters.` : null;
  },
});

const nameFormat: Format = {
  normal: cleanText,
  problem: (value, context) => nameProblem(value) ?? between(2, 100).problem(value, context),
};

/** A day that is written `31.1.2027`, as in half of the countries, is that day. */
const isoDay = (text: string): string => {
  const typed = withoutMarks(text).trim();
  const [, date, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(typed) ?? [];
  return date && month && year
    ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    : typed;
};

const notANumber = (name: string) =>
  `This is not a valid ${name}: its check digit does not fit. Compare it with the original.`;

/** Every format that the server knows. Samples and sources of each are in the tests. */
export const formats: Readonly<Record<PortInFormat, Format>> = {
  name: nameFormat,
  text: between(1, 200),
  account_number: matching(
    withoutSpaces,
    /^[0-9A-Za-z-]{4,20}$/,
    'This has 4 to 20 letters, digits or hyphens, such as 12345678.',
  ),
  sim_number: matching(
    withoutSeparators,
    /^89\d{17,18}$/,
    'A SIM number starts with 89 and has 19 or 20 digits, such as 8945010000000000014.',
  ),
  date: {
    normal: isoDay,
    problem: (value) => (isDay(value) ? null : 'Write the date as YYYY-MM-DD, such as 2027-01-31.'),
  },
  danish_postal_code: matching(
    withoutSeparators,
    /^\d{4}$/,
    'A Danish postal code has 4 digits, such as 2100.',
  ),
  cvr: withChecksum(
    matching(withoutSeparators, /^\d{8}$/, 'A CVR number has 8 digits, such as 12345674.'),
    passesCvr,
    notANumber('CVR number'),
  ),
  cpr: matching(withoutSpaces, /^\d{6}-?\d{4}$/, 'A CPR number has 10 digits, as in DDMMYY-XXXX.'),
  pac,
  personnummer: withChecksum(
    matching(
      withoutSpaces,
      /^(\d{2})?\d{6}[-+]?\d{4}$/,
      'A personal number has 10 or 12 digits, as in YYMMDD-XXXX.',
    ),
    passesLuhn,
    notANumber('personal number'),
    (value) => value.replace(/\D/g, '').slice(-10),
  ),
  organisation_number: withChecksum(
    matching(
      withoutSpaces,
      /^\d{2}[2-9]\d{3}-?\d{4}$/,
      'An organisation number has 10 digits, as in 559999-1238, and its third digit is 2 or more.',
    ),
    passesLuhn,
    notANumber('organisation number'),
  ),
  transfer_pin: transferPin,
  us_zip_code: matching(
    withoutSpaces,
    /^\d{5}(-\d{4})?$/,
    'A ZIP code has 5 digits, such as 94105.',
  ),
  ein: matching(withoutSpaces, /^\d{2}-?\d{7}$/, 'A tax ID has 9 digits, as in 12-3456789.'),
  rio,
  siret: withChecksum(
    matching(
      withoutSeparators,
      /^\d{14}$/,
      'A SIRET number has 14 digits, such as 12345678200010.',
    ),
    passesLuhn,
    notANumber('SIRET number'),
  ),
  german_register: matching(
    (text) => cleanText(withoutMarks(text)).toUpperCase(),
    /^HR[AB] ?\d{1,6}( ?[A-Z]{1,2})?$/,
    'Write it as HRB 123456 B.',
  ),
};
