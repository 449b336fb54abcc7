import { withoutMarks } from '../../../shared/phone.ts';
import { invalidPortingCode } from '../../errors.ts';
import { rioKey } from './checksums.ts';
import type { Format } from './format.ts';

const upper = (text: string) => withoutMarks(text).trim().toUpperCase();
const lettersAndDigits = /^[A-Z0-9]+$/;

/** A code that a carrier gives for a transfer: trimmed and in upper case (specification 3, 5). */
export const pac: Format = {
  normal: upper,
  problem: (value) => {
    if (!lettersAndDigits.test(value)) return invalidPortingCode;
    if (/^\d{6}[A-Z]{3}$/.test(value)) {
      return 'The 6 digits come first, so this is a STAC. It gives you a new number. Use the PAC, which starts with 3 letters.';
    }
    if (!/^[A-Z]{3}\d{6}$/.test(value))
      return 'A PAC has 3 letters, then 6 digits, such as ABC123456.';
    return null;
  },
};

export const transferPin: Format = {
  normal: upper,
  problem: (value) => {
    if (!lettersAndDigits.test(value)) return invalidPortingCode;
    return value.length >= 4 && value.length <= 15
      ? null
      : 'A Transfer PIN has 4 to 15 letters or digits.';
  },
};

/** `+33612345678` as it is dialled in France: `0612345678`. */
const nationalNumber = (e164: string) => e164.replace(/^\+33/, '0');

/** The plus sign is valid in this code alone. */
export const rio: Format = {
  normal: (text) => upper(text).replace(/\s/g, ''),
  problem: (value, { porting_number }) => {
    if (!/^[A-Z0-9+]+$/.test(value)) return invalidPortingCode;
    if (value.startsWith('O')) return 'It starts with the letter O. Type the digit 0.';
    if (!/^\d{2}[PE][A-Z0-9+]{9}$/.test(value)) {
      return 'A RIO has 12 characters, such as 01P1A2B3CNPU.';
    }
    const number = nationalNumber(porting_number);
    // Without a French number there is nothing to compare with.
    if (!/^0\d{9}$/.test(number)) return null;
    return rioKey(value.slice(0, 9), number) === value.slice(9)
      ? null
      : 'The last 3 characters do not fit this number. Check the code, O and 0 above all.';
  },
};
