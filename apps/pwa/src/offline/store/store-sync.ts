import { type SyncedKind, syncedKindNames, syncedVersions } from '@workspace/domain/sync/schema';
import { versionsAfter, withServers } from '../rows/kind-versions.ts';
import { idOf, type RowChange, rowKey } from '../rows/rows.ts';
import type { SyncPage } from './local-store.ts';
import type { StoreTables } from './store-backend.ts';
import { applyToOverlay, newChunks } from './store-rows.ts';
import type { DroppedRows, KindVersions, Staging, StoreState } from './stored-shapes.ts';

/** The ids that a snapshot has delivered so far; a second change of an id goes into the overlay. */
interface Staged {
  readonly generation: number;
  readonly received: number;
  readonly ids: Set<string>;
}

/** Writes the pages of snapshots and deltas into the store. */
export interface PageWriter {
  /** As `LocalStore.beginStaging`. */
  readonly begin: (
    tables: StoreTables,
    state: StoreState,
    kinds?: readonly SyncedKind[],
  ) => Promise<StoreState>;
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
  const stored = page.changes.map(({ kind }) => kind);
  const next = {
    ...withServers(state, page.servers),
    mark,
    dropped: sumOf(state.dropped, page.dropped),
    cursor: page.cursor,
  };
  const kinds = versionsAfter(next.kinds, stored, page.skipped);
  return page.complete ? withCompletedSync({ ...next, kinds }, page) : { ...next, kinds };
}

function sumOf(one: DroppedRows, other: DroppedRows): DroppedRows {
  const sum = { ...one };
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

/** What a complete snapshot is of. */
function versionsOf({ kinds, servers }: Staging): KindVersions {
  const versions = Object.entries(kinds).map(([kind, app]) => [
    kind,
    { app, server: servers[kind] ?? 0 },
  ]);
  return Object.fromEntries(versions);
}

/** The snapshot of all kinds is complete: its rows replace the old ones. */
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
    kinds: versionsOf(staging),
    servers: staging.servers,
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

/**
 * The snapshot of some kinds is complete: their rows replace the old ones, and all other rows and
 * the cursor stay. The delta after the cursor may bring rows of these kinds once more.
 */
async function activateKinds(
  tables: StoreTables,
  state: StoreState,
  staging: Staging,
  generation: number,
): Promise<StoreState> {
  const mark = state.mark + 1;
  const kinds = syncedKindNames.filter((kind) => Object.hasOwn(staging.kinds, kind));
  const counts: Partial<Record<SyncedKind, number>> = { ...state.counts };
  const dropped = { ...state.dropped };
  for (const kind of kinds) {
    await tables.chunks.clear(generation, kind);
    await tables.overlay.clear(generation, kind);
    counts[kind] = staging.counts[kind] ?? 0;
    delete dropped[kind];
  }
  const chunks = await tables.chunks.list(staging.generation);
  await tables.chunks.put(Array.from(chunks, (chunk) => ({ ...chunk, generation })));
  // Answers to this device's writes are in both overlays; those of other kinds stay where they are.
  const overlay = await tables.overlay.list(staging.generation);
  const moved = overlay.filter(({ kind }) => kinds.includes(kind));
  await tables.overlay.put(Array.from(moved, (over) => ({ ...over, generation, mark })));
  await clear(tables, staging.generation);
  const next = withServers(state, staging.servers);
  return {
    ...next,
    kinds: { ...next.kinds, ...versionsOf(staging) },
    counts,
    dropped: sumOf(dropped, staging.dropped),
    staging: null,
    mark,
    // Every reader has to read these kinds anew.
    foldedMark: mark,
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
      dropped: sumOf(staging.dropped, page.dropped),
      servers: page.servers ?? staging.servers,
      counts,
    };
    if (page.complete) {
      return next.whole || state.generation === null
        ? activateSnapshot(tables, state, next, page)
        : activateKinds(tables, state, next, state.generation);
    }
    staged = { generation, received, ids };
    return { ...state, staging: next };
  }

  return {
    async begin(tables, state, kinds = syncedKindNames) {
      await clear(tables, state.staging?.generation);
      staged = undefined;
      if (kinds.length === 0) return { ...state, staging: null };
      const generation = Math.max(state.generation ?? 0, state.lastGeneration) + 1;
      const staging: Staging = {
        generation,
        kinds: Object.fromEntries(kinds.map((kind) => [kind, syncedVersions[kind]])),
        whole: kinds.length === syncedKindNames.length,
        servers: {},
        cursor: null,
        received: 0,
        total: null,
        dropped: {},
        counts: {},
      };
      return { ...state, staging, lastGeneration: generation };
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
