import { brand } from '@workspace/domain/brand';

/** Random source, such as `randomBytes` or a seeded stream. */
export type RandomBytes = (bytes: number) => Buffer;

interface Issuer {
  /** Calling code as it appears in an ICCID; North America's has two digits there. */
  readonly callingCode: string;
  /** Mobile country code and network code (ITU E.212); no operator is listed with these. */
  readonly network: string;
}

const issuers: ReadonlyMap<string, Issuer> = new Map([
  ['DK', { callingCode: '45', network: '23899' }],
  ['GB', { callingCode: '44', network: '23499' }],
  ['SE', { callingCode: '46', network: '24099' }],
  ['US', { callingCode: '01', network: '316999' }],
  ['FR', { callingCode: '33', network: '20899' }],
  ['DE', { callingCode: '49', network: '26299' }],
]);

const issuerIdentifier = '97';

function issuerOf(countryIsoCode: string): Issuer {
  const issuer = issuers.get(countryIsoCode);
  if (!issuer) throw new RangeError(`No profiles are issued in ${countryIsoCode}.`);
  return issuer;
}

function padded(serial: number, length: number): string {
  const digits = String(serial);
  if (!Number.isSafeInteger(serial) || serial < 0 || digits.length > length) {
    throw new RangeError(`The serial ${serial} does not fit into ${length} digits.`);
  }
  return digits.padStart(length, '0');
}

/** Luhn's sum (ISO/IEC 7812-1, annex B), the last digit counting once. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/**
 * ICCID by ITU-T E.118: 19 digits, of which the first two say telecommunications, then calling
 * code, issuer, serial and Luhn's check digit.
 * @throws RangeError for a country in which no profiles are issued
 */
export function makeIccid(countryIsoCode: string, serial: number): string {
  const body = `89${issuerOf(countryIsoCode).callingCode}${issuerIdentifier}${padded(serial, 12)}`;
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`;
}

/** Whether a text is an ICCID of 19 or 20 digits with a right check digit. */
export function isValidIccid(iccid: string): boolean {
  return /^89\d{17,18}$/.test(iccid) && luhnSum(iccid) % 10 === 0;
}

/**
 * IMSI by ITU-T E.212: 15 digits, country, network and subscriber.
 * @throws RangeError for a country in which no profiles are issued
 */
export function makeImsi(countryIsoCode: string, serial: number): string {
  const { network } = issuerOf(countryIsoCode);
  return network + padded(serial, 15 - network.length);
}

/** The remainder of six bytes is sufficiently uniform: its bias is below one in a million. */
const digits = (random: RandomBytes, count: number) =>
  String(random(6).readUIntBE(0, 6) % 10 ** count).padStart(count, '0');

/** PINs of 4 digits, PUKs of 8 digits. */
export function makePins(random: RandomBytes) {
  return {
    pin1: digits(random, 4),
    pin2: digits(random, 4),
    puk1: digits(random, 8),
    puk2: digits(random, 8),
  };
}

/** Without I, L, O and U, which are easily misread; 32 letters, so that bytes map uniformly. */
const matchingAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `LPA:1$<host>$<matching id>` (GSMA SGP.22), 80 random bits in four groups. */
export function makeActivationCode(random: RandomBytes): string {
  const letters = [...random(16)].map((byte) => matchingAlphabet.charAt(byte % 32)).join('');
  const groups = letters.match(/.{4}/g) ?? [];
  return `LPA:1$smdp.sandbox.${brand.demoDomain}$${groups.join('-')}`;
}
