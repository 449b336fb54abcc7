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
 * The provider's signing keys: made once, kept sealed, the same in all processes. They are named
 * by the secret they are sealed with, and carried on when that is rotated: what they have signed is
 * still handed back at log-out. A secret that follows no other makes others.
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
  // Another process may have been faster.
  return (await read(present)) ?? keys;
}

/** Of the one client, our own; no secret, and the same whatever the key is. */
export const clientId = 'portal';

/** What follows from the product's secret: nothing of it needs to be kept. */
export interface DerivedSecrets {
  /** The first signs, all prove. */
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
