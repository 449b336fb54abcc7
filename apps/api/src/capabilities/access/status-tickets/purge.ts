import type { Purge } from '../../../database/purge.ts';

/** Until then, an expired link says so; afterwards it is unknown. */
export const statusTicketPurge: Purge = {
  table: 'status_tickets',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '30 days'`,
  index: 'status_tickets_expires',
};
