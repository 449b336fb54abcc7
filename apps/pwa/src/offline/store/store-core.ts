import { isPartlyUnread } from '../rows/kind-versions.ts';
import { trustedChange } from '../rows/rows.ts';
import { afterTime } from '../session/passing-time.ts';
import type { KnownMarks, LocalStore, StoreNews } from './local-store.ts';
import type { Access, StoreBackend, StoreTables } from './store-backend.ts';
import { foldOverlay } from './store-fold.ts';
import { conflictRow, enqueueRow, refuseRow, requeueRow, settleRows } from './store-outbox.ts';
import { applyAnswers, readFull, readOverlay } from './store-rows.ts';
import { createPageWriter, withContact } from './store-sync.ts';
import { emptyState, headVersion, type StoreState } from './stored-shapes.ts';

async function stateOf(tables: StoreTables): Promise<StoreState> {
  return { ...emptyState, ...(await tables.meta.get('state')) };
}

/** The store's behaviour, shared by all backends. */
export function createLocalStore(backend: StoreBackend): LocalStore {
  const pages = createPageWriter();

  /** Updates the state record together with other tables in one transaction. */
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
    async contact(at) {
      await write([], async (_, state) => ({ ...withContact(state, at), lockedAt: null }));
    },
    passTime: (now) => write([], async (_, state) => afterTime(state, now)),
    async repaired(at) {
      await write([], async (_, state) => ({ ...state, repairedAt: at }));
    },

    beginStaging: (kinds) =>
      write(['chunks', 'overlay'], (tables, state) => pages.begin(tables, state, kinds)),
    async applyPage(page) {
      let isApplied = false;
      const after = await write(['chunks', 'overlay'], async (tables, state) => {
        const next = await pages.apply(tables, state, page);
        isApplied = next !== state;
        return next;
      });
      return isApplied ? after : null;
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
    async conflict(seq, servers) {
      await queue((tables, state) => conflictRow(tables, state, seq, servers));
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
        applyAnswers(tables, state, [{ change: answered, base: null }]),
      );
    },

    answer: (key) => backend.run('readonly', ['stored'], (tables) => tables.stored.get(key)),
    putAnswer: (answer) =>
      backend.run('readwrite', ['stored'], async (tables) => {
        await tables.stored.put(answer);
      }),
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
  return {
    state,
    outbox,
    rows: { kind: 'changes', changes: readOverlay(state, over).map(trustedChange) },
  };
}

async function readHead(tables: StoreTables) {
  const state = await stateOf(tables);
  const stored = await tables.meta.get('head');
  const isCurrent =
    stored?.version === headVersion &&
    !isPartlyUnread(state) &&
    stored.generation === state.generation &&
    stored.mark === state.mark &&
    stored.outboxMark === state.outboxMark;
  return isCurrent ? { head: stored.head, state } : null;
}
