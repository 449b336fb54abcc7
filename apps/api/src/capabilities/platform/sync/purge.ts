import type { Purge } from '../../../database/purge.ts';

/** A cursor is valid for 90 days; a device with an older one fetches everything again. */
export const changePurge: Purge = {
  table: 'changes',
  key: ['company_id', 'revision', 'kind', 'id'],
  due: `changed_at < now() - interval '90 days'`,
  index: 'changes_age',
};
