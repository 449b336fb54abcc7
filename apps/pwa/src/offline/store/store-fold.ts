import type { SyncedKind } from '@workspace/domain/sync/schema';
import { idOf } from '../rows/rows.ts';
import type { StoreTables } from './store-backend.ts';
import { chunkOf, isWhole, rowsPerChunk } from './store-rows.ts';
import type { Chunk, OverlayRow, StoreState } from './stored-shapes.ts';

function foldKind(
  generation: number,
  kind: SyncedKind,
  chunks: readonly Chunk[],
  overlay: readonly OverlayRow[],
): Chunk[] {
  const open = new Map<string, object | null>();
  for (const over of overlay) if (over.kind === kind) open.set(over.id, over.row);
  const changed = new Map<number, object[]>();
  for (const { index, rows } of chunks) {
    if (!rows.some((row) => open.has(idOf(kind, row)))) continue;
    const next: object[] = [];
    for (const row of rows) {
      const id = idOf(kind, row);
      const now = open.get(id);
      if (now === undefined) next.push(row);
      else if (now) next.push(now);
      open.delete(id);
    }
    changed.set(index, next);
  }
  let last = Math.max(0, chunks.length - 1);
  for (const row of open.values()) {
    if (!row) continue;
    let rows = changed.get(last) ?? [...(chunks[last]?.rows ?? [])];
    if (rows.length >= rowsPerChunk) {
      last += 1;
      rows = [];
    }
    rows.push(row);
    changed.set(last, rows);
  }
  return [...changed].map(([index, rows]) => chunkOf(generation, kind, index, rows));
}

/** Merges the overlay into its chunks and empties it. */
export async function foldOverlay(tables: StoreTables, state: StoreState): Promise<StoreState> {
  const { generation } = state;
  if (generation === null) return state;
  const overlay = await tables.overlay.list(generation);
  const counts: Partial<Record<SyncedKind, number>> = { ...state.counts };
  const kinds = [...new Set(overlay.map((row) => row.kind))];
  const stored = new Map<SyncedKind, Chunk[]>();
  for (const kind of kinds) {
    const chunks = await tables.chunks.list(generation, kind);
    // Folding would make a broken chunk look complete; it is fetched again instead.
    if (chunks.length !== (counts[kind] ?? 0) || !chunks.every(isWhole)) return state;
    stored.set(kind, chunks);
  }
  for (const [kind, chunks] of stored) {
    const folded = foldKind(generation, kind, chunks, overlay);
    await tables.chunks.put(folded);
    for (const chunk of folded) counts[kind] = Math.max(counts[kind] ?? 0, chunk.index + 1);
  }
  await tables.overlay.clear(generation);
  return { ...state, counts, foldedMark: state.mark };
}
