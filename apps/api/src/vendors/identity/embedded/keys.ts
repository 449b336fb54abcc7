import { createHash, generateKeyPair, hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import * as z from 'zod/mini';
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
 * by the secret they are sealed with, so that another secret makes others.
 */
export async function loadSigningKeys(deps: { pool: Pool; sealer: Sealer }): Promise<JWKS> {
  const { pool, sealer } = deps;
  const id = sealer.hash('id', context).toString('base64url');
  if (!(await findRecord(pool, { model, id }))) {
    const sealed = sealer.seal(JSON.stringify(await newKeys()), context);
    await putRecordOnce(pool, { model, id }, { sealed });
  }
  const record = recordSchema.parse((await findRecord(pool, { model, id }))?.payload);
  return jwksSchema.parse(JSON.parse(sealer.open(record.sealed, context)));
}

/** What follows from the product's secret: nothing of it needs to be kept. */
export interface DerivedSecrets {
  readonly cookieKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export function deriveSecrets(secretKey: string): DerivedSecrets {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `oidc ${purpose}`, bytes)).toString('base64url');
  return {
    cookieKey: derive('cookie key', 32),
    clientId: `portal-${derive('client id', 9)}`,
    clientSecret: derive('client secret', 32),
  };
}
