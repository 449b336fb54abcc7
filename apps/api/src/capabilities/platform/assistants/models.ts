import type { AssistantChangeState, ChangeWords } from '@workspace/domain/assistants/schema';
import { Model } from 'objection';

/** The call that a change stands for. */
export interface ChangeRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

/** Row of `assistant_changes`; all times are real times. */
export class AssistantChangeModel extends Model {
  static override tableName = 'assistant_changes';
  static override idColumn = ['company_id', 'id'];
  static override jsonAttributes = ['request', 'words'];
  declare company_id: string;
  declare id: string;
  declare key_id: string;
  declare key_name: string;
  declare tool: string;
  declare operation: string;
  declare request: ChangeRequest;
  declare request_hash: Buffer;
  declare effect_hash: Buffer;
  declare words: ChangeWords;
  declare state: Exclude<AssistantChangeState, 'expired'>;
  declare decided_by: string | null;
  declare decided_at: Date | null;
  declare problem: string | null;
  /** Whether administrators were notified that it waits for them. */
  declare notified: boolean;
  declare created_at: Date;
  declare expires_at: Date;
}
