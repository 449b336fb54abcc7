import type { InvitationDelivery } from '@workspace/domain/invitations/states';
import { Model } from 'objection';

export type InvitationEnd = 'accepted' | 'replaced' | 'revoked';

/** Row of `admin_invitations`; all times are real times. */
export class InvitationModel extends Model {
  static override tableName = 'admin_invitations';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare email: string;
  declare ticket_hash: Buffer;
  declare invited_by: string;
  declare invited_by_name: string;
  declare delivery: InvitationDelivery;
  /** Null unless it has failed. */
  declare delivery_reason: string | null;
  declare created_at: Date;
  declare expires_at: Date;
  declare ended_at: Date | null;
  declare ended_reason: InvitationEnd | null;
}
