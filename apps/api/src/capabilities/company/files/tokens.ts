import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../../../secrets/seal.ts';

const purpose = 'asset-token';
const lifetimeMs = 60 * 60_000;

/** A token that reads public images for an hour; it names nobody. */
export function issueAssetToken(sealer: Sealer, now: Date) {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const until = expiresAt.getTime().toString(36);
  const token = `${until}.${sealer.hash(until, purpose).toString('base64url')}`;
  return { token, expiresAt };
}

export function isAssetToken(sealer: Sealer, token: string, now: Date): boolean {
  const [until = '', proof = ''] = token.split('.');
  if (!(Number.parseInt(until, 36) > now.getTime())) return false;
  const given = Buffer.from(proof, 'base64url');
  return sealer
    .hashes(until, purpose)
    .some((hash) => hash.length === given.length && timingSafeEqual(hash, given));
}
