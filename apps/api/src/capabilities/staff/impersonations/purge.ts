import type { Purge } from '../../../database/purge.ts';

export const impersonationTicketPurge: Purge = {
  table: 'impersonation_tickets',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '1 day'`,
  index: 'impersonation_tickets_age',
};
