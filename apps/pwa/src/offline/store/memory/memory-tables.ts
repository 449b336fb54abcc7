import type { SyncedKind } from '@workspace/domain/sync/schema';
import { rowKey } from '../../rows/rows.ts';
import type { MetaValues, StoreTables } from '../store-backend.ts';
import type { Chunk, OutboxRow, OverlayRow, StoredAnswer } from '../stored-shapes.ts';

/** The undo log of a transaction. */
export type Journal = ReturnType<typeof createJournal>;

/** Records every change of a transaction so that it can be rolled back. */
export function createJournal() {
  let undo: (() => void)[] = [];
  return {
    note(step: () => void) {
      undo.push(step);
    },
    set<K, V>(map: Map<K, V>, key: K, value: V) {
      const had = map.has(key);
      const old = map.get(key);
      undo.push(() => (had && old !== undefined ? map.set(key, old) : map.delete(key)));
      map.set(key, value);
    },
    remove<K, V>(map: Map<K, V>, key: K) {
      const old = map.get(key);
      if (old === undefined) return;
      undo.push(() => map.set(key, old));
      map.delete(key);
    },
    commit() {
      undo = [];
    },
    rollBack() {
      for (const step of undo.reverse()) step();
      undo = [];
    },
  };
}

/** The store's tables in memory; their changes are recorded in the journal. */
export function createTables(journal: Journal): StoreTables {
  let meta: Partial<MetaValues> = {};
  const chunks = new Map<string, Chunk>();
  const overlay = new Map<string, OverlayRow>();
  const outbox = new Map<number, OutboxRow>();
  const stored = new Map<string, StoredAnswer>();
  let lastSeq = 0;
  const overlayKey = (generation: number, ref: { kind: string; id: string }) =>
    `${generation}/${rowKey(ref)}`;
  const isOf = (row: Chunk | OverlayRow, generation: number, kind?: SyncedKind) =>
    row.generation === generation && (!kind || row.kind === kind);
  const inOrder = () => [...outbox.values()].sort((a, b) => a.seq - b.seq);
  return {
    meta: {
      get: async (key) => meta[key],
      async put(key, value) {
        const before = meta;
        journal.note(() => {
          meta = before;
        });
        meta = { ...meta, [key]: value };
      },
    },
    chunks: {
      list: async (generation, kind) =>
        [...chunks.values()]
          .filter((chunk) => isOf(chunk, generation, kind))
          .sort((a, b) => a.index - b.index),
      async put(added) {
        for (const chunk of added) {
          journal.set(chunks, `${chunk.generation}/${chunk.kind}/${chunk.index}`, chunk);
        }
      },
      async clear(generation, kind) {
        for (const [key, chunk] of chunks) {
          if (isOf(chunk, generation, kind)) journal.remove(chunks, key);
        }
      },
    },
    overlay: {
      getMany: async (generation, refs) =>
        refs.map((ref) => overlay.get(overlayKey(generation, ref))),
      list: async (generation) =>
        [...overlay.values()].filter((row) => row.generation === generation),
      since: async (generation, mark) =>
        [...overlay.values()]
          .filter((row) => row.generation === generation && row.mark > mark)
          .sort((a, b) => a.mark - b.mark),
      count: async (generation) =>
        [...overlay.values()].filter((row) => row.generation === generation).length,
      async put(rows) {
        for (const row of rows) journal.set(overlay, overlayKey(row.generation, row), row);
      },
      async clear(generation, kind) {
        for (const [key, row] of overlay) {
          if (isOf(row, generation, kind)) journal.remove(overlay, key);
        }
      },
    },
    outbox: {
      get: async (seq) => outbox.get(seq),
      list: async () => inOrder(),
      after: async (seq, limit) =>
        inOrder()
          .filter((row) => row.seq > seq)
          .slice(0, limit),
      async add(row) {
        lastSeq += 1;
        journal.set(outbox, lastSeq, { ...row, seq: lastSeq });
        return lastSeq;
      },
      async put(rows) {
        for (const row of rows) journal.set(outbox, row.seq, row);
      },
      async remove(seqs) {
        for (const seq of seqs) journal.remove(outbox, seq);
      },
    },
    stored: {
      get: async (key) => stored.get(key),
      async put(answer) {
        journal.set(stored, answer.key, answer);
      },
    },
  };
}
