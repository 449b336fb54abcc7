import type { Purge } from '../../../database/purge.ts';

/** Counts go back 30 days. */
export const crmCallPurge: Purge = {
  table: 'crm_calls',
  key: ['company_id', 'event_id'],
  due: `created_at < now() - interval '60 days'`,
  index: 'crm_calls_created',
};
