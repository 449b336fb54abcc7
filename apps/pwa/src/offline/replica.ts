import { coalesced } from './coalesce.ts';
import type { Environment } from './environment.ts';
import type { Pending, PlanIndex } from './index/index-shape.ts';
import type { FullRows, KnownMarks, LocalStore } from './local-store.ts';
import { createCell, type Observable } from './observable.ts';
import { pendingOf } from './optimistic.ts';
import { emptyState, type OutboxRow, type StoreState } from './stored-shapes.ts';

/** What this tab has read of the store. */
export interface ReplicaState {
  /** Something can be shown. */
  readonly loaded: boolean;
  /** Everything is in the index, not only the top of the overview. */
  readonly complete: boolean;
  /** Chunks that are missing or cannot be trusted, until they are fetched again. */
  readonly broken: number;
  readonly store: StoreState;
  readonly outbox: readonly OutboxRow[];
}

/** Keeps the index and the outbox list of this tab as the store is, whichever tab writes. */
export interface Replica extends Observable<ReplicaState> {
  /** Begins to read, and resolves when everything is in the index. */
  readonly open: () => Promise<void>;
  /** Reads what is new; resolves when the index has it. */
  readonly refresh: () => Promise<void>;
  /**
   * Reads what waits again, whatever the store's mark says: a tab that sent it from a device
   * without room could take it out, but not write down that it did.
   */
  readonly recheckOutbox: () => void;
  /** Empties the index and reads no more. */
  readonly close: () => void;
}

export interface ReplicaOptions {
  readonly store: LocalStore;
  readonly index: PlanIndex;
  readonly env: Pick<Environment, 'after' | 'soon' | 'painted'>;
  /** Chunks are missing or cannot be trusted. */
  readonly onBrokenChunks: () => void;
  /** The store cannot be read any more; its condition says why. */
  readonly onFailure: (error: unknown) => void;
}

const headAfter = 2000;
const nothing = { kind: 'full', chunks: [], overlay: [], broken: 0 } as const;
const unread: ReplicaState = {
  loaded: false,
  complete: false,
  broken: 0,
  store: emptyState,
  outbox: [],
};

export function createReplica(options: ReplicaOptions): Replica {
  const { store, index, env, onBrokenChunks, onFailure } = options;
  const cell = createCell(unread);
  let known: KnownMarks | null = null;
  let pending: Pending = new Map();
  let unsubscribe: (() => void) | null = null;
  let cancelKeeping = () => {};
  let reading = false;
  /** The top of the overview is on its way to the screen; the rest is read when it is there. */
  let painting = false;
  let scheduled = false;

  async function read(): Promise<void> {
    if (!isOpen()) return;
    // Rows and outbox are of one moment, so that a saved change never flickers back.
    const { state, rows, outbox } = await store.news(known);
    if (!isOpen()) return;
    if (outbox) pending = pendingOf(outbox, pending);
    const broken = rows.kind === 'full' ? show(rows) : cell.get().broken;
    if (rows.kind === 'changes' && (rows.changes.length > 0 || outbox)) {
      index.apply(rows.changes, pending);
    }
    known = { generation: state.generation, mark: state.mark, outboxMark: state.outboxMark };
    tell({
      loaded: true,
      complete: broken === 0,
      broken,
      store: state,
      outbox: outbox ?? cell.get().outbox,
    });
    if (rows.kind === 'full' && broken > 0) onBrokenChunks();
    else if (rows.kind === 'full' || rows.changes.length > 0 || outbox) keepHead();
  }

  /** Shows what can be read; the answer counts what cannot. */
  function show(rows: FullRows): number {
    try {
      index.reset(rows, pending);
      return rows.broken;
    } catch {
      // A row that nobody could join: nothing is shown of rows that are fetched again anyway.
      index.reset(nothing, pending);
      return Math.max(1, rows.chunks.length);
    }
  }

  /** Every write of any tab ends here; the screens hear of it where it changes what they show. */
  function tell(next: ReplicaState): void {
    const now = cell.get();
    const same =
      now.loaded &&
      now.complete === next.complete &&
      now.broken === next.broken &&
      now.outbox === next.outbox;
    if (!same || JSON.stringify(now.store) !== JSON.stringify(next.store)) cell.set(next);
  }

  const isOpen = () => unsubscribe !== null;

  /** For the next start, some time after the last change; never with values that only wait. */
  function keepHead(): void {
    cancelKeeping();
    cancelKeeping = env.after(headAfter, () => {
      const { outbox, broken } = cell.get();
      if (!known || outbox.length > 0 || broken > 0 || known.generation === null) return;
      // Without it the next start reads everything before it paints.
      store.putHead(index.head(), known).catch(() => undefined);
    });
  }

  const refresh = coalesced(() =>
    read().catch((error: unknown) => {
      if (isOpen()) onFailure(error);
    }),
  );

  /** The first word is acted on at once; those that come while it is go together. */
  function hear(): void {
    if (scheduled || painting) return;
    if (!reading) {
      reading = true;
      void refresh().then(() => {
        reading = false;
      });
      return;
    }
    scheduled = true;
    env.soon(() => {
      scheduled = false;
      void refresh();
    });
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    async open() {
      painting = known === null;
      unsubscribe ??= store.subscribe(hear);
      const top = known === null ? await store.head().catch(() => null) : null;
      if (top && isOpen() && known === null) {
        const drawn = index.showHead(top.head);
        cell.set({ ...unread, loaded: true, store: top.state });
        // Reading 50 000 rows keeps the page busy: it paints first.
        await env.painted(drawn);
      }
      painting = false;
      await refresh();
    },
    refresh,
    recheckOutbox() {
      if (!known || cell.get().outbox.length === 0) return;
      known = { ...known, outboxMark: -1 };
      void refresh();
    },
    close() {
      cancelKeeping();
      unsubscribe?.();
      unsubscribe = null;
      known = null;
      pending = new Map();
      index.reset(nothing, pending);
      cell.set(unread);
    },
  };
}
