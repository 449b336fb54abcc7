import type { Purge } from '../../../database/purge.ts';

/** The log of deliveries is kept for 30 days. */
export const webhookDeliveryPurge: Purge = {
  table: 'webhook_deliveries',
  key: ['company_id', 'id'],
  due: `created_at < now() - interval '30 days'`,
  index: 'webhook_deliveries_created',
};
