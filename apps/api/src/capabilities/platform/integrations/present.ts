import type { Integration } from '@workspace/domain/integrations/schema';
import type { CrmInvitationModel, IntegrationModel } from './models.ts';

type InvitationStatus = NonNullable<Integration['invitation']>['status'];

/** @param now real time */
function statusOf(invitation: CrmInvitationModel, now: Date): InvitationStatus {
  if (invitation.ended_reason === 'accepted') return 'accepted';
  if (invitation.ended_reason !== null) return 'revoked';
  return invitation.expires_at <= now ? 'expired' : 'pending';
}

/**
 * @param invitation the newest of the person
 * @param now real time
 */
export function presentIntegration(
  row: IntegrationModel,
  invitation: CrmInvitationModel | undefined,
  now: Date,
): Integration {
  return {
    integration_id: row.id,
    company_id: row.company_id,
    integration_type: row.type,
    user_id: row.user_id,
    status: row.status,
    is_checking: row.check_id !== null,
    has_token: row.token !== null,
    problem: row.problem,
    account_name: row.account_name,
    invitation: invitation
      ? { status: statusOf(invitation, now), expires_at: invitation.expires_at.toISOString() }
      : null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
