import type { ApiKey, ApiKeyState } from './schema.ts';

/** Most keys of a company that have not expired. */
export const mostApiKeys = 20;

/** For how long the former key works after a rotation. */
export const oldKeyHours = 24;

/** A key that expires within these days is shown as such. */
const soonDays = 7;

const hourMs = 3_600_000;

/** When a former key ends that was rotated at this time. */
export const oldKeyEnd = (rotatedAt: Date): Date =>
  new Date(rotatedAt.getTime() + oldKeyHours * hourMs);

/** The state of a key at a time; `rotated` as long as its former key works. */
export function apiKeyState(
  key: { readonly expires_at: Date | null; readonly old_key_ends_at: Date | null },
  now: Date,
): ApiKeyState {
  const left = key.expires_at === null ? undefined : key.expires_at.getTime() - now.getTime();
  if (left !== undefined && left <= 0) return 'expired';
  if (key.old_key_ends_at !== null && key.old_key_ends_at > now) return 'rotated';
  return left !== undefined && left <= soonDays * 24 * hourMs ? 'expires_soon' : 'active';
}

/** How many of these keys count towards the most that a company may have. */
export const countedKeys = (keys: readonly Pick<ApiKey, 'state'>[]): number =>
  keys.filter(({ state }) => state !== 'expired').length;
