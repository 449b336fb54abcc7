import * as z from 'zod';
import type { UnitOfWork } from '../../../../database/unit-of-work.ts';
import type { Sealer } from '../../../../secrets/seal.ts';
import type { Profile } from '../../../../vendors/network/port.ts';
import { SimProfileModel } from '../models.ts';

/** PINs and PUKs are null if the network does not report them. */
const secretsSchema = z.object({
  pin1: z.nullable(z.string()),
  pin2: z.nullable(z.string()),
  puk1: z.nullable(z.string()),
  puk2: z.nullable(z.string()),
  /** Null while the network creates a new one. */
  activation_code: z.nullable(z.string()),
});
type SimSecrets = z.infer<typeof secretsSchema>;

export interface StoredProfile {
  readonly iccid: string;
  readonly imsi: string | null;
  readonly secrets: SimSecrets;
  /** Id of the pending request for a new activation code. */
  readonly replacementId: string | null;
}

const sealContext = (numberId: string) => `sim:${numberId}`;

const seal = (sealer: Sealer, numberId: string, secrets: SimSecrets) =>
  sealer.seal(JSON.stringify(secrets), sealContext(numberId));

/** The profile of a number with decrypted secrets; undefined once they are erased. */
export async function findProfile(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
): Promise<StoredProfile | undefined> {
  const row = await SimProfileModel.query(unit.trx).findOne({
    company_id: unit.scope.companyId,
    number_id: numberId,
  });
  if (!row || row.secrets === null) return undefined;
  const secrets = secretsSchema.parse(JSON.parse(sealer.open(row.secrets, sealContext(numberId))));
  return { iccid: row.iccid, imsi: row.imsi, secrets, replacementId: row.replacement_id };
}

/** The numbers that have a profile whose secrets are not erased. */
export async function withProfile(
  unit: UnitOfWork,
  numberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await SimProfileModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('number_id', [...numberIds])
    .whereNotNull('secrets')
    .select('number_id');
  return new Set(rows.map((row) => row.number_id));
}

/** The eSIMs of a number, by the requests that made them; null is the first eSIM, or no request. */
export interface Esims {
  readonly current: string | null;
  /** The request that the network has not answered yet. */
  readonly pending: string | null;
}

/** The eSIMs of numbers by their ids; numbers without a profile are left out. */
export async function findEsims(
  unit: UnitOfWork,
  numberIds: readonly string[],
): Promise<ReadonlyMap<string, Esims>> {
  if (numberIds.length === 0) return new Map();
  const rows = await SimProfileModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('number_id', [...numberIds])
    .select('number_id', 'esim_request_id', 'replacement_id');
  return new Map(
    rows.map((row) => [
      row.number_id,
      { current: row.esim_request_id, pending: row.replacement_id },
    ]),
  );
}

/**
 * Stores a new profile by the number's id, also replacing an erased one; a repeated event changes
 * nothing.
 */
export async function keepProfiles(
  unit: UnitOfWork,
  sealer: Sealer,
  profiles: ReadonlyMap<string, Profile>,
): Promise<void> {
  if (profiles.size === 0) return;
  const rows = [...profiles].map(([numberId, profile]) => {
    const secrets: SimSecrets = {
      pin1: profile.pin1,
      pin2: profile.pin2,
      puk1: profile.puk1,
      puk2: profile.puk2,
      activation_code: profile.activationCode,
    };
    return {
      company_id: unit.scope.companyId ?? '',
      number_id: numberId,
      iccid: profile.iccid,
      imsi: profile.imsi,
      secrets: seal(sealer, numberId, secrets),
      esim_request_id: null,
      created_at: unit.now,
    };
  });
  await SimProfileModel.query(unit.trx)
    .insert(rows)
    .onConflict(['company_id', 'number_id'])
    .merge(['iccid', 'imsi', 'secrets', 'esim_request_id', 'created_at'])
    .whereNull('sim_profiles.secrets');
}

async function writeCode(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
  next: {
    readonly profile: StoredProfile;
    readonly activationCode: string | null;
    readonly columns: Pick<Partial<SimProfileModel>, 'replacement_id' | 'esim_request_id'>;
  },
): Promise<void> {
  const secrets = { ...next.profile.secrets, activation_code: next.activationCode };
  await SimProfileModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, number_id: numberId })
    .patch({ secrets: seal(sealer, numberId, secrets), ...next.columns });
}

/** Erases the activation code while the network makes another. */
export function eraseActivationCode(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
  { profile, requestId }: { readonly profile: StoredProfile; readonly requestId: string },
): Promise<void> {
  const columns = { replacement_id: requestId };
  return writeCode(unit, sealer, numberId, { profile, activationCode: null, columns });
}

/** Stores the activation code that a request has made; null if the network sent an unusable one. */
export function replaceActivationCode(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
  next: {
    readonly profile: StoredProfile;
    readonly activationCode: string | null;
    readonly requestId: string;
  },
): Promise<void> {
  const { profile, activationCode, requestId } = next;
  const columns = { replacement_id: null, esim_request_id: requestId };
  return writeCode(unit, sealer, numberId, { profile, activationCode, columns });
}

/**
 * Erases PINs, PUKs and activation codes permanently. ICCID and IMSI are kept: they are not secret,
 * and identify the profile on old invoices.
 */
export async function eraseSecrets(unit: UnitOfWork, numberIds: readonly string[]): Promise<void> {
  await SimProfileModel.query(unit.trx)
    .where('company_id', unit.scope.companyId)
    .whereIn('number_id', [...numberIds])
    .patch({ secrets: null, replacement_id: null });
}
