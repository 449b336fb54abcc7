/**
 * Phone numbers for demo data and for the sandbox network. No range reserved for fiction holds a
 * million numbers (the largest, France's, holds ten thousand, and the validation of mobile numbers
 * rejects it), so these only look valid; nothing is ever sent to them. In the United States the
 * unassigned exchange 555 is large enough over all area codes.
 */

/** Serials below the network's are for demo data. */
export const demoSerialsFrom = 0;
/** What the sandbox network allots. */
export const networkSerialsFrom = 500_000;
/** Temporary numbers, used until a line's own number is transferred. */
export const temporarySerialsFrom = 900_000;
/** One past the last serial. */
export const serialsEnd = 1_000_000;

/** Prefixes of numbers that end in any six digits. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['DK', '+4526'],
  ['GB', '+447400'],
  ['SE', '+46701'],
  ['FR', '+33612'],
  ['DE', '+4915123'],
]);

const areaCodes = [
  201, 202, 203, 205, 206, 207, 208, 209, 210, 212, 213, 214, 215, 216, 217, 218, 219, 224, 225,
  228, 229, 231, 234, 239, 240, 248, 251, 252, 253, 254, 256, 260, 262, 267, 269, 270, 276, 281,
  301, 302, 303, 304, 305, 307, 308, 309, 310, 312, 313, 314, 315, 316, 317, 318, 319, 320, 321,
  323, 330, 334, 336, 337, 347, 351, 352, 360, 361, 386, 401, 402, 404, 405, 406, 407, 408, 409,
  410, 412, 413, 414, 415, 417, 419, 423, 425, 432, 434, 435, 440, 443, 469, 478, 479, 480, 484,
  501, 502, 503, 504, 505, 507,
];

/** 555-1212 is directory assistance in every area. */
const directoryAssistance = 1212;
const linesPerArea = 9999;

function americanNumber(place: number): string {
  const index = place % linesPerArea;
  const line = index < directoryAssistance ? index : index + 1;
  return `+1${areaCodes[Math.floor(place / linesPerArea)]}555${String(line).padStart(4, '0')}`;
}

/**
 * Neighbouring serials get dissimilar numbers; a bijection, since the factor is coprime to the
 * size.
 */
const scattered = (serial: number) => (serial * 618_033 + 271_828) % serialsEnd;

/** Countries with numbers. */
export const numberingCountries = ['DK', 'GB', 'SE', 'US', 'FR', 'DE'] as const;

/**
 * A mobile number in E.164; distinct for distinct serials.
 * @param countryIsoCode one of {@link numberingCountries}
 * @param serial 0 … {@link serialsEnd} - 1
 * @throws RangeError for a country without numbers or a serial out of range
 */
export function phoneNumberFor(countryIsoCode: string, serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial >= serialsEnd) {
    throw new RangeError(`There is no phone number with the serial ${serial}.`);
  }
  const place = scattered(serial);
  if (countryIsoCode === 'US') return americanNumber(place);
  const prefix = prefixes.get(countryIsoCode);
  if (prefix === undefined) {
    throw new RangeError(`There are no phone numbers to give in ${countryIsoCode}.`);
  }
  return prefix + String(place).padStart(6, '0');
}
