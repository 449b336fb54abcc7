import type { Purge } from '../database/purge.ts';

/** An idempotency key is good for 30 days (decisions 3). */
export const idempotencyKeyPurge: Purge = {
  table: 'idempotency_keys',
  key: ['scope', 'key'],
  due: `created_at < now() - interval '30 days'`,
  index: 'idempotency_keys_age',
};

/**
 * A counter whose window is over counts nothing. It goes an hour later, because the window's end
 * was computed by the clock of an API process and not by the database's.
 */
export const rateLimitPurge: Purge = {
  table: 'rate_limits',
  key: ['key'],
  due: 'expire < (extract(epoch FROM now()) * 1000)::bigint - 3600000',
  index: 'rate_limits_expire',
};
