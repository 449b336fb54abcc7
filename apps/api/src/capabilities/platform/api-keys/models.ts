import type { ApiScope } from '@workspace/domain/access/api-scope';
import { Model } from 'objection';

/** Row of `api_keys`; all times are real times. */
export class ApiKeyModel extends Model {
  static override tableName = 'api_keys';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare name: string;
  declare scopes: ApiScope[];
  declare hash: Buffer;
  declare masked: string;
  declare old_hash: Buffer | null;
  declare old_ends_at: Date | null;
  declare created_by: string | null;
  declare created_by_name: string;
  declare created_at: Date;
  declare expires_at: Date | null;
  declare revoked_at: Date | null;
  declare last_used_at: Date | null;
  declare last_used_address: string | null;
  declare assistant_may_write: boolean;
  declare version: number;
}
