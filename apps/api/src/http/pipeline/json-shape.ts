import { AppError, commonErrors } from '@workspace/domain/contract/error';

/**
 * Limits of a JSON body, far above the needs of any operation: a change of 1,000 numbers has about
 * 4,000 values in 4 levels, and the largest team 20,000 members.
 */
export const jsonLimits = { depth: 32, values: 20_500 } as const;

/** Of bodies that are too small for long lists. */
const minValues = 1_000;
/** The longest lists are lists of ids, with 39 bytes each. */
const bytesPerValue = 40;

/**
 * Most values of a body, by its limit in bytes: short values cost as much to check as long ones, so
 * the bytes alone would allow too many.
 */
export const maxValues = (limit: number): number =>
  Math.min(jsonLimits.values, Math.max(minValues, Math.floor(limit / bytesPerValue)));

const sign = (text: string) => text.charCodeAt(0);
const [quote, backslash, comma] = [sign('"'), sign('\\'), sign(',')];
const openings: ReadonlySet<number | undefined> = new Set([sign('{'), sign('[')]);
const closings: ReadonlySet<number | undefined> = new Set([sign('}'), sign(']')]);

/** Index of the quotation mark that ends the string starting before `place`. */
function endOfString(bytes: Uint8Array, place: number): number {
  let end = place;
  while (end < bytes.length && bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1;
  return end;
}

/**
 * Counts levels and values of a JSON text in one pass over its UTF-8 bytes, before it is parsed:
 * parsing and validating millions of values would block all other callers. Invalid JSON may pass
 * and is refused by the parser.
 * @param most largest number of values
 * @throws AppError 400 for too many levels, 413 for too many values
 */
export function refuseJsonShape(bytes: Uint8Array, most: number = jsonLimits.values): void {
  let depth = 0;
  let values = 1;
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte === quote) place = endOfString(bytes, place + 1);
    else if (byte === comma) values += 1;
    else if (closings.has(byte)) depth -= 1;
    else if (openings.has(byte)) {
      depth += 1;
      values += 1;
    }
    if (depth > jsonLimits.depth) {
      const message = `The body has more than ${jsonLimits.depth} levels.`;
      throw new AppError(commonErrors.malformed, { message });
    }
    if (values > most) {
      throw new AppError(commonErrors.tooLarge, { message: 'The body has too many values.' });
    }
  }
}
