import { withoutMarks } from '../shared/phone.ts';
import { cleanText } from '../shared/text.ts';
import { type TaxIdFormat, type TaxType, taxIdFormats } from './tax-id-formats.ts';

/** A tax id as somebody typed it, read by the country of the customer's address. */
export interface TaxId {
  readonly kind: 'missing' | 'malformed' | 'well_formed';
  readonly type: TaxType;
  /**
   * ISO 3166-1 alpha-2: the country whose number it is, GR for the prefix EL and GB for XI; of
   * another text that of the address.
   */
  readonly country: string;
  /**
   * What the country's register knows: without prefix, suffix and separators. Empty unless it is
   * well formed.
   */
  readonly number: string;
  /** As it is printed; what was typed if it is malformed, empty if it is missing. */
  readonly display: string;
}

const separators = /[\s./_\u2010-\u2015\u2212-]/gu;

/** In capitals, without separators and invisible marks, and in the digits of ASCII. */
const withoutSeparators = (text: string): string =>
  text.normalize('NFKC').replace(separators, '').toUpperCase();

/** A number with one of the format's prefixes, or without any. */
function readAs(
  format: TaxIdFormat,
  text: string,
  { isPrefixNeeded }: { readonly isPrefixNeeded: boolean },
): TaxId | undefined {
  const prefix = format.prefixes.find((one) => text.startsWith(one));
  if (prefix === undefined && isPrefixNeeded) return undefined;
  const typed = text.slice(prefix?.length ?? 0);
  if (!format.shape.test(typed)) return undefined;
  const number = format.plain(typed);
  if (!format.hasCheckDigits(number)) return undefined;
  const display = format.write(prefix ?? format.prefixes[0], number, typed);
  return { kind: 'well_formed', type: format.type, country: format.country, number, display };
}

/**
 * The VAT number of another member of the EU than that of the address, as of a business that is
 * registered abroad. A British, Norwegian or Swiss number is read for an address there alone: in the
 * EU it is no reason to charge no VAT.
 */
function readForeign(text: string): TaxId | undefined {
  for (const format of taxIdFormats) {
    if (format.type !== 'eu_vat') continue;
    const found = readAs(format, text, { isPrefixNeeded: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads a tax id. In the EU, Great Britain, Norway and Switzerland it must have the shape and, where
 * they are certain, the check digits of its country; anywhere else any text is one (decisions on
 * billing 3, "VAT register"). Whether the number exists is known to the register alone.
 * @param country of the billing address, ISO 3166-1 alpha-2
 */
export function parseTaxId(typed: string | null, country: string): TaxId {
  const text = cleanText(withoutMarks(typed ?? ''));
  const plain = withoutSeparators(text);
  const home = taxIdFormats.find((one) => one.country === country);
  const type = home?.type ?? 'other';
  if (plain === '') return { kind: 'missing', type, country, number: '', display: '' };
  if (!home) return { kind: 'well_formed', type, country, number: text, display: text };
  return (
    readAs(home, plain, { isPrefixNeeded: false }) ??
    readForeign(plain) ?? { kind: 'malformed', type, country, number: '', display: text }
  );
}
