import { timingSafeEqual } from 'node:crypto';
import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';
import type { Sealer } from '../secrets/seal.ts';

/** How long a bearer lasts; it dies earlier with its session (decisions 2). */
const accessTokenSeconds = 15 * 60;

const idLength = 16;
const expiryLength = 6;
const purpose = 'access-token';

/** A bearer that names a session until a moment; the database is not asked to check it. */
export function signAccessToken(sealer: Sealer, sessionId: string, now: Date): string {
  const expiry = Buffer.alloc(expiryLength);
  expiry.writeUIntBE(Math.floor(now.getTime() / 1000) + accessTokenSeconds, 0, expiryLength);
  const content = Buffer.concat([bytesOfId(sessionId), expiry]).toString('base64url');
  return `${content}.${sealer.hash(content, purpose).toString('base64url')}`;
}

/** The session that a bearer names; undefined for one that is foreign, altered or too old. */
export function verifyAccessToken(sealer: Sealer, token: string, now: Date): string | undefined {
  const [content, signature, ...rest] = token.split('.');
  if (!content || !signature || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isRight = sealer
    .hashes(content, purpose)
    .some((right) => given.length === right.length && timingSafeEqual(given, right));
  if (!isRight) return undefined;
  const bytes = Buffer.from(content, 'base64url');
  if (bytes.length !== idLength + expiryLength) return undefined;
  const expiry = bytes.readUIntBE(idLength, expiryLength);
  if (expiry * 1000 <= now.getTime()) return undefined;
  return idOfBytes(bytes, 0);
}
