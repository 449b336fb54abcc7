import type { Purge } from '../database/purge.ts';

export const sessionPurge: Purge = {
  table: 'sessions',
  key: ['id'],
  due: 'expires_at < now()',
  index: 'sessions_expiry',
};
