import type { IntegrationType } from '@workspace/domain/integrations/schema';
import type { IntegrationProblem, IntegrationStatus } from '@workspace/domain/integrations/states';
import { Model } from 'objection';
import type { HrField } from '../../../vendors/hr/port.ts';

/** Row of `integrations`; all times but `next_read_at` are real times. */
export class IntegrationModel extends Model {
  static override tableName = 'integrations';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare type: IntegrationType;
  declare user_id: string | null;
  declare status: IntegrationStatus;
  /** Sealed; only while pending or active. */
  declare token: string | null;
  /** Sealed, as the token; of an HR system alone. */
  declare username: string | null;
  declare webhook_secret: string | null;
  declare check_id: string | null;
  declare check_started_at: Date | null;
  declare tries: number;
  declare tries_since: Date | null;
  declare problem: IntegrationProblem | null;
  declare account_id: string | null;
  declare account_user_id: string | null;
  declare account_name: string | null;
  /** When a token last passed its check. */
  declare worked_at: Date | null;
  /** Since when it fails; of an earlier failure if it does not any more. */
  declare failed_at: Date | null;
  declare created_at: Date;
  declare version: number;
  /** How many people the last check of an HR system has read. */
  declare people_read: number | null;
  declare missing_fields: HrField[];
  declare checked_at: Date | null;
  declare webhook_tested_at: Date | null;
  /** Product time, at which everybody is read next. */
  declare next_read_at: Date | null;
}

/** Row of `crm_invitations`; all times are real times. */
export class CrmInvitationModel extends Model {
  static override tableName = 'crm_invitations';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare user_id: string;
  declare number_id: string;
  declare ticket_hash: Buffer;
  declare created_at: Date;
  declare expires_at: Date;
  declare ended_at: Date | null;
  declare ended_reason: InvitationEnd | null;
}

export type InvitationEnd = 'accepted' | 'replaced' | 'revoked';
