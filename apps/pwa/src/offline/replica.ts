import { coalesced } from './coalesce.ts';
import type { Environment } from './environment.ts';
import type { Pending, PlanIndex } from './index/index-shape.ts';
import type { FullRows, KnownMarks, LocalStore } from './local-store.ts';
import { createCell, type Observable } from './observable.ts';
import { pendingOf } from './optimistic.ts';
import { emptyState, type OutboxRow, type StoreState } from './stored-shapes.ts';

/** What this tab has read from the store. */
export interface ReplicaState {
  /** There is something to show. */
  readonly loaded: boolean;
  /** All rows are in the index, not only the top of the overview. */
  readonly complete: boolean;
  /** Chunks that are missing or corrupt, until they are fetched again. */
  readonly broken: number;
  readonly store: StoreState;
  readonly outbox: readonly OutboxRow[];
}

/** Keeps this tab's index and outbox list in step with the store, whichever tab writes. */
export interface Replica extends Observable<ReplicaState> {
  /** Starts reading, and resolves when all rows are in the index. */
  readonly open: () => Promise<void>;
  /** Reads what is new; resolves when the index has it. */
  readonly refresh: () => Promise<void>;
  /**
   * Reads the outbox again regardless of the store's mark: on a full device, a tab that sent a
   * change could remove it but not update the mark.
   */
  readonly recheckOutbox: () => void;
  /** Empties the index and stops reading. */
  readonly close: () => void;
}

export interface ReplicaOptions {
  readonly store: LocalStore;
  readonly index: PlanIndex;
  readonly env: Pick<Environment, 'after' | 'soon' | 'painted'>;
  /** Chunks are missing or corrupt. */
  readonly onBrokenChunks: () => void;
  /** The store can no longer be read; its condition says why. */
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
  /** The top of the overview is being painted; the other rows are read afterwards. */
  let painting = false;
  let scheduled = false;

  async function read(): Promise<void> {
    if (!isOpen()) return;
    // Rows and outbox are read in one transaction, so that a saved change never flickers back.
    const { state, rows, outbox } = await store.news(known);
    if (!isOpen()) return;
    if (outbox) pending = pendingOf(outbox, pending);
    const broken = rows.kind === 'full' ? show(rows) : cell.get().broken;
    if (rows.kind === 'changes' && (rows.changes.length > 0 || outbox)) {
      index.apply(rows.changes, pending);
    }
    known = { generation: state.generation, mark: state.mark, outboxMark: state.outboxMark };
    publish({
      loaded: true,
      complete: broken === 0,
      broken,
      store: state,
      outbox: outbox ?? cell.get().outbox,
    });
    if (rows.kind === 'full' && broken > 0) onBrokenChunks();
    else if (rows.kind === 'full' || rows.changes.length > 0 || outbox) keepHead();
  }

  /** Shows what is readable; returns how many chunks are not. */
  function show(rows: FullRows): number {
    try {
      index.reset(rows, pending);
      return rows.broken;
    } catch {
      // A row that cannot be joined: shows none of these rows, because they are fetched again
      // anyway.
      index.reset(nothing, pending);
      return Math.max(1, rows.chunks.length);
    }
  }

  /** Runs after every write of any tab; notifies the screens only of changes that they show. */
  function publish(next: ReplicaState): void {
    const now = cell.get();
    const same =
      now.loaded &&
      now.complete === next.complete &&
      now.broken === next.broken &&
      now.outbox === next.outbox;
    if (!same || JSON.stringify(now.store) !== JSON.stringify(next.store)) cell.set(next);
  }

  const isOpen = () => unsubscribe !== null;

  /**
   * Stores the head for the next start, some time after the last change and never with waiting
   * values.
   */
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

  /** Reads at once on the first change; changes during that read are batched. */
  function onStoreChange(): void {
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
      unsubscribe ??= store.subscribe(onStoreChange);
      const top = known === null ? await store.head().catch(() => null) : null;
      if (top && isOpen() && known === null) {
        const drawn = index.showHead(top.head);
        cell.set({ ...unread, loaded: true, store: top.state });
        // Reading 50 000 rows keeps the page busy, so paint first.
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
