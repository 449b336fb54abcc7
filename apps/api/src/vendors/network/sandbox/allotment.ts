import type { Pool } from '../../../database/pool.ts';
import { networkSerialsFrom, phoneNumberFor, temporarySerialsFrom } from '../numbering.ts';
import type { DueEventRow } from './event-store.ts';
import { issuingCountry } from './profile.ts';
import { givePhoneNumbers, type ProfileRow, takeSerial } from './store.ts';

const allottable = temporarySerialsFrom - networkSerialsFrom;
const allotmentTries = 1000;

function numberOf(profile: ProfileRow, serial: number): string {
  const country = issuingCountry(profile.country_iso_code);
  return phoneNumberFor(country, networkSerialsFrom + (serial % allottable));
}

async function allotAnother(pool: Pool, profile: ProfileRow): Promise<string> {
  const callIdentifier = profile.call_identifier;
  for (let tried = 0; tried < allotmentTries; tried += 1) {
    const phoneNumber = numberOf(profile, await takeSerial(pool));
    const given = await givePhoneNumbers(pool, [{ callIdentifier, phoneNumber }]);
    if (given.has(callIdentifier)) return phoneNumber;
  }
  const country = issuingCountry(profile.country_iso_code);
  throw new Error(`The sandbox network has no more numbers in ${country}.`);
}

/**
 * The numbers of the profiles by call identifier; an accepted order without a number is allotted
 * one.
 */
export async function allotNumbers(
  pool: Pool,
  rows: readonly DueEventRow[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  const wanting: ProfileRow[] = [];
  for (const { kind, profile } of rows) {
    if (profile.phone_number !== null) numbers.set(profile.call_identifier, profile.phone_number);
    else if (kind === 'accepted') wanting.push(profile);
  }
  if (wanting.length === 0) return numbers;
  const first = wanting.map((profile) => ({
    profile,
    callIdentifier: profile.call_identifier,
    phoneNumber: numberOf(profile, profile.serial),
  }));
  const given = await givePhoneNumbers(pool, first);
  for (const { profile, callIdentifier, phoneNumber } of first) {
    // A running line may be registered with the number that this serial would produce.
    const own = given.has(callIdentifier) ? phoneNumber : await allotAnother(pool, profile);
    numbers.set(callIdentifier, own);
  }
  return numbers;
}
