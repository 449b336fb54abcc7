import type { Purge } from '../../database/purge.ts';

/** A link says for a month why it no longer works. */
export const crmInvitationPurge: Purge = {
  table: 'crm_invitations',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '30 days'`,
  index: 'crm_invitations_expires',
};
