import { createHash } from 'node:crypto';
import type { ApiKeyActor } from '@workspace/domain/access/actor';
import { isApiKey } from '@workspace/domain/access/api-key';

/** Why a key that is known does not work. */
const endedSentences = {
  archived: 'The company of this API key is archived.',
  expired: 'This API key has expired.',
  revoked: 'This API key was revoked.',
  rotated: 'This API key was rotated, and its 24 hours are over. Use the new one.',
} as const;
type KeyEnd = keyof typeof endedSentences;

/**
 * Finds the API key with this SHA-256 hash; why it has ended, or undefined for one that is unknown.
 * @param address of the caller, which is noted as that of the last use
 */
export type FindApiKey = (
  hash: Buffer,
  address: string,
) => Promise<ApiKeyActor | KeyEnd | undefined>;

/** The hash under which a key is stored. */
export const hashOfApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const unknownSentence = 'This API key is not valid.';

/** A key that opens nothing. */
interface RefusedKey {
  readonly kind: 'refused';
  readonly message: string;
  /** Whether the key was looked up, which costs a query. */
  readonly isLookedUp: boolean;
}

/**
 * The actor of a key, or why there is none; without a look-up, if the text cannot be a key.
 * @param address of the caller
 */
export async function resolveApiKey(
  find: FindApiKey,
  key: string,
  address: string,
): Promise<ApiKeyActor | RefusedKey> {
  if (!isApiKey(key)) return { kind: 'refused', message: unknownSentence, isLookedUp: false };
  const found = await find(hashOfApiKey(key), address);
  if (typeof found === 'object') return found;
  const message = found === undefined ? unknownSentence : endedSentences[found];
  return { kind: 'refused', message, isLookedUp: true };
}

/** A whole key: people search for the beginning of one, as lists show it. */
const anyKey = /lw_(?:live|test)_[0-9A-Za-z]{38}/i;

/** Any character of an address may be written by its code, and many programs write `_` so. */
const decoded = (url: string): string =>
  url.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Whether an address contains an API key, where proxies and browsers would keep it. */
export const isKeyInAddress = (url: string): boolean => anyKey.test(decoded(url));

export const keyInAddressSentence =
  'Send the API key in the Authorization header, never in an address. Rotate this one: it may have been recorded on its way.';
