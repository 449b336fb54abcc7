import { syncSchemaVersion } from '@workspace/domain/sync/schema';
import type { KnownMarks, LocalStore, StoreNews, SyncPage } from './local-store.ts';
import { idOf, type RowChange, rowKey, trustedChange } from './rows.ts';
import type { Access, StoreBackend, StoreTables } from './store-backend.ts';
import { conflictRow, enqueueRow, refuseRow, requeueRow, settleRows } from './store-outbox.ts';
import { foldOverlay, layAnswers, layOver, newChunks, readFull } from './store-rows.ts';
import { emptyState, headVersion, type Staging, type StoreState } from './stored-shapes.ts';

async function stateOf(tables: StoreTables): Promise<StoreState> {
  return { ...emptyState, ...(await tables.meta.get('state')) };
}

/** Which ids a snapshot has brought so far; a second change of one belongs into the overlay. */
interface Staged {
  readonly generation: number;
  received: number;
  readonly ids: Set<string>;
}

async function stagedIds(tables: StoreTables, staging: Staging): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { kind, rows } of await tables.chunks.list(staging.generation)) {
    for (const row of rows) ids.add(rowKey({ kind, id: idOf(kind, row) }));
  }
  return ids;
}

/** The store's behaviour, the same over every backend. */
export function createLocalStore(backend: StoreBackend): LocalStore {
  let staged: Staged | undefined;

  /** Changes the state record and whatever else in one transaction. */
  function write(
    tables: readonly ('chunks' | 'overlay' | 'outbox')[],
    work: (tables: StoreTables, state: StoreState) => Promise<StoreState>,
    access: Access = 'readwrite',
  ): Promise<StoreState> {
    return backend.run(access, ['meta', ...tables], async (open) => {
      const next = await work(open, await stateOf(open));
      await open.meta.put('state', next);
      return next;
    });
  }

  const queue = (
    work: (tables: StoreTables, state: StoreState) => Promise<StoreState>,
    access?: Access,
  ) =>
    write(
      ['chunks', 'overlay', 'outbox'],
      async (tables, state) => {
        const next = await work(tables, state);
        return { ...next, outboxMark: next.outboxMark + 1 };
      },
      access,
    );

  async function stagePage(
    tables: StoreTables,
    state: StoreState,
    staging: Staging,
    page: SyncPage,
  ): Promise<StoreState> {
    const { generation } = staging;
    if (staged?.generation !== generation || staged.received !== staging.received) {
      staged = { generation, received: staging.received, ids: await stagedIds(tables, staging) };
    }
    const { ids } = staged;
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
    await layOver(tables, generation, state.mark + 1, again);
    const received = staging.received + first.length;
    staged.received = received;
    const dropped = staging.dropped + page.dropped;
    const total = page.total ?? staging.total;
    if (!page.complete) {
      return {
        ...state,
        staging: { ...staging, cursor: page.cursor, received, total, dropped, counts },
      };
    }
    staged = undefined;
    if (state.generation !== null) {
      await tables.chunks.clear(state.generation);
      await tables.overlay.clear(state.generation);
    }
    return {
      ...caughtUp(state, page),
      generation,
      schemaVersion: staging.schemaVersion,
      counts,
      staging: null,
      dropped,
      mark: state.mark + 1,
      // Every reader of the old generation has to read anew.
      foldedMark: state.mark + 1,
      // A new epoch may count its revisions from the start.
      coveredRevision: page.revision,
    };
  }

  return {
    name: backend.name,
    condition: backend.condition,
    subscribe: backend.subscribe,
    close: backend.close,
    destroy: backend.destroy,

    state: () => backend.run('readonly', ['meta'], stateOf),
    news: (known) =>
      backend.run('readonly', ['meta', 'chunks', 'overlay', 'outbox'], (tables) =>
        readNews(tables, known),
      ),
    me: () =>
      backend.run('readonly', ['meta'], async (tables) => (await tables.meta.get('me')) ?? null),
    putMe: (me) =>
      backend.run('readwrite', ['meta'], async (tables) => {
        await tables.meta.put('me', me);
      }),
    head: () => backend.run('readonly', ['meta'], readHead),
    putHead: (head, { generation, mark, outboxMark }) =>
      backend.run('readwrite', ['meta'], async (tables) => {
        await tables.meta.put('head', { version: headVersion, generation, mark, outboxMark, head });
      }),
    async patchState(patch) {
      await write([], async (_, state) => ({ ...state, ...patch }));
    },

    beginStaging: () =>
      write(['chunks', 'overlay'], async (tables, state) => {
        const old = state.staging?.generation;
        if (old !== undefined) {
          await tables.chunks.clear(old);
          await tables.overlay.clear(old);
        }
        staged = undefined;
        const generation = Math.max(state.generation ?? 0, old ?? 0) + 1;
        const staging: Staging = {
          generation,
          schemaVersion: syncSchemaVersion,
          cursor: null,
          received: 0,
          total: null,
          dropped: 0,
          counts: {},
        };
        return { ...state, staging };
      }),
    async applyPage(page) {
      let applied = false;
      await write(['chunks', 'overlay'], async (tables, state) => {
        const { staging } = state;
        const at = page.into === 'staging' ? staging?.cursor : state.cursor;
        if (at !== page.since) return state;
        applied = true;
        if (page.into === 'staging' && staging) return stagePage(tables, state, staging, page);
        if (state.generation === null) return state;
        const mark = page.changes.length > 0 ? state.mark + 1 : state.mark;
        await layOver(tables, state.generation, mark, page.changes);
        const dropped = state.dropped + page.dropped;
        const next = { ...state, mark, dropped, cursor: page.cursor };
        return page.complete ? caughtUp(next, page) : next;
      });
      return applied;
    },
    async fold(limit) {
      const due = await backend.run('readonly', ['meta', 'overlay'], async (tables) => {
        const { generation } = await stateOf(tables);
        return generation !== null && (await tables.overlay.count(generation)) > limit;
      });
      if (due) await write(['chunks', 'overlay'], foldOverlay);
    },

    enqueue: (draft) => {
      let row: Awaited<ReturnType<typeof enqueueRow>>;
      return queue(async (tables, state) => {
        row = await enqueueRow(tables, state, draft);
        return state;
      }, 'durable').then(() => row);
    },
    outbox: () => backend.run('readonly', ['outbox'], (tables) => tables.outbox.list()),
    nextChanges: (seq, limit) =>
      backend.run('readonly', ['outbox'], (tables) => tables.outbox.after(seq, limit)),
    outboxRow: (seq) => backend.run('readonly', ['outbox'], (tables) => tables.outbox.get(seq)),
    async settle(settled) {
      await queue((tables, state) => settleRows(tables, state, settled));
    },
    async conflict(seq, current) {
      await queue((tables, state) => conflictRow(tables, state, seq, current));
    },
    async refuse(seq, refusal) {
      await queue(async (tables, state) => {
        await refuseRow(tables, seq, refusal);
        return state;
      });
    },
    async requeue(seq, key) {
      await queue(async (tables, state) => {
        await requeueRow(tables, state, seq, key);
        return state;
      });
    },
    async discard(seq) {
      await queue(async (tables, state) => {
        await tables.outbox.remove([seq]);
        return state;
      });
    },
    async applyAnswer(answered) {
      await write(['overlay'], (tables, state) =>
        layAnswers(tables, state, [{ change: answered, base: null }]),
      );
    },

    answer: (key) => backend.run('readonly', ['stored'], (tables) => tables.stored.get(key)),
    putAnswer: (answer) =>
      backend.run('readwrite', ['stored'], async (tables) => {
        await tables.stored.put(answer);
      }),
  };
}

function caughtUp(state: StoreState, page: SyncPage): StoreState {
  return {
    ...state,
    cursor: page.cursor,
    syncedAt: page.askedAt,
    lastContact: page.askedAt,
    coveredRevision: Math.max(state.coveredRevision, page.revision),
  };
}

async function readNews(tables: StoreTables, known: KnownMarks | null): Promise<StoreNews> {
  const state = await stateOf(tables);
  const outbox = known?.outboxMark === state.outboxMark ? undefined : await tables.outbox.list();
  if (!known || known.generation !== state.generation || state.foldedMark > known.mark) {
    return { state, outbox, rows: await readFull(tables, state) };
  }
  const over =
    state.generation === null || known.mark === state.mark
      ? []
      : await tables.overlay.since(state.generation, known.mark);
  return { state, outbox, rows: { kind: 'changes', changes: over.map(trustedChange) } };
}

async function readHead(tables: StoreTables) {
  const state = await stateOf(tables);
  const stored = await tables.meta.get('head');
  const isOfNow =
    stored?.version === headVersion &&
    state.schemaVersion === syncSchemaVersion &&
    stored.generation === state.generation &&
    stored.mark === state.mark &&
    stored.outboxMark === state.outboxMark;
  return isOfNow ? { head: stored.head, state } : null;
}
