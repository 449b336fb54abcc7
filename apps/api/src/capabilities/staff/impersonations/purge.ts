import type { Purge } from '../../../database/purge.ts';

export const impersonationTicketPurge: Purge = {
  table: 'visit_tickets',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '1 day'`,
  index: 'visit_tickets_age',
};
