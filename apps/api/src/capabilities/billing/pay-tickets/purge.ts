import type { Purge } from '../../../database/purge.ts';

/** Until then, an expired link says so; afterwards it is unknown. */
export const invoiceTicketPurge: Purge = {
  table: 'invoice_tickets',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '30 days'`,
  index: 'invoice_tickets_expires',
};
