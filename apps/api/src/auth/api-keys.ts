import { createHash } from 'node:crypto';
import type { ApiKeyActor } from '@workspace/domain/access/actor';
import { isApiKey } from '@workspace/domain/access/api-key';

/**
 * Finds the API key with this SHA-256 hash; undefined for one that is unknown, expired or revoked.
 */
export type FindApiKey = (hash: Buffer) => Promise<ApiKeyActor | undefined>;

/** For a server whose companies have no keys. */
export const noApiKeys: FindApiKey = async () => undefined;

/** The hash under which a key is stored. */
export const hashOfApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * The actor of a key.
 * @returns `mistyped` without a look-up, if the text cannot be a key
 */
export async function resolveApiKey(
  find: FindApiKey,
  key: string,
): Promise<ApiKeyActor | 'mistyped' | 'unknown'> {
  if (!isApiKey(key)) return 'mistyped';
  return (await find(hashOfApiKey(key))) ?? 'unknown';
}
