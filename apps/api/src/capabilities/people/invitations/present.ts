import type { Invitation } from '@workspace/domain/invitations/schema';
import type { InvitationStatus } from '@workspace/domain/invitations/states';
import type { InvitationModel } from './models.ts';

/**
 * One that was replaced counts as revoked.
 * @param now real time
 */
export function statusOf(row: InvitationModel, now: Date): InvitationStatus {
  if (row.ended_reason !== null) return row.ended_reason === 'accepted' ? 'accepted' : 'revoked';
  return row.expires_at <= now ? 'expired' : 'pending';
}

/**
 * @param row an open invitation
 * @param now real time
 */
export function presentInvitation(row: InvitationModel, now: Date): Invitation {
  return {
    invitation_id: row.id,
    company_id: row.company_id,
    email: row.email,
    status: statusOf(row, now) === 'pending' ? 'pending' : 'expired',
    delivery: row.delivery,
    delivery_reason: row.delivery_reason,
    invited_by: row.invited_by_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
