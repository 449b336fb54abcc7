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

/** What a bearer says that this product has signed. */
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

const mostRemembered = 10_000;

/**
 * Reads bearers: the session that one names, or undefined where it is foreign, altered or too old.
 * One that was right is remembered, since an app sends the same for a quarter of an hour and to
 * check its signature costs more than all else that is asked of a session.
 */
export function createTokenReader(
  sealer: Sealer,
): (token: string, now: Date) => string | undefined {
  const remembered = new Map<string, Signed>();
  const check = (token: string) => {
    const signed = read(sealer, token);
    if (!signed) return undefined;
    const oldest = remembered.size >= mostRemembered ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, signed);
    return signed;
  };
  return (token, now) => {
    const signed = remembered.get(token) ?? check(token);
    if (!signed) return undefined;
    if (signed.expiresAtMs > now.getTime()) return signed.sessionId;
    remembered.delete(token);
    return undefined;
  };
}
