import type { Purge } from '../database/purge.ts';

/** Idempotency keys are kept for 30 days (decisions 3). */
export const idempotencyKeyPurge: Purge = {
  table: 'idempotency_keys',
  key: ['scope', 'key'],
  due: `created_at < now() - interval '30 days'`,
  index: 'idempotency_keys_age',
};

/**
 * Counters are deleted an hour after their window has ended, because the end was computed by the
 * clock of an API process and not by the database's.
 */
export const rateLimitPurge: Purge = {
  table: 'rate_limits',
  key: ['key'],
  due: 'expire < (extract(epoch FROM now()) * 1000)::bigint - 3600000',
  index: 'rate_limits_expire',
};
