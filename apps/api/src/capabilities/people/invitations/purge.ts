import type { Purge } from '../../../database/purge.ts';

/** Until then, an expired invitation is listed, and a link says why it no longer works. */
export const adminInvitationPurge: Purge = {
  table: 'admin_invitations',
  key: ['company_id', 'id'],
  due: `least(expires_at, ended_at) < now() - interval '90 days'`,
  index: 'admin_invitations_over',
};
