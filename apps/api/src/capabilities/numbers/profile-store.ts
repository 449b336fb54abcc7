import * as z from 'zod';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Sealer } from '../../secrets/seal.ts';
import type { Profile } from '../../vendors/network/port.ts';
import { SimProfileModel } from './models.ts';

const secretsSchema = z.object({
  pin1: z.string(),
  pin2: z.string(),
  puk1: z.string(),
  puk2: z.string(),
  /** Null while the network creates a new one. */
  activation_code: z.nullable(z.string()),
});
type SimSecrets = z.infer<typeof secretsSchema>;

export interface StoredProfile {
  readonly iccid: string;
  readonly imsi: string;
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
  const row = await SimProfileModel.query(unit.trx).findOne('number_id', numberId);
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
      created_at: unit.now,
    };
  });
  await SimProfileModel.query(unit.trx)
    .insert(rows)
    .onConflict(['company_id', 'number_id'])
    .merge(['iccid', 'imsi', 'secrets', 'created_at'])
    .whereNull('sim_profiles.secrets');
}

/** Replaces the activation code, or removes it; the old one is lost. */
export async function replaceActivationCode(
  unit: UnitOfWork,
  sealer: Sealer,
  numberId: string,
  next: {
    readonly profile: StoredProfile;
    readonly activationCode: string | null;
    readonly replacementId: string | null;
  },
): Promise<void> {
  const secrets = { ...next.profile.secrets, activation_code: next.activationCode };
  await SimProfileModel.query(unit.trx)
    .where({ company_id: unit.scope.companyId, number_id: numberId })
    .patch({
      secrets: seal(sealer, numberId, secrets),
      replacement_id: next.replacementId,
    });
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
