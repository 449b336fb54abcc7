import type { CrmSettings } from '@workspace/domain/crm/schema';
import { Model } from 'objection';

/** Row of `crm_settings`; a company that has changed nothing has none. */
export class CrmSettingsModel extends Model {
  static override tableName = 'crm_settings';
  static override idColumn = 'company_id';
  declare company_id: string;
  declare incoming: boolean;
  declare outgoing: boolean;
  declare missed: boolean;
  declare least_seconds: CrmSettings['least_seconds'];
  declare without_contact: CrmSettings['without_contact'];
  declare version: number;
}

/** What became of a call: `skipped` has no contact, `dropped` could not be logged in time. */
export type CrmCallState = 'pending' | 'logged' | 'skipped' | 'dropped';

/** Row of `crm_calls`, without the other party. */
export class CrmCallModel extends Model {
  static override tableName = 'crm_calls';
  static override idColumn = ['company_id', 'event_id'];
  declare company_id: string;
  declare event_id: string;
  declare user_id: string;
  declare message_id: string;
  declare state: CrmCallState;
  declare tries: number;
  declare is_unclear: boolean;
  /** Product time. */
  declare started_at: Date;
  /** Product time. */
  declare ended_at: Date;
}
