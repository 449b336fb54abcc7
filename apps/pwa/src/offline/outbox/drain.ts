import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { isTooOld } from '../environment/contact.ts';
import type { Environment } from '../environment/environment.ts';
import { isAlreadySaved } from '../rows/pending-rows.ts';
import { answeredRow, parseRow, type RowChange, syncedKindOf } from '../rows/rows.ts';
import type { LocalStore, SettledChange } from '../store/local-store.ts';
import type { ServersVersion } from '../store/store-outbox.ts';
import type { OutboxRow, Refusal } from '../store/stored-shapes.ts';
import { createObstacles } from './entity.ts';
import type { Holds } from './held.ts';
import { unreadable } from './outbox-rows.ts';
import type { QueuedOperations } from './queued-operations.ts';

/** The result of sending a change, or that it still waits. */
export type Outcome =
  | { readonly status: 'saved' }
  /** Durable on this device; sent when the connection or the login is back. */
  | { readonly status: 'waiting' }
  /** Taken back while it was held. */
  | { readonly status: 'discarded' }
  | ({ readonly status: 'conflict' } & ServersVersion)
  | ({ readonly status: 'refused' } & Refusal);

export interface DrainOptions {
  readonly client: Client;
  readonly store: LocalStore;
  readonly operations: QueuedOperations;
  readonly env: Pick<Environment, 'now'>;
  readonly signal: AbortSignal;
  readonly holds: Pick<Holds, 'isHeld'>;
  /** Called with each change that was left out because it is held. */
  readonly onHeld: (row: OutboxRow) => void;
  readonly onOutcome: (seq: number, outcome: Outcome) => void;
  /** Called with accepted changes before they are removed from the outbox. */
  readonly onAccepted: (settled: readonly SettledChange[]) => void;
  /**
   * Consecutive 500 responses per change; a change that keeps failing stops blocking the others.
   */
  readonly failureCounts: Map<number, number>;
}

/** After this many consecutive 500 responses a change no longer blocks the others. */
const patience = 5;

/** Whether the same call may succeed later. */
function isTemporary(error: AppError): boolean {
  const { status, code } = error.definition;
  // After the update it is sent under the same key.
  if (isTooOld(error) || code === commonErrors.inProgress.code) return true;
  return status === 401 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/**
 * Whether no later change of the same row waits: it would overwrite a version that the user has not
 * seen.
 */
async function hasNoLaterChange(
  { seq, entityKey }: OutboxRow,
  store: LocalStore,
): Promise<boolean> {
  const rows = await store.outbox();
  return rows.every((other) => other.seq === seq || other.entityKey !== entityKey);
}

/** The server's row in a 412; the answer of a successful write may be of another shape, or none. */
function savedRow({ kind, id }: OutboxRow, current: unknown): RowChange | undefined {
  const name = syncedKindOf(kind);
  return name && parseRow(name, id, current);
}

interface Sent {
  readonly outcome: Outcome;
  /** The row that the server answered with, when it accepted the change. */
  readonly settled?: SettledChange;
  /** Stops the drain; all other changes keep waiting. */
  readonly stop?: boolean;
}

async function send(row: OutboxRow, options: DrainOptions): Promise<Sent> {
  const { client, store, operations, signal, failureCounts } = options;
  const { seq } = row;
  const operation = operations.get(row.operation);
  const refuse = async (refusal: Refusal): Promise<Sent> => {
    await store.refuse(seq, refusal);
    return { outcome: { status: 'refused', ...refusal } };
  };
  // Its file cannot be fetched now.
  if (!operation && operations.knows(row.operation)) {
    return { outcome: { status: 'waiting' }, stop: true };
  }
  const input = operations.read(row);
  if (!operation || !input) return refuse(unreadable);
  try {
    const answer = await client(operation, input.wire, {
      idempotencyKey: row.key,
      signal,
      // The page may be left while the decision is on its way.
      ...(row.sendAt === undefined ? {} : { keepalive: true }),
      ...(row.baseVersion === null ? {} : { version: row.baseVersion }),
    });
    const answered = answeredRow(operation, Reflect.get(Object(answer), 'data'));
    return { outcome: { status: 'saved' }, settled: { row, answered } };
  } catch (error) {
    if (error instanceof NetworkError) return { outcome: { status: 'waiting' }, stop: true };
    if (!(error instanceof AppError)) throw error;
    const { definition, message, fields, current, changed } = error;
    if (isTemporary(error)) {
      const times = definition.status === 500 ? (failureCounts.get(seq) ?? 0) + 1 : 0;
      failureCounts.set(seq, times);
      return { outcome: { status: 'waiting' }, stop: times < patience };
    }
    if (definition.status !== 412) {
      return refuse({ code: definition.code, message, fields: fields ?? {} });
    }
    const saved = savedRow(row, current);
    if (saved?.row && isAlreadySaved(row, saved.row) && (await hasNoLaterChange(row, store))) {
      // Another user has made the same change, so there is nothing to decide. This device did not
      // produce the resulting version, hence no base version.
      return {
        outcome: { status: 'saved' },
        settled: { row: { ...row, baseVersion: null }, answered: saved },
      };
    }
    const version = { current: saved, savedChange: changed };
    await store.conflict(seq, version);
    return { outcome: { status: 'conflict', ...version } };
  }
}

/** Number of changes read and settled at once. */
const batchSize = 25;
/** In ms. With a slow server a saved change is shown as waiting for at most this long. */
const settleWithin = 100;

/**
 * Stores which changes the server has accepted, several at a time and while the next ones are in
 * flight: a durable write takes longer than a request. A change lost in a crash is sent again with
 * its key.
 */
function createSettler({ store, env, onAccepted, onOutcome }: DrainOptions) {
  let open: SettledChange[] = [];
  let openSince = 0;
  let writing = Promise.resolve();

  async function write(batch: readonly SettledChange[], before: Promise<void>): Promise<void> {
    await before;
    onAccepted(batch);
    await store.settle(batch);
    for (const { row } of batch) onOutcome(row.seq, { status: 'saved' });
  }

  /** Resolves when everything added so far is written; keeps rejecting after a failure. */
  function flush(): Promise<void> {
    if (open.length > 0) {
      writing = write(open, writing);
      open = [];
    }
    return writing;
  }

  /** Like {@link flush}, without waiting: a failure surfaces in the final flush. */
  function flushBehind(): void {
    flush().catch(() => undefined);
  }

  return {
    flush,
    flushBehind,
    add(settled: SettledChange) {
      if (open.length === 0) openSince = env.now();
      open.push(settled);
      if (env.now() - openSince > settleWithin) flushBehind();
    },
  };
}

/**
 * Sends the waiting changes in order. A conflict or refusal blocks only later changes of the same
 * row, and those that use a row which it would create, as does a change that is held back; a lost
 * connection, a busy server or an ended login blocks all. Returns true when everything that can be
 * sent was sent.
 */
export async function drainOnce(options: DrainOptions): Promise<boolean> {
  const { store, operations, signal, holds, onOutcome } = options;
  const obstacles = createObstacles(operations);
  const sent = new Set<string>();
  const settler = createSettler(options);
  let allSent = true;
  let last = 0;
  try {
    for (;;) {
      // A change discarded after this read may still be sent: it counts as in flight.
      const rows = await store.nextChanges(last, batchSize);
      settler.flushBehind();
      if (rows.length === 0) return allSent;
      await operations.load(rows.map(({ operation }) => operation));
      for (const read of rows) {
        const { seq, entityKey } = read;
        last = seq;
        const isHeld = holds.isHeld(read);
        if (isHeld) options.onHeld(read);
        if (read.state !== 'waiting' || obstacles.of(read) || isHeld) {
          obstacles.hold(read);
          continue;
        }
        let row: OutboxRow | undefined = read;
        if (sent.has(entityKey)) {
          // The preceding change determines the base version of this one.
          await settler.flush();
          row = await store.outboxRow(seq);
        }
        if (row?.state !== 'waiting') continue;
        if (signal.aborted) return false;
        sent.add(entityKey);
        const { outcome, settled, stop } = await send(row, options);
        if (settled) settler.add(settled);
        else {
          obstacles.hold(row);
          onOutcome(seq, outcome);
        }
        if (outcome.status === 'waiting') allSent = false;
        if (stop) return false;
      }
    }
  } finally {
    await settler.flush();
  }
}
