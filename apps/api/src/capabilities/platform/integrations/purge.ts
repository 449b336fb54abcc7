import type { Purge } from '../../../database/purge.ts';

/** For a month after its end, a link still explains why it does not work. */
export const crmInvitationPurge: Purge = {
  table: 'crm_invitations',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '30 days'`,
  index: 'crm_invitations_expires',
};
