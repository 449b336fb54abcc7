import { timingSafeEqual } from 'node:crypto';
import { parse as bytesOfId, stringify as idOfBytes } from 'uuid';
import type { Sealer } from '../secrets/seal.ts';

/** Lifetime of a bearer; it ends earlier with its session (decisions 2). */
const accessTokenSeconds = 15 * 60;

const idLength = 16;
const expiryLength = 6;
const purpose = 'access-token';

/**
 * Signs a bearer that identifies a session until it expires; verifying it needs no database query.
 */
export function signAccessToken(sealer: Sealer, sessionId: string, now: Date): string {
  const expiry = Buffer.alloc(expiryLength);
  expiry.writeUIntBE(Math.floor(now.getTime() / 1000) + accessTokenSeconds, 0, expiryLength);
  const content = Buffer.concat([bytesOfId(sessionId), expiry]).toString('base64url');
  return `${content}.${sealer.hash(content, purpose).toString('base64url')}`;
}

/** Content of a bearer signed by this product. */
interface Signed {
  readonly sessionId: string;
  readonly expiresAtMs: number;
}

function read(sealer: Sealer, token: string): Signed | undefined {
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
  return { sessionId: idOfBytes(bytes, 0), expiresAtMs: expiry * 1000 };
}

/** The session id of a bearer; undefined where the bearer is foreign, altered or expired. */
export function readAccessToken(sealer: Sealer, token: string, now: Date): string | undefined {
  const signed = read(sealer, token);
  return signed && signed.expiresAtMs > now.getTime() ? signed.sessionId : undefined;
}
