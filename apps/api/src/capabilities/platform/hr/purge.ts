import type { Purge } from '../../../database/purge.ts';

/** For a month after its end, a link still explains why it does not work. */
export const hrInvitationPurge: Purge = {
  table: 'hr_invitations',
  key: ['company_id', 'id'],
  due: `expires_at < now() - interval '30 days'`,
  index: 'hr_invitations_expires',
};

/** A copy of an event that is older than a day has no effect anyway. */
export const hrEventPurge: Purge = {
  table: 'hr_events',
  key: ['company_id', 'digest'],
  due: `received_at < now() - interval '3 days'`,
  index: 'hr_events_received',
};
