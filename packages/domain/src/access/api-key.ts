/**
 * API keys (decisions on integrations 4): a prefix for the mode, 32 random characters, and a checksum
 * of six, so that secret scanners recognise a key and a typing error is refused without a look-up.
 */
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumLength = 6;
const form = /^lw_(?:live|test)_[0-9A-Za-z]{38}$/;

/** CRC-32 of an ASCII text (ISO 3309, as in zip and PNG), unsigned. */
function crc32(text: string): number {
  let crc = 0xffff_ffff;
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place);
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
    }
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** The checksum of everything before it: base62, most significant character first, zero-padded. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = base62.charAt(rest % base62.length) + digits;
    rest = Math.floor(rest / base62.length);
  }
  return digits;
}

/** Whether a bearer claims to be an API key, and not another credential. */
export function isMarkedAsApiKey(bearer: string): boolean {
  return bearer.startsWith('lw_live_') || bearer.startsWith('lw_test_');
}

/** Whether a text has the form of an API key, with the right checksum. */
export function isApiKey(text: string): boolean {
  if (!form.test(text)) return false;
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

/**
 * An API key of its random part.
 * @param mode `live` in production, `test` in the demo
 * @param random 32 characters of base62
 */
export function apiKeyOf(mode: 'live' | 'test', random: string): string {
  const start = `lw_${mode}_${random}`;
  const key = start + checksumOf(start);
  if (!form.test(key)) throw new Error('An API key has 32 random letters and digits.');
  return key;
}

/**
 * A key as it is shown after it was made: `lw_live_9fK2…3EaU`.
 * @param key with the form of an API key
 */
export const maskedApiKey = (key: string): string =>
  `${key.slice(0, 'lw_live_'.length + 4)}…${key.slice(-4)}`;

/** The random part of a new key: 32 uniformly random characters of base62. */
export function randomKeyPart(randomBytes: (size: number) => Uint8Array): string {
  let text = '';
  while (text.length < 32) {
    for (const byte of randomBytes(48)) {
      // 248 is the largest multiple of 62 in a byte; what is above would favour the first letters.
      if (byte < 248 && text.length < 32) text += base62.charAt(byte % base62.length);
    }
  }
  return text;
}
