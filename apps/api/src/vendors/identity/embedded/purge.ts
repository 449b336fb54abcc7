import type { Purge } from '../../../database/purge.ts';

export const providerRecordPurge: Purge = {
  table: 'oidc_records',
  key: ['model', 'id'],
  due: 'expires_at < now()',
  index: 'oidc_records_expiry',
};
