import type { FlowPurpose } from '@workspace/domain/contract/flow';
import { Model } from 'objection';

/** What a flow is about, as texts by name; kept for a day. */
export type Draft = Readonly<Record<string, string>>;

/** Row of `confirmation_codes`; all times are real times. */
export class ConfirmationModel extends Model {
  static override tableName = 'confirmation_codes';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare purpose: FlowPurpose;
  declare phone_number: string;
  declare code_hash: Buffer;
  /** Keyed hash of the request with its idempotency key; null if it had none. */
  declare request_hash: Buffer | null;
  declare tries: number;
  declare draft: Draft;
  declare created_at: Date;
  declare expires_at: Date;
  declare replaced_at: Date | null;
  declare verified_at: Date | null;
  declare flow_hash: Buffer | null;
  declare flow_expires_at: Date | null;
  declare code_used_at: Date | null;
  declare result_id: string | null;
}
