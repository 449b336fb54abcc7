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
  /** AES-256-GCM; the context is bound in, so that a sealed text cannot be moved elsewhere. */
  seal(text: string, context: string): string;
  /** @throws when the text was altered, belongs elsewhere, or was sealed with another key. */
  open(sealed: string, context: string): string;
  /** Keyed hash for values that are looked up but never read back. */
  hash(value: string, purpose: string): Buffer;
}

/** A text that was sealed; no plain text passes for it. */
export interface SealedText {
  readonly sealed: string;
}

const version = 'v1';

/** Short name of a key, kept with what it sealed, so that keys can be rotated. */
function keyName(key: Buffer): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

/** A sealer over the product's secret key. */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'seal', 32));
  const hashKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'hash', 32));
  const name = keyName(key);
  return {
    seal(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return [version, name, nonce.toString('base64url'), body.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [sealedVersion, sealedName, nonce, body] = sealed.split('.');
      if (sealedVersion !== version || sealedName !== name || !nonce || !body) {
        throw new Error('This was sealed with another key.');
      }
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(
        'utf8',
      );
    },
    hash: (value, purpose) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest(),
  };
}
