import * as z from 'zod/mini';
import { countryInSentence } from '../countries/in-sentence.ts';

const e164Pattern = /^\+[1-9]\d{6,14}$/;

/**
 * Marks that cannot be seen and that address books, chats and web pages put around numbers and
 * words: soft hyphens, zero-width characters, and those that set the reading direction.
 */
const marks = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

export const withoutMarks = (text: string): string => text.replace(marks, '');

/** The same in a text of words, where joiners between letters and inside emoji are spelling. */
const strayMarks =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

export const withoutStrayMarks = (text: string): string => text.replace(strayMarks, '');

const separators = /[\s()./~\u2010-\u2015\u2212-]/gu;

/** Digits of other scripts, such as ٤ and ۴; full-width ones are ASCII after `normalize`. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/gu;
const asciiDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf);

/**
 * What is left of a typed or pasted number without separators and invisible marks: digits after an
 * optional plus, and whatever else was typed. The international prefix 00 becomes a plus.
 */
export function plainNumber(typed: string): string {
  return (
    withoutMarks(typed)
      .normalize('NFKC')
      .replace(otherDigits, asciiDigit)
      .trim()
      // Spreadsheets keep a leading plus or zero behind an apostrophe.
      .replace(/^['’]\s*/u, '')
      .replace(/^tel:/i, '')
      // The 0 that is dialled within the country only: +44 (0) 7700 900142.
      .replace(/^(\(?(?:\+|00)[\d\s.)-]{1,8}?)\(0\)/u, '$1')
      .replace(separators, '')
      .replace(/^00(?=[1-9])/, '+')
  );
}

/** A code as it is sent, without blanks, hyphens and invisible marks: `123 456`. */
export const plainCode = (typed: string): string =>
  withoutMarks(typed).normalize('NFKC').replace(otherDigits, asciiDigit).replace(/[\s-]/gu, '');

/** How numbers of a country are dialled. */
export interface DialledCountry {
  /** With or without a plus. */
  readonly callingCode: string;
  /** Digits without the calling code. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Why a text cannot be a number of a country. */
export type NumberProblem = 'missing' | 'characters' | 'other_country' | 'too_short' | 'too_long';

/** A number that is as long as those of its country, or the reason why the text is none. */
export type TypedNumber =
  | {
      readonly problem: null;
      readonly e164: string;
      /** Without the calling code and the 0 that is dialled within a country. */
      readonly national: string;
    }
  | { readonly problem: NumberProblem };

/** The digits behind the calling code; null if the number names the code of another country. */
function withoutCallingCode(plain: string, code: string, maxLength: number): string | null {
  if (plain.startsWith('+')) {
    const digits = plain.slice(1);
    if (digits.startsWith(code)) return digits.slice(code.length);
    // Still being typed.
    return code.startsWith(digits) ? '' : null;
  }
  // North America dials 011 to other countries, and the calling code 1 within its own.
  if (code === '1' && plain.length > maxLength + 1 && plain.startsWith('011')) {
    return withoutCallingCode(`+${plain.slice(3)}`, code, maxLength);
  }
  const isWithCode = plain.length > maxLength && plain.startsWith(code);
  return isWithCode ? plain.slice(code.length) : plain;
}

/**
 * Reads a number that a person typed or pasted for a country, in national or international form;
 * the one reader of fields, calls and files. It knows lengths, not which numbers are in use.
 */
export function readTypedNumber(typed: string, country: DialledCountry): TypedNumber {
  const plain = plainNumber(typed);
  const { minLength, maxLength } = country;
  if (plain === '' || plain === '+') return { problem: 'missing' };
  if (!/^\+?\d+$/.test(plain)) return { problem: 'characters' };
  const code = country.callingCode.replace(/\D/g, '');
  const rest = withoutCallingCode(plain, code, maxLength);
  if (rest === null) return { problem: 'other_country' };
  // Some countries have numbers that begin with 0, which is then no prefix.
  const national =
    rest.startsWith('0') && (rest.length > maxLength || rest.length > minLength)
      ? rest.slice(1)
      : rest;
  if (national.length < minLength) return { problem: 'too_short' };
  if (national.length > maxLength) return { problem: 'too_long' };
  return { problem: null, e164: `+${code}${national}`, national };
}

/** The sentence about a number that cannot be one of a country. */
export function numberProblemSentence(
  problem: NumberProblem,
  { name, minLength, maxLength }: DialledCountry & { readonly name: string },
): string {
  if (problem === 'missing') return 'Phone number is required';
  if (problem === 'characters') return 'Phone number must contain only digits';
  if (problem === 'other_country') {
    return 'This phone number does not belong to the chosen country.';
  }
  const digits = minLength === maxLength ? String(maxLength) : `${minLength} to ${maxLength}`;
  return `A number in ${countryInSentence(name)} has ${digits} digits.`;
}

const notANumber = 'This is not a phone number.';

/** E.164: a plus and 7 to 15 digits. */
export const e164Schema = z.string().check(z.regex(e164Pattern, notANumber));

/** Most characters of a number as people write it, invisible marks included. */
export const typedNumberLimit = 100;

const typedText = () =>
  z.string().check(z.maxLength(typedNumberLimit, { error: notANumber, abort: true }));

/** A number with its calling code as a person or a program writes it; E.164 afterwards. */
export const typedE164Schema = typedText().check(
  z.overwrite(plainNumber),
  z.regex(e164Pattern, notANumber),
);

const withPlus = (text: string) => (/^[1-9]/.test(text) ? `+${text}` : text);

/** The same where the plus may be missing. */
export const fullNumberSchema = typedText().check(
  z.overwrite((text) => withPlus(plainNumber(text))),
  z.regex(e164Pattern, notANumber),
);

/**
 * A search text without invisible marks, in which digits that are separated by blanks or
 * punctuation are one number, however it was written: `+44 (0) 7700-900142`, `tel:+4520…`.
 */
export function plainSearch(text: string): string {
  return withoutStrayMarks(text)
    .replace(/(?<=^|\s)tel:(?=\+?\d)/gi, '')
    .replace(/(?<=\+\d[\d\s]*)\(0\)/g, ' ')
    .replace(/(?<=^|\s)\((?=[\d+])/g, '')
    .replace(/(?<=[\d+])[\s()./\u2010-\u2015-]+(?=\d)/g, '');
}
