import type { Purge } from '../database/purge.ts';

export const sessionPurge: Purge = {
  table: 'sessions',
  key: ['id'],
  due: 'expires_at < now()',
  index: 'sessions_expiry',
};

/** A code is refused after a minute; used ones end with it. */
export const desktopCodePurge: Purge = {
  table: 'desktop_codes',
  key: ['code_hash'],
  due: 'expires_at < now()',
  index: 'desktop_codes_expiry',
};
