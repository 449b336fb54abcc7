import { numberErrors } from '@workspace/domain/numbers/errors';
import { e164Schema, plainNumber, withoutMarks } from '@workspace/domain/shared/phone';
import { cleanText } from '@workspace/domain/shared/text';

/** A phone number as far as the cell and the country determine it. */
export interface PhoneCell {
  /** E.164 of a mobile number of the country; null if it is not one. */
  readonly valid: string | null;
  /** E.164 as written, valid or not: an existing number may be written so all the same. */
  readonly written: string | null;
  readonly fault: string | undefined;
}

/** `4,52612E+09`: what a spreadsheet makes of a number that is too wide for its column. */
const shortened = /^[+-]?\d+(?:[.,]\d+)?\s*e\s*\+?\s*\d+$/i;

/** The text of the cell without characters that are not part of a number. */
export function phoneText(cell: string): string {
  // Spreadsheets keep a leading plus or zero behind an apostrophe.
  return cleanText(withoutMarks(cell)).replace(/^['’]\s*/u, '');
}

function writtenNumber(text: string): string | null {
  const number = plainNumber(text);
  return e164Schema.safeParse(number).success ? number : null;
}

/**
 * Parses the number of a cell, in national or international format.
 * @param text result of `phoneText`; not empty
 * @param mobileNumberOf E.164 of a mobile number of the country; null if the country is not known,
 *   and only the number as written is read
 */
export function readPhone(
  text: string,
  mobileNumberOf: ((text: string) => string | undefined) | null,
): PhoneCell {
  const written = writtenNumber(text);
  if (shortened.test(text)) {
    const fault = `A spreadsheet has shortened this number to “${text}”. Format the column as text there and enter the number again.`;
    return { valid: null, written, fault };
  }
  if (!mobileNumberOf) return { valid: null, written, fault: undefined };
  const valid = mobileNumberOf(text) ?? null;
  return { valid, written, fault: valid ? undefined : numberErrors.invalidPhoneNumber.message };
}
