import { createHash, generateKeyPair, hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import * as z from 'zod/mini';
import type { SecretKeys } from '../../../config/secret-key.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { findRecord, putRecordOnce } from './record-store.ts';

const model = 'SigningKeys';
const context = 'oidc-signing-keys';

const recordSchema = z.object({ sealed: z.string() });
const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.string())) });

async function newKeys(): Promise<JWKS> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const { kty, n, e, d, p, q, dp, dq, qi } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${n}`).digest('base64url').slice(0, 16);
  return { keys: [{ kid, use: 'sig', alg: 'RS256', kty, n, e, d, p, q, dp, dq, qi }] };
}

/**
 * The provider's signing keys: generated once, stored sealed, shared by all processes. They are
 * identified by the secret that seals them, and resealed when it is rotated, since ID tokens signed
 * with them are still presented at logout. An unrelated secret generates new keys.
 */
export async function loadSigningKeys(deps: { pool: Pool; sealer: Sealer }): Promise<JWKS> {
  const { pool, sealer } = deps;
  const read = async (hash: Buffer) => {
    const id = hash.toString('base64url');
    const record = recordSchema.safeParse((await findRecord(pool, { model, id }))?.payload).data;
    return record && jwksSchema.parse(JSON.parse(sealer.open(record.sealed, context)));
  };
  const [present, before] = sealer.hashes('id', context);
  const found = await read(present);
  if (found) return found;
  const keys = (before && (await read(before))) ?? (await newKeys());
  const sealed = sealer.seal(JSON.stringify(keys), context);
  await putRecordOnce(pool, { model, id: present.toString('base64url') }, { sealed });
  // Another process may have inserted its keys first.
  return (await read(present)) ?? keys;
}

/** Id of our own client; not secret, and independent of the keys. */
export const clientId = 'portal';

/** Derived from the product's secret, so that it need not be stored. */
export interface DerivedSecrets {
  /** The first key signs, all of them verify. */
  readonly cookieKeys: readonly string[];
  readonly clientSecret: string;
}

export function deriveSecrets({ current, previous }: SecretKeys): DerivedSecrets {
  const derive = (purpose: string, bytes: number, secretKey = current) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `oidc ${purpose}`, bytes)).toString('base64url');
  const cookieKeyOf = (secretKey: string) => derive('cookie key', 32, secretKey);
  return {
    cookieKeys: [current, ...(previous === undefined ? [] : [previous])].map(cookieKeyOf),
    clientSecret: derive('client secret', 32),
  };
}
