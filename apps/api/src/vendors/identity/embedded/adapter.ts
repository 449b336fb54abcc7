import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Pool } from '../../../database/pool.ts';
import { purgeDue } from '../../../database/purge.ts';
import type { Sealer } from '../../../secrets/seal.ts';
import { providerRecordPurge } from './purge.ts';
import {
  deleteRecords,
  findRecord,
  markRecord,
  type ProviderRecord,
  putRecord,
} from './record-store.ts';

const sealedSchema = z.object({ sealed: z.string(), consumed: z.optional(z.number()) });
const payloadSchema = z.record(z.string(), z.unknown());

const purgeEveryMs = 10 * 60 * 1000;

/**
 * Stores what the provider issues in PostgreSQL, so that logins survive a restart. Ids are codes
 * and cookies that clients present: they are stored hashed, and their payloads sealed.
 */
export function createAdapter(deps: { pool: Pool; sealer: Sealer }): AdapterFactory {
  const { pool, sealer } = deps;
  const hash = (kind: string, value: string) =>
    sealer.hash(value, `oidc-${kind}`).toString('base64url');
  const hashes = (kind: string, value: string) =>
    sealer.hashes(value, `oidc-${kind}`).map((one) => one.toString('base64url'));
  let purgedAt = 0;

  /** Also finds records stored under the previous key. */
  const findFirst = async (keys: readonly Parameters<typeof findRecord>[1][]) => {
    for (const key of keys) {
      const record = await findRecord(pool, key);
      if (record) return record;
    }
    return undefined;
  };

  const purge = async () => {
    if (Date.now() - purgedAt < purgeEveryMs) return;
    purgedAt = Date.now();
    await purgeDue(pool, providerRecordPurge);
  };

  return (model): Adapter => {
    const context = `oidc-${model}`;
    const keyOf = (id: string) => ({ model, id: hash(model, id) });
    /** Hashes under each key, the current one first. */
    const keysOf = (id: string) => hashes(model, id).map((one) => ({ model, id: one }));
    const open = (record: ProviderRecord | undefined): AdapterPayload | undefined => {
      const kept = sealedSchema.safeParse(record?.payload);
      if (!kept.success) return undefined;
      const { sealed, consumed } = kept.data;
      try {
        const payload = payloadSchema.parse(JSON.parse(sealer.open(sealed, context)));
        return consumed === undefined ? payload : { ...payload, consumed };
      } catch {
        // Sealed with a key that no longer exists: treated as missing.
        return undefined;
      }
    };
    return {
      async upsert(id, payload, expiresIn) {
        await purge();
        const { grantId, uid, consumed } = payload;
        await putRecord(pool, keyOf(id), {
          payload: {
            sealed: sealer.seal(JSON.stringify(payload), context),
            ...(consumed ? { consumed } : {}),
          },
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
          grantId: grantId ? hash('grant', grantId) : null,
          uid: uid ? hash('uid', uid) : null,
        });
      },
      find: async (id) => open(await findFirst(keysOf(id))),
      findByUid: async (uid) =>
        open(await findFirst(hashes('uid', uid).map((one) => ({ model, uid: one })))),
      // Only the device flow has user codes, and it is disabled.
      findByUserCode: async () => undefined,
      async consume(id) {
        const now = Math.floor(Date.now() / 1000);
        for (const key of keysOf(id)) await markRecord(pool, key, 'consumed', now);
      },
      async destroy(id) {
        for (const key of keysOf(id)) await deleteRecords(pool, key);
      },
      async revokeByGrantId(grantId) {
        for (const grant of hashes('grant', grantId)) {
          await deleteRecords(pool, { model, grant_id: grant });
        }
      },
    };
  };
}
