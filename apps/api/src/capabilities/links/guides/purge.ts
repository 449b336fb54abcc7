import type { Purge } from '../../../database/purge.ts';

/**
 * Until then, a link says why it does not open; afterwards it is unknown. `least` ignores the NULL
 * of a ticket that has not ended.
 */
export const guideTicketPurge: Purge = {
  table: 'guide_tickets',
  key: ['company_id', 'id'],
  due: `least(expires_at, ended_at) < now() - interval '30 days'`,
  index: 'guide_tickets_over',
};
