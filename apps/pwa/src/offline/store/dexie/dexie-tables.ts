import type { SyncedKind } from '@workspace/domain/sync/schema';
import type { Table } from 'dexie';
import { readOutboxRow } from '../../outbox/outbox-rows.ts';
import type { MetaValues, StoreTables } from '../store-backend.ts';
import type { Chunk, OutboxRow, OverlayRow, StoredAnswer } from '../stored-shapes.ts';
import { Dexie } from './dexie.ts';

/** Maps the Dexie tables to the store's table interface. */
export function openTables(db: Dexie): StoreTables {
  const meta: Table<{ key: string; value: unknown }, string> = db.table('meta');
  const chunks: Table<Chunk, [number, string, number]> = db.table('chunks');
  const overlay: Table<OverlayRow, [number, string, string]> = db.table('overlay');
  const outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>> = db.table('outbox');
  const stored: Table<StoredAnswer, string> = db.table('stored');
  const { minKey, maxKey } = Dexie;
  const chunksOf = (generation: number, kind?: SyncedKind) =>
    chunks
      .where('[generation+kind+index]')
      .between([generation, kind ?? minKey, minKey], [generation, kind ?? maxKey, maxKey]);
  const overlayOf = (generation: number, kind?: SyncedKind) =>
    overlay
      .where('[generation+kind+id]')
      .between([generation, kind ?? minKey, minKey], [generation, kind ?? maxKey, maxKey]);
  return {
    meta: {
      async get<K extends keyof MetaValues>(key: K) {
        const found = await meta.get(key);
        return found?.value as MetaValues[K] | undefined;
      },
      put: (key, value) => meta.put({ key, value }),
    },
    chunks: {
      list: (generation, kind) => chunksOf(generation, kind).toArray(),
      put: (added) => chunks.bulkPut(added),
      clear: (generation, kind) => chunksOf(generation, kind).delete(),
    },
    overlay: {
      getMany: (generation, refs) =>
        overlay.bulkGet(
          refs.map(({ kind, id }): [number, string, string] => [generation, kind, id]),
        ),
      list: (generation) => overlayOf(generation).toArray(),
      since: (generation, mark) =>
        overlay
          .where('[generation+mark]')
          .between([generation, mark], [generation, maxKey], false)
          .toArray(),
      count: (generation) => overlayOf(generation).count(),
      put: (rows) => overlay.bulkPut(rows),
      clear: (generation, kind) => overlayOf(generation, kind).delete(),
    },
    outbox: {
      async get(seq) {
        const row = await outbox.get(seq);
        return row && readOutboxRow(row);
      },
      list: async () => (await outbox.toArray()).map(readOutboxRow),
      async after(seq, limit) {
        const rows = await outbox.where('seq').above(seq).limit(limit).toArray();
        return rows.map(readOutboxRow);
      },
      add: (row) => outbox.add(row),
      put: (rows) => outbox.bulkPut(rows),
      remove(seqs) {
        const [first, last] = [Math.min(...seqs), Math.max(...seqs)];
        // One range delete instead of one request for each row of a drained queue.
        return last - first === seqs.length - 1
          ? outbox.where('seq').between(first, last, true, true).delete()
          : outbox.bulkDelete([...seqs]);
      },
    },
    stored: { get: (key) => stored.get(key), put: (answer) => stored.put(answer) },
  };
}
