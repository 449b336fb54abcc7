import type { Purge } from '../../../database/purge.ts';

/** Drafts that were never requested; the cookie of their visitor has ended long before. */
export const topUpDraftPurge: Purge = {
  table: 'top_ups',
  key: ['company_id', 'id'],
  due: `status = 'draft' AND created_at < now() - interval '1 day'`,
  index: 'top_ups_drafts',
};
