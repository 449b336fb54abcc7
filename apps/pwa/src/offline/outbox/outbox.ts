import { coalesced } from '../environment/coalesce.ts';
import { backoff, type Environment } from '../environment/environment.ts';
import type { LocalStore } from '../store/local-store.ts';
import type { OutboxDraft, OutboxRow } from '../store/stored-shapes.ts';
import { type DrainOptions, drainOnce, type Outcome } from './drain.ts';
import { createHolds } from './held.ts';

export interface Outbox {
  /** Stores the change durably before anything is sent; throws when that fails. */
  readonly add: (draft: OutboxDraft) => Promise<{ row: OutboxRow; outcome: Promise<Outcome> }>;
  /** Sends the waiting changes; resolves when nothing more can be sent now. Never rejects. */
  readonly drain: () => Promise<void>;
  /** Whether a change is held back for some seconds, so that it can be taken back. */
  readonly isHeld: (row: OutboxRow) => boolean;
  /** Sends what is held back, because the page is hidden or the person logs out. */
  readonly release: () => Promise<void>;
  /**
   * The page is left: what is held back is sent in requests that outlive it. It stays stored under
   * its key until its answer is known, at the next start if need be.
   */
  readonly leave: () => void;
  /** Sends a conflict or a refused change again, based on the saved version, with a new key. */
  readonly sendAgain: (seq: number) => Promise<void>;
  /** Deletes a change; one that is in flight may still be saved. */
  readonly discard: (seq: number) => Promise<void>;
  /** Passes on the store's waiting changes; sends those that another tab has left behind. */
  readonly onWaitingChanges: (rows: readonly OutboxRow[]) => void;
  readonly stop: () => void;
}

type Sending = Pick<DrainOptions, 'client' | 'store' | 'operations' | 'onAccepted'>;

export interface OutboxOptions extends Sending {
  readonly env: Environment;
  /** Delays syncs while changes are being sent. */
  readonly withSyncPaused: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after each attempt, by this tab or by the tab that held the lock before. */
  readonly onAttempt: () => void;
}

async function outcomeNow(store: LocalStore, seq: number): Promise<Outcome> {
  const row = await store.outboxRow(seq);
  // Another tab has sent it.
  if (!row) return { status: 'saved' };
  const { state, refusal, current, savedChange } = row;
  if (state === 'conflict') return { status: state, current: current ?? undefined, savedChange };
  return state === 'refused' && refusal ? { status: state, ...refusal } : { status: 'waiting' };
}

/** The queue of changes (decisions 11): sent in order, each with its key, by one tab at a time. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { client, store, operations, env, withSyncPaused, onAttempt } = options;
  const abort = new AbortController();
  const failureCounts = new Map<number, number>();
  const waiters = new Map<number, (outcome: Outcome) => void>();
  /** Keys of the changes that this tab has tried to send or has scheduled. */
  let scheduledKeys = new Set<string>();
  const holds = createHolds(env.now);
  let lastRows: readonly OutboxRow[] = [];
  let failures = 0;
  let cancelRetry = () => {};
  let cancelHold = () => {};

  /** Sends the first of the held changes at its time, also one that another tab has made. */
  function planHeld(held: readonly OutboxRow[]): void {
    cancelHold();
    if (held.length === 0 || abort.signal.aborted) return;
    const first = Math.min(...held.map(({ sendAt = 0 }) => sendAt));
    // It may have come while the others were sent.
    cancelHold = env.after(Math.max(0, first - env.now()), () => void drain());
  }

  function onOutcome(seq: number, outcome: Outcome): void {
    waiters.get(seq)?.(outcome);
    waiters.delete(seq);
    // The server accepts changes, so the earlier failures were not the connection.
    if (outcome.status === 'saved') failures = 0;
  }

  async function run(): Promise<void> {
    if (abort.signal.aborted) return;
    const asked = [...waiters.keys()];
    const held: OutboxRow[] = [];
    cancelRetry();
    let sent = false;
    try {
      // Locked data is not sent either, because the user has not signed in since.
      const locked = (await store.state()).lockedAt !== null;
      const waiting = !locked && (await store.outbox()).some((row) => row.state === 'waiting');
      const { signal } = abort;
      const onHeld = (row: OutboxRow) => void held.push(row);
      const work = () => {
        held.length = 0;
        return drainOnce({ ...options, signal, holds, onHeld, failureCounts, onOutcome });
      };
      sent = !waiting || (await env.locks.run(`${store.name}/outbox`, () => withSyncPaused(work)));
      planHeld(held);
    } catch {
      // The rows are still stored with their keys; the store's condition reports the problem.
    }
    if (!abort.signal.aborted) onAttempt();
    if (!sent && !abort.signal.aborted) {
      failures += 1;
      cancelRetry = env.after(backoff(failures, env.random), () => void drain());
    }
    const heldSeqs = new Set(held.map(({ seq }) => seq));
    for (const seq of asked) {
      if (!waiters.has(seq) || heldSeqs.has(seq)) continue;
      onOutcome(seq, await outcomeNow(store, seq).catch(() => ({ status: 'waiting' as const })));
    }
  }

  const drain = coalesced(run);

  function sendOnLeaving(row: OutboxRow): void {
    const operation = operations.get(row.operation);
    const input = operations.read(row);
    const isFirst = lastRows.every((one) => one.entityKey !== row.entityKey || one.seq >= row.seq);
    if (!operation || !input || !isFirst) return;
    const version = row.baseVersion === null ? {} : { version: row.baseVersion };
    client(operation, input.wire, {
      idempotencyKey: row.key,
      keepalive: true,
      ...version,
    }).catch(() => undefined);
  }

  return {
    async add(draft) {
      const row = await store.enqueue(draft);
      scheduledKeys.add(row.key);
      const outcome = new Promise<Outcome>((resolve) => waiters.set(row.seq, resolve));
      void drain();
      return { row, outcome };
    },
    drain,
    isHeld: holds.isHeld,
    async release() {
      const hasHeld = lastRows.some(holds.isHeld);
      holds.release();
      if (hasHeld) await drain();
    },
    leave() {
      for (const row of lastRows) if (holds.isHeld(row)) sendOnLeaving(row);
      holds.release();
    },
    async sendAgain(seq) {
      await store.requeue(seq, crypto.randomUUID());
      await drain();
    },
    async discard(seq) {
      await store.discard(seq);
      onOutcome(seq, { status: 'discarded' });
      void drain();
    },
    onWaitingChanges(rows) {
      const left = new Set(rows.map(({ seq }) => seq));
      // Gone before its time: another tab has taken it back.
      for (const row of lastRows) {
        if (!left.has(row.seq) && holds.isHeld(row)) onOutcome(row.seq, { status: 'discarded' });
      }
      lastRows = rows;
      const waiting = rows.filter(({ state }) => state === 'waiting');
      const isNew = waiting.some(({ key }) => !scheduledKeys.has(key));
      scheduledKeys = new Set(waiting.map(({ key }) => key));
      // The tab that made the change goes first, because it has the lock, but it may be closed
      // before it finishes.
      if (isNew) void drain();
    },
    stop() {
      cancelRetry();
      cancelHold();
      abort.abort();
    },
  };
}
