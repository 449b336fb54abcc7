import * as z from 'zod';
import type { Sealer } from '../../../secrets/seal.ts';
import { numberingCountries } from '../numbering.ts';
import type { Profile, ProfileOrder } from '../port.ts';
import {
  makeActivationCode,
  makeIccid,
  makeImsi,
  makePins,
  type RandomBytes,
} from '../profile-numbers.ts';
import type { DueEventRow } from './event-store.ts';
import type { NewProfileRow, ProfileRow } from './store.ts';

const secretsSchema = z.object({
  pin1: z.string(),
  pin2: z.string(),
  puk1: z.string(),
  puk2: z.string(),
  activationCode: z.string(),
});

const sealContext = (callIdentifier: string) => `sandbox-profile:${callIdentifier}`;

/** Above the serials of demo data, so that ICCIDs and IMSIs are unique. */
const profileSerialsFrom = 1_000_000;

const countries: readonly string[] = numberingCountries;
/** Issuer for countries in which the network has no numbers of its own. */
const homeCountry = 'DK';

/** Whether the network has numbers of its own in a country. */
export const isServed = (countryIsoCode: string) => countries.includes(countryIsoCode);

/** Country of a profile's numbers: travel eSIMs keep those of the network's home country. */
export const issuingCountry = (countryIsoCode: string) =>
  isServed(countryIsoCode) ? countryIsoCode : homeCountry;

export function makeProfile(
  tools: { readonly sealer: Sealer; readonly randomBytes: RandomBytes },
  order: ProfileOrder,
  serial: number,
): NewProfileRow {
  const { callIdentifier, countryIsoCode } = order;
  const issuer = issuingCountry(countryIsoCode);
  const secrets: z.infer<typeof secretsSchema> = {
    ...makePins(tools.randomBytes),
    activationCode: makeActivationCode(tools.randomBytes),
  };
  return {
    call_identifier: callIdentifier,
    country_iso_code: countryIsoCode,
    type: order.type,
    state: 'ordered',
    serial,
    iccid: makeIccid(issuer, profileSerialsFrom + serial),
    imsi: makeImsi(issuer, profileSerialsFrom + serial),
    phone_number: order.runningPhoneNumber,
    secrets: tools.sealer.seal(JSON.stringify(secrets), sealContext(callIdentifier)),
  };
}

/** The sealed secrets of a profile with a new activation code; PINs and PUKs are kept. */
export function withNewCode(
  tools: { readonly sealer: Sealer; readonly randomBytes: RandomBytes },
  row: Pick<ProfileRow, 'call_identifier' | 'secrets'>,
): string {
  const context = sealContext(row.call_identifier);
  const secrets = secretsSchema.parse(JSON.parse(tools.sealer.open(row.secrets, context)));
  const activationCode = makeActivationCode(tools.randomBytes);
  return tools.sealer.seal(JSON.stringify({ ...secrets, activationCode }), context);
}

export function openProfile(sealer: Sealer, row: DueEventRow['profile']): Profile {
  const text = sealer.open(row.secrets, sealContext(row.call_identifier));
  return { iccid: row.iccid, imsi: row.imsi, ...secretsSchema.parse(JSON.parse(text)) };
}
