import { type SyncedKind, syncedKindNames, syncedVersions } from '@workspace/domain/sync/schema';
import { isReadable, versionsAfter } from '../rows/kind-versions.ts';
import {
  idOf,
  keyOf,
  parseRow,
  type RowChange,
  type RowRef,
  rowVersion,
  syncedKindOf,
} from '../rows/rows.ts';
import type { FullRows } from './local-store.ts';
import type { StoreTables } from './store-backend.ts';
import type { Chunk, ChunkCounts, OverlayRow, StoreState } from './stored-shapes.ts';

export const rowsPerChunk = 1000;

export function chunkOf(
  generation: number,
  kind: SyncedKind,
  index: number,
  rows: readonly object[],
): Chunk {
  const schemaVersion = syncedVersions[kind];
  return { generation, kind, index, schemaVersion, count: rows.length, rows };
}

/** Splits rows into new chunks after the existing ones. */
export function newChunks(
  generation: number,
  counts: ChunkCounts,
  changes: readonly RowChange[],
): { chunks: Chunk[]; counts: ChunkCounts } {
  const chunks: Chunk[] = [];
  const next: Partial<Record<SyncedKind, number>> = { ...counts };
  for (const kind of syncedKindNames) {
    const rows = changes.flatMap((change) =>
      change.kind === kind && change.row ? [change.row] : [],
    );
    for (let from = 0; from < rows.length; from += rowsPerChunk) {
      const index = next[kind] ?? 0;
      chunks.push(chunkOf(generation, kind, index, rows.slice(from, from + rowsPerChunk)));
      next[kind] = index + 1;
    }
  }
  return { chunks, counts: next };
}

/** Whether the row has an id; its other fields are validated when it is opened. */
function isRow(kind: SyncedKind, row: unknown): row is object {
  return typeof row === 'object' && row !== null && typeof keyOf(kind, row) === 'string';
}

/** The chunk's readable rows; null when none can be trusted. */
function readableRows({ kind, schemaVersion, rows }: Chunk): readonly object[] | null {
  const own = syncedVersions[kind];
  if (schemaVersion < own || !Array.isArray(rows)) return null;
  const present = rows.every((row) => isRow(kind, row))
    ? rows
    : rows.filter((row) => isRow(kind, row));
  if (schemaVersion === own) return present;
  // A later version of the app has written them.
  return present.flatMap((row) => parseRow(kind, idOf(kind, row), row)?.row ?? []);
}

/** Whether all of its rows are present, and of this app's version. */
export function isWhole(chunk: Chunk): boolean {
  return (
    chunk.schemaVersion === syncedVersions[chunk.kind] &&
    readableRows(chunk)?.length === chunk.count
  );
}

/** A row of the overlay; undefined if this version of the app cannot read it. */
function readOverlayRow(state: StoreState, over: OverlayRow): OverlayRow | undefined {
  const kind = syncedKindOf(over.kind);
  if (!kind || !isReadable(state, kind)) return undefined;
  if (over.row === null || state.kinds[kind]?.app === syncedVersions[kind]) return over;
  const parsed = parseRow(kind, over.id, over.row);
  return parsed && { ...over, row: parsed.row };
}

/** The rows of the overlay that this version of the app can read. */
export function readOverlay(state: StoreState, overlay: readonly OverlayRow[]): OverlayRow[] {
  return overlay.flatMap((over) => readOverlayRow(state, over) ?? []);
}

/**
 * Live chunks and overlay of the kinds that this version of the app can read, with the number of
 * missing or corrupt chunks. The remaining rows of a damaged chunk are shown until all of its rows
 * are fetched again.
 */
export async function readFull(tables: StoreTables, state: StoreState): Promise<FullRows> {
  if (state.generation === null) return { kind: 'full', chunks: [], overlay: [], broken: 0 };
  const chunks: Chunk[] = [];
  let whole = 0;
  const kinds = syncedKindNames.filter((kind) => isReadable(state, kind));
  for (const chunk of await tables.chunks.list(state.generation)) {
    if (!kinds.includes(chunk.kind)) continue;
    const rows = readableRows(chunk);
    if (!rows) continue;
    chunks.push(rows === chunk.rows ? chunk : { ...chunk, rows });
    if (rows.length === chunk.count) whole += 1;
  }
  const expected = kinds.reduce((sum, kind) => sum + (state.counts[kind] ?? 0), 0);
  const overlay = readOverlay(state, await tables.overlay.list(state.generation));
  return { kind: 'full', chunks, overlay, broken: Math.max(0, expected - whole) };
}

/**
 * Applies changes from the server to the overlay, in order. A row older than the stored one is
 * ignored: the answer to this device's write may have arrived before the delta.
 */
export async function applyToOverlay(
  tables: StoreTables,
  generation: number,
  mark: number,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const present = await tables.overlay.getMany(generation, changes);
  const rows = changes.flatMap((change, position): OverlayRow[] => {
    const old = present[position];
    const before = rowVersion(old?.row ?? null);
    const after = rowVersion(change.row);
    if (before !== null && after !== null && after < before) return [];
    const own = before !== null && after === before ? old?.ownFrom : undefined;
    return [{ ...change, generation, mark, ...(own === undefined ? {} : { ownFrom: own }) }];
  });
  await tables.overlay.put(rows);
}

/** The row that answered this device's write, which was based on version `base`. */
export interface Answered {
  readonly change: RowChange;
  /** Null when another writer produced the row, as in a conflict. */
  readonly base: number | null;
}

function ownershipAfter(
  { change, base }: Answered,
  old: OverlayRow | undefined,
): { readonly ownFrom?: number } | undefined {
  const before = rowVersion(old?.row ?? null);
  const after = rowVersion(change.row);
  // A tombstone that arrived in the meantime is newer than the answer.
  if (old?.row === null || (before !== null && after !== null && after < before)) return undefined;
  const from = old?.ownFrom !== undefined && before === base ? old.ownFrom : base;
  return from === null ? {} : { ownFrom: from };
}

/** Applies the answers to this device's writes to the overlay; at most one for each row. */
export async function applyAnswers(
  tables: StoreTables,
  state: StoreState,
  answers: readonly Answered[],
): Promise<StoreState> {
  if (answers.length === 0) return state;
  const mark = state.mark + 1;
  // The running snapshot may have read a row before the write.
  for (const generation of [state.generation, state.staging?.generation ?? null]) {
    if (generation === null) continue;
    const present = await tables.overlay.getMany(
      generation,
      answers.map(({ change }) => change),
    );
    const rows = answers.flatMap((answer, position): OverlayRow[] => {
      const own = ownershipAfter(answer, present[position]);
      return own ? [{ ...answer.change, generation, mark, ...own }] : [];
    });
    await tables.overlay.put(rows);
  }
  const kinds = versionsAfter(
    state.kinds,
    answers.map(({ change }) => change.kind),
  );
  return { ...state, mark, kinds };
}

/** The live row, from the overlay or a chunk; undefined when there is none. */
export async function findRow(
  tables: StoreTables,
  state: StoreState,
  ref: RowRef,
): Promise<object | undefined> {
  if (state.generation === null) return undefined;
  const [over] = await tables.overlay.getMany(state.generation, [ref]);
  if (over) return over.row ?? undefined;
  for (const chunk of await tables.chunks.list(state.generation, ref.kind)) {
    const found = chunk.rows.find((row) => idOf(ref.kind, row) === ref.id);
    if (found) return found;
  }
  return undefined;
}
