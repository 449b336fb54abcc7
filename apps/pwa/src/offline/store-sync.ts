import { syncSchemaVersion } from '@workspace/domain/sync/schema';
import type { SyncPage } from './local-store.ts';
import { idOf, type RowChange, rowKey } from './rows.ts';
import type { StoreTables } from './store-backend.ts';
import { applyToOverlay, newChunks } from './store-rows.ts';
import type { Staging, StoreState } from './stored-shapes.ts';

/** The ids that a snapshot has delivered so far; a second change of an id goes into the overlay. */
interface Staged {
  readonly generation: number;
  readonly received: number;
  readonly ids: Set<string>;
}

/** Writes the pages of snapshots and deltas into the store. */
export interface PageWriter {
  /** Starts a snapshot next to the live data; an unfinished one is discarded. */
  readonly begin: (tables: StoreTables, state: StoreState) => Promise<StoreState>;
  /** Applies a page; returns the same state when the store has moved on and the page is ignored. */
  readonly apply: (tables: StoreTables, state: StoreState, page: SyncPage) => Promise<StoreState>;
}

async function readIds(tables: StoreTables, staging: Staging): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { kind, rows } of await tables.chunks.list(staging.generation)) {
    for (const row of rows) ids.add(rowKey({ kind, id: idOf(kind, row) }));
  }
  return ids;
}

/** The state after contact with the server at `at`. */
export function withContact(state: StoreState, at: number): StoreState {
  return { ...state, lastContact: at, awayFor: 0, seenAt: at };
}

function withCompletedSync(state: StoreState, page: SyncPage): StoreState {
  return {
    ...withContact(state, page.askedAt),
    cursor: page.cursor,
    syncedAt: page.askedAt,
    coveredRevision: Math.max(state.coveredRevision, page.revision),
  };
}

async function clear(tables: StoreTables, generation: number | null | undefined): Promise<void> {
  if (generation === null || generation === undefined) return;
  await tables.chunks.clear(generation);
  await tables.overlay.clear(generation);
}

async function applyDelta(tables: StoreTables, state: StoreState, page: SyncPage) {
  if (state.generation === null) return state;
  const mark = page.changes.length > 0 ? state.mark + 1 : state.mark;
  await applyToOverlay(tables, state.generation, mark, page.changes);
  const dropped = state.dropped + page.dropped;
  const next = { ...state, mark, dropped, cursor: page.cursor };
  return page.complete ? withCompletedSync(next, page) : next;
}

/** The snapshot is complete: its rows replace the old ones. */
async function activateSnapshot(
  tables: StoreTables,
  state: StoreState,
  staging: Staging,
  page: SyncPage,
): Promise<StoreState> {
  await clear(tables, state.generation);
  const mark = state.mark + 1;
  return {
    ...withCompletedSync(state, page),
    generation: staging.generation,
    schemaVersion: staging.schemaVersion,
    counts: staging.counts,
    staging: null,
    dropped: staging.dropped,
    mark,
    // Every reader of the old generation has to read everything again.
    foldedMark: mark,
    // A new epoch may restart its revision numbers.
    coveredRevision: page.revision,
  };
}

export function createPageWriter(): PageWriter {
  /** Cached between the pages of one tab; read again from the store when it does not match. */
  let staged: Staged | undefined;

  async function applyStaged(
    tables: StoreTables,
    state: StoreState,
    staging: Staging,
    page: SyncPage,
  ): Promise<StoreState> {
    const { generation } = staging;
    const kept = staged;
    // A page that fails half-way is applied again from the stored state.
    staged = undefined;
    const isKept = kept?.generation === generation && kept.received === staging.received;
    const ids = isKept ? kept.ids : await readIds(tables, staging);
    const first: RowChange[] = [];
    const again: RowChange[] = [];
    for (const change of page.changes) {
      const key = rowKey(change);
      if (change.row === null || ids.has(key)) again.push(change);
      else first.push(change);
      ids.add(key);
    }
    const { chunks, counts } = newChunks(generation, staging.counts, first);
    await tables.chunks.put(chunks);
    await applyToOverlay(tables, generation, state.mark + 1, again);
    const received = staging.received + first.length;
    const next: Staging = {
      ...staging,
      cursor: page.cursor,
      received,
      total: page.total ?? staging.total,
      dropped: staging.dropped + page.dropped,
      counts,
    };
    if (page.complete) return activateSnapshot(tables, state, next, page);
    staged = { generation, received, ids };
    return { ...state, staging: next };
  }

  return {
    async begin(tables, state) {
      const old = state.staging?.generation;
      await clear(tables, old);
      staged = undefined;
      const staging: Staging = {
        generation: Math.max(state.generation ?? 0, old ?? 0) + 1,
        schemaVersion: syncSchemaVersion,
        cursor: null,
        received: 0,
        total: null,
        dropped: 0,
        counts: {},
      };
      return { ...state, staging };
    },

    async apply(tables, state, page) {
      const { staging } = state;
      const at = page.into === 'staging' ? staging?.cursor : state.cursor;
      if (at !== page.since) return state;
      if (page.into === 'live') return applyDelta(tables, state, page);
      return staging ? applyStaged(tables, state, staging, page) : state;
    },
  };
}
