import type { Purge } from '../../../database/purge.ts';

/** A ticket opens the card page for a day; an older one is as good as unknown. */
export const sandboxCardTicketPurge: Purge = {
  table: 'sandbox.payment_tickets',
  key: ['hash'],
  due: `issued_at < now() - interval '1 day'`,
  index: 'payment_tickets_issued',
};
