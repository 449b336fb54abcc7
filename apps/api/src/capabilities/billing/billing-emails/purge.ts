import type { Purge } from '../../../database/purge.ts';

/** Until then, an expired link says so; afterwards it is unknown. */
export const billingEmailTicketPurge: Purge = {
  table: 'billing_email_tickets',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '30 days'`,
  index: 'billing_email_tickets_expires',
};
