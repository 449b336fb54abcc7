import { Model } from 'objection';

type HrInvitationEnd = 'accepted' | 'replaced' | 'revoked';

/** Row of `hr_invitations`; all times are real times. */
export class HrInvitationModel extends Model {
  static override tableName = 'hr_invitations';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare email: string;
  declare ticket_hash: Buffer;
  declare created_at: Date;
  declare expires_at: Date;
  declare ended_at: Date | null;
  declare ended_reason: HrInvitationEnd | null;
}
