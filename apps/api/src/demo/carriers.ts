import type { Random } from './random.ts';

/** A few well-known carriers of each country. */
const carriers: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
  DK: [
    ['dk-tdc', 'TDC'],
    ['dk-telenor', 'Telenor'],
    ['dk-norlys', 'Norlys'],
    ['dk-3', '3'],
  ],
  GB: [
    ['gb-ee', 'EE'],
    ['gb-o2', 'O2'],
    ['gb-vodafone', 'Vodafone'],
    ['gb-three', 'Three'],
  ],
  SE: [
    ['se-telia', 'Telia'],
    ['se-tele2', 'Tele2'],
    ['se-telenor', 'Telenor'],
    ['se-3', '3'],
  ],
  US: [
    ['us-att', 'AT&T'],
    ['us-tmobile', 'T-Mobile'],
    ['us-verizon', 'Verizon'],
  ],
  FR: [
    ['fr-orange', 'Orange'],
    ['fr-sfr', 'SFR'],
    ['fr-bouygues', 'Bouygues'],
    ['fr-free', 'Free'],
  ],
  DE: [
    ['de-telekom', 'Telekom'],
    ['de-vodafone', 'Vodafone'],
    ['de-o2', 'O2'],
    ['de-1und1', '1&1'],
  ],
};

export interface Carrier {
  readonly name: string;
  /** As stored in `current_carrier`: a JSON string, or the plain name of an older row. */
  readonly stored: string;
}

export function anyCarrier(random: Random, country: string): Carrier {
  const [carrierId, carrierName] = random.pick(carriers[country] ?? []);
  const stored = random.chance(0.7) ? JSON.stringify({ carrierId, carrierName }) : carrierName;
  return { name: carrierName, stored };
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A porting code in the country's format; null if the country has none. */
export function anyPortingCode(random: Random, country: string): string | null {
  const word = (alphabet: string, length: number) =>
    Array.from({ length }, () => random.pick([...alphabet])).join('');
  const digits = (length: number) => word('0123456789', length);
  switch (country) {
    case 'GB':
      return `${word(letters, 3)}${digits(6)}`;
    case 'US':
      return digits(6);
    case 'FR':
      return `0${random.between(1, 4)}E${word(`${letters}0123456789`, 9)}`;
    default:
      return null;
  }
}

/** Why a carrier rejects a transfer: a code, and a sentence for people. */
export function refusalOf(country: string, carrier: string): { code: string; words: string } {
  switch (country) {
    case 'FR':
      return {
        code: 'rio_msisdn_mismatch',
        words: `The RIO code does not belong to this number. Ask ${carrier} for the right one by calling 3179 from the number.`,
      };
    case 'GB':
      return {
        code: 'pac_expired',
        words: `The PAC has expired. Text PAC to 65075 from the number to get a new one from ${carrier}.`,
      };
    case 'US':
      return {
        code: 'transfer_pin_invalid',
        words: `The transfer PIN is not the one that ${carrier} has. Ask the account owner for a new one.`,
      };
    default:
      return {
        code: 'holder_mismatch',
        words: `The name is not written as on the bill of ${carrier}. Check the company name with its legal form.`,
      };
  }
}
