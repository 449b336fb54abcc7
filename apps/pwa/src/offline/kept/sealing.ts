/** Encrypted JSON. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A non-extractable AES-GCM key: scripts can use it, but cannot read or copy it. */
export function createSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** @param place identifies the row; the content cannot be decrypted in another one */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encoder = new TextEncoder();
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(place) },
    key,
    encoder.encode(JSON.stringify(value)),
  );
  return { iv, data };
}

/** @throws if the content was made with another key or for another place */
export async function unseal(key: CryptoKey, place: string, sealed: Sealed): Promise<unknown> {
  const data = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.iv, additionalData: new TextEncoder().encode(place) },
    key,
    sealed.data,
  );
  return JSON.parse(new TextDecoder().decode(data));
}
