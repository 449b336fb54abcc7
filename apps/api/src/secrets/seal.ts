import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** Seals and opens secret texts, and hashes tickets, with keys derived from one secret. */
export interface Sealer {
  /** Short names of the keys that can open: the current key first, then the previous one. */
  readonly keyNames: readonly [string, ...string[]];
  /**
   * AES-256-GCM; the context is authenticated, so that a sealed text cannot be moved to another
   * place.
   */
  seal(text: string, context: string): string;
  /** @throws when the text was altered, has another context, or was sealed with another key */
  open(sealed: string, context: string): string;
  /** Keyed hash for values that are looked up but never read back. */
  hash(value: string, purpose: string): Buffer;
  /** The possible hashes of a looked-up value: one per key, the current key first. */
  hashes(value: string, purpose: string): readonly [Buffer, ...Buffer[]];
}

/** A sealed text; the type rejects plain text. */
export interface SealedText {
  readonly sealed: string;
}

interface Key {
  readonly name: string;
  readonly seal: Buffer;
  readonly hash: Buffer;
}

const version = 'v1';

/** Prefix of every text sealed with the key of this name. */
export const sealedPrefix = (name: string): string => `${version}.${name}.`;

/** Short name of a key, stored with the texts it sealed, so that keys can be rotated. */
function keyName(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

function deriveKey(secretKey: string): Key {
  const seal = Buffer.from(hkdfSync('sha256', secretKey, '', 'seal', 32));
  return {
    name: keyName(seal),
    seal,
    hash: Buffer.from(hkdfSync('sha256', secretKey, '', 'hash', 32)),
  };
}

/**
 * Creates a sealer with the product's secret key; texts of the previous key can still be opened.
 */
export function createSealer(secretKey: string, previousKey?: string): Sealer {
  const current = deriveKey(secretKey);
  const previous = previousKey === undefined ? [] : [deriveKey(previousKey)];
  const byName = new Map([current, ...previous].map((key) => [key.name, key]));
  const hashWith = (key: Key, value: string, purpose: string) =>
    createHmac('sha256', key.hash).update(`${purpose}\0${value}`).digest();
  return {
    keyNames: [current.name, ...previous.map(({ name }) => name)],
    seal(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return [version, current.name, nonce.toString('base64url'), body.toString('base64url')].join(
        '.',
      );
    },
    open(sealed, context) {
      const [sealedVersion, sealedName, nonce, body] = sealed.split('.');
      const key = byName.get(sealedName ?? '');
      if (sealedVersion !== version || !key || !nonce || !body) {
        throw new Error('This was sealed with another key.');
      }
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.seal, Buffer.from(nonce, 'base64url'));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (value, purpose) => hashWith(current, value, purpose),
    hashes: (value, purpose) => [
      hashWith(current, value, purpose),
      ...previous.map((key) => hashWith(key, value, purpose)),
    ],
  };
}
