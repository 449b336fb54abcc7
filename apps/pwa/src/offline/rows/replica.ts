import { noAnswers, type PredictedAnswer, predictedAnswers } from '../answers/predicted-answers.ts';
import { coalesced } from '../environment/coalesce.ts';
import type { Environment } from '../environment/environment.ts';
import { createCell, type Observable } from '../environment/observable.ts';
import type { QueuedOperations } from '../outbox/queued-operations.ts';
import type { FullRows, KnownMarks, LocalStore, SettledChange } from '../store/local-store.ts';
import { emptyState, type OutboxRow, type StoreState } from '../store/stored-shapes.ts';
import {
  type AcceptedChange,
  createAcceptedChanges,
  type ShownChange,
} from './accepted-changes.ts';
import { isPartlyUnread } from './kind-versions.ts';
import { nothingPredicted, predictRows } from './pending-rows.ts';
import type { RowIndex } from './row-index.ts';
import { type RowChange, rowKey } from './rows.ts';

/** What this tab has read from the store. */
export interface ReplicaState {
  /** There is something to show. */
  readonly loaded: boolean;
  /** The stored rows and the outbox have been read, not only the top of the overview. */
  readonly hasRows: boolean;
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
  /**
   * Keeps showing what accepted changes do to other rows than their own until a sync brings these
   * rows. To be called before the changes are removed from the outbox.
   */
  readonly accept: (settled: readonly SettledChange[]) => void;
  /** What the outbox will do to stored answers. */
  readonly answers: Observable<readonly PredictedAnswer[]>;
  /** Empties the index and stops reading. */
  readonly close: () => void;
}

export interface ReplicaOptions {
  readonly store: LocalStore;
  readonly index: RowIndex;
  readonly operations: QueuedOperations;
  readonly env: Pick<Environment, 'after' | 'now' | 'soon' | 'painted'>;
  /** Chunks are missing or corrupt. */
  readonly onBrokenChunks: () => void;
  /** Rows have changed since this tab last read them. */
  readonly onChanges: (changes: readonly RowChange[]) => void;
  /** The store can no longer be read; its condition says why. */
  readonly onFailure: (error: unknown) => void;
}

const headAfter = 2000;
/** In ms. */
const loadWithin = 300;
const nothing = { kind: 'full', chunks: [], overlay: [], broken: 0 } as const;
const unread: ReplicaState = {
  loaded: false,
  hasRows: false,
  complete: false,
  broken: 0,
  store: emptyState,
  outbox: [],
};

export function createReplica(options: ReplicaOptions): Replica {
  const { store, index, operations, env, onBrokenChunks, onChanges, onFailure } = options;
  const cell = createCell(unread);
  let known: KnownMarks | null = null;
  const answers = createCell(noAnswers);
  let predicted = nothingPredicted;
  let unsubscribe: (() => void) | null = null;
  const acceptedChanges = createAcceptedChanges();
  /** An operation was loaded after its changes were shown. */
  let isLate = false;
  let cancelKeeping = () => {};
  let reading = false;
  /** The top of the overview is being painted; the other rows are read afterwards. */
  let painting = false;
  let scheduled = false;

  async function read(): Promise<void> {
    if (!isOpen()) return;
    // Rows and outbox are read in one transaction, so that a saved change never flickers back.
    const { state, rows, outbox } = await store.news(known);
    const queue = outbox ?? cell.get().outbox;
    const isLoaded = await loadOperations(queue);
    if (!isOpen()) return;
    const broken = rows.kind === 'full' ? show(rows) : cell.get().broken;
    const changes = rows.kind === 'full' ? [] : rows.changes;
    const isReleased = acceptedChanges.release(state);
    const isDue = rows.kind === 'full' || outbox !== undefined || isLoaded || isReleased;
    if (isDue || changes.some((change) => predicted.dependsOn.has(rowKey(change)))) {
      predict(acceptedChanges.withOutbox(queue), changes);
    }
    if (isDue || changes.length > 0) index.apply(changes, predicted.rows);
    if (changes.length > 0) onChanges(changes);
    known = { generation: state.generation, mark: state.mark, outboxMark: state.outboxMark };
    publish({
      loaded: true,
      hasRows: true,
      complete: broken === 0 && !isPartlyUnread(state),
      broken,
      store: state,
      outbox: outbox ?? cell.get().outbox,
    });
    if (rows.kind === 'full' && broken > 0) onBrokenChunks();
    else if (rows.kind === 'full' || rows.changes.length > 0 || outbox) keepHead();
  }

  /**
   * Loads what predicts the changes, and returns whether any of it is new. A slow connection does
   * not hold up the rows: the changes are then shown by their fields until it is loaded.
   */
  async function loadOperations(queue: readonly OutboxRow[]): Promise<boolean> {
    const names = queue.map(({ operation }) => operation);
    const wasLate = isLate;
    isLate = false;
    if (operations.hasAll(names)) return wasLate;
    const loading = operations.load(names);
    return new Promise((resolve) => {
      const cancel = env.after(loadWithin, () => {
        resolve(wasLate);
        void loading.then((isNew) => {
          if (!isNew || !isOpen()) return;
          isLate = true;
          void refresh();
        });
      });
      void loading.then((isNew) => {
        cancel();
        resolve(isNew || wasLate);
      });
    });
  }

  /** Computes what the outbox will do, over the saved rows as they are after `changes`. */
  function predict(shown: readonly ShownChange[], changes: readonly RowChange[]): void {
    if (shown.length === 0) {
      predicted = nothingPredicted;
      answers.set(noAnswers);
      return;
    }
    const changed = new Map(changes.map((change) => [rowKey(change), change.row]));
    predicted = predictRows(shown, {
      operations,
      before: predicted.rows,
      saved(kind, id) {
        const now = changed.get(rowKey({ kind, id }));
        return now === undefined ? index.saved(kind, id) : now;
      },
    });
    answers.set(predictedAnswers(shown, predicted));
  }

  /** The effects of an accepted change that its answer does not bring. */
  function accepted({ row, answered }: SettledChange): AcceptedChange {
    const left = (predicted.bySeq.get(row.seq) ?? []).filter(
      (effect) => effect.effect === 'answer' || !answered || rowKey(effect) !== row.entityKey,
    );
    return { row, left };
  }

  /** Shows what is readable; returns how many chunks are not. */
  function show(rows: FullRows): number {
    try {
      index.reset(rows);
      return rows.broken;
    } catch {
      // A row that cannot be joined: shows none of these rows, because they are fetched again
      // anyway.
      index.reset(nothing);
      return Math.max(1, rows.chunks.length);
    }
  }

  /** Runs after every write of any tab; notifies the screens only of changes that they show. */
  function publish(next: ReplicaState): void {
    const now = cell.get();
    const same =
      now.loaded &&
      now.hasRows &&
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
      const isShownAsSaved = outbox.length === 0 && predicted.rows.size === 0;
      if (!known || !isShownAsSaved || broken > 0 || known.generation === null) return;
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
    answers,
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
    accept(settled) {
      const { cursor } = cell.get().store;
      acceptedChanges.add(settled.map(accepted), { at: env.now(), cursor });
    },
    close() {
      cancelKeeping();
      acceptedChanges.clear();
      unsubscribe?.();
      unsubscribe = null;
      known = null;
      predicted = nothingPredicted;
      answers.set(noAnswers);
      index.reset(nothing);
      cell.set(unread);
    },
  };
}
