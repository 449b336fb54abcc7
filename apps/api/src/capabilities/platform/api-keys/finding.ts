import type { FindApiKey } from '../../../auth/api-keys.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Log } from '../../../logging/log.ts';
import type { ApiKeyModel } from './models.ts';
import { findByHash, noteUse } from './store.ts';

const minuteMs = 60_000;

/**
 * Finds the keys of companies in the database, at every call: a revoked key ends in all processes at
 * once. The use of a key is noted at most once a minute, and no call waits for that.
 * @param deps.pool of the app's role
 * @param deps.realNow real time
 */
export function createApiKeyFinder(deps: {
  readonly pool: Pool;
  readonly log: Log;
  readonly realNow: () => Date;
}): FindApiKey {
  const { pool, log, realNow } = deps;
  /** Of keys whose use is being noted: all calls of a burst would wait for one row. */
  const noting = new Set<string>();
  const noteLater = (key: ApiKeyModel, at: Date, address: string) => {
    const before = new Date(at.getTime() - minuteMs);
    if (key.last_used_at !== null && key.last_used_at > before) return;
    if (noting.has(key.id)) return;
    noting.add(key.id);
    noteUse(pool, key, { at, before, address })
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : typeof error;
        log.warn({ reason }, 'the use of an API key was not noted');
      })
      .finally(() => noting.delete(key.id));
  };
  return async (hash, address) => {
    const found = await findByHash(pool, hash);
    if (!found) return undefined;
    const { key, isCompanyArchived } = found;
    const now = realNow();
    if (key.revoked_at !== null) return 'revoked';
    if (key.expires_at !== null && key.expires_at <= now) return 'expired';
    const isOld = !key.hash.equals(hash);
    if (isOld && (key.old_ends_at === null || key.old_ends_at <= now)) return 'rotated';
    if (isCompanyArchived) return 'archived';
    noteLater(key, now, address);
    return {
      kind: 'api_key',
      key_id: key.id,
      company_id: key.company_id,
      scopes: key.scopes,
      name: key.name,
      ...(key.assistant_may_write ? { assistant_may_write: true } : {}),
    };
  };
}
