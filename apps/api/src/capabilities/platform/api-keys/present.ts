import { apiKeyState } from '@workspace/domain/api-keys/rules';
import type { ApiKey } from '@workspace/domain/api-keys/schema';
import type { ApiKeyModel } from './models.ts';

/** A key as administrators see it. */
export function presentApiKey(row: ApiKeyModel, now: Date): ApiKey {
  const oldEnd = row.old_ends_at !== null && row.old_ends_at > now ? row.old_ends_at : null;
  return {
    key_id: row.id,
    company_id: row.company_id,
    name: row.name,
    scopes: row.scopes,
    masked: row.masked,
    state: apiKeyState({ expires_at: row.expires_at, old_key_ends_at: oldEnd }, now),
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    expires_at: row.expires_at?.toISOString() ?? null,
    old_key_ends_at: oldEnd?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address,
    assistant_may_write: row.assistant_may_write,
    version: row.version,
  };
}
