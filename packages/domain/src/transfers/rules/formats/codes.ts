import { invalidPortingCode } from '../../errors.ts';
import { rioKey } from './checksums.ts';
import { type Format, withoutSeparators } from './format.ts';

/** No code has spaces or hyphens; carriers and people write them in groups. */
const code = (text: string) => withoutSeparators(text).toUpperCase();
const lettersAndDigits = /^[A-Z0-9]+$/;

/** Of the country, with an example; in full for other characters than codes have. */
const pacFormat = 'A PAC has 3 letters, then 6 digits, such as ABC123456.';
const pinFormat = 'A Transfer PIN has 4 to 15 letters or digits, such as 123456.';
const rioFormat = 'A RIO has 12 characters, such as 01P1A2B3CNPU.';
const otherCharacters = (format: string) => `${invalidPortingCode}. ${format}`;

/**
 * A code that a carrier gives for a transfer: without spaces and hyphens, in upper case
 * (specification 3, 5).
 */
export const pac: Format = {
  normal: code,
  problem: (value) => {
    if (!lettersAndDigits.test(value)) return otherCharacters(pacFormat);
    if (/^\d{6}[A-Z]{3}$/.test(value)) {
      return 'The 6 digits come first, so this is a STAC. It gives you a new number. Use the PAC, which starts with 3 letters, such as ABC123456.';
    }
    return /^[A-Z]{3}\d{6}$/.test(value) ? null : pacFormat;
  },
};

export const transferPin: Format = {
  normal: code,
  problem: (value) => {
    if (!lettersAndDigits.test(value)) return otherCharacters(pinFormat);
    return value.length >= 4 && value.length <= 15 ? null : pinFormat;
  },
};

/** `+33612345678` as it is dialled in France: `0612345678`. */
const nationalNumber = (e164: string) => e164.replace(/^\+33/, '0');

/** The plus sign is valid in this code alone. */
export const rio: Format = {
  normal: code,
  problem: (value, { porting_number }) => {
    if (!/^[A-Z0-9+]+$/.test(value)) return otherCharacters(rioFormat);
    if (value.startsWith('O')) return 'It starts with the letter O. Type the digit 0.';
    if (!/^\d{2}[PE][A-Z0-9+]{9}$/.test(value)) return rioFormat;
    const number = nationalNumber(porting_number);
    // Without a French number there is nothing to compare with.
    if (!/^0\d{9}$/.test(number)) return null;
    return rioKey(value.slice(0, 9), number) === value.slice(9)
      ? null
      : 'The last 3 characters do not fit this number. Check the code, O and 0 above all.';
  },
};
