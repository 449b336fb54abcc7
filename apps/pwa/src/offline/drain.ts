import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import type { LocalStore, SettledChange } from './local-store.ts';
import { holdsAlready } from './optimistic.ts';
import { unreadable } from './outbox-rows.ts';
import { answeredRow } from './rows.ts';
import type { OutboxRow, Refusal } from './stored-shapes.ts';

/** How a change ended, or that it still waits. */
export type Outcome =
  | { readonly status: 'saved' }
  /** Durable on this device; it is sent when the connection or the session is back. */
  | { readonly status: 'waiting' }
  | { readonly status: 'conflict' }
  | ({ readonly status: 'refused' } & Refusal);

export interface DrainOptions {
  readonly client: Client;
  readonly store: LocalStore;
  /** Operations that may be queued, by name. */
  readonly operations: ReadonlyMap<string, OperationDefinition>;
  readonly env: Pick<Environment, 'now'>;
  readonly signal: AbortSignal;
  readonly onOutcome: (seq: number, outcome: Outcome) => void;
  /** How often in a row the change was answered with 500; a stubborn one lets others pass. */
  readonly stubborn: Map<number, number>;
}

/** A change that always breaks the server holds the others back this many times. */
const patience = 5;

/** Whether the same call may well succeed later. */
function isPassing({ definition: { status, code } }: AppError): boolean {
  if (code === commonErrors.inProgress.code) return true;
  return status === 401 || status === 408 || status === 425 || status === 429 || status >= 500;
}

function isReadable(operation: OperationDefinition, { input }: OutboxRow): boolean {
  return (['params', 'query', 'body'] as const).every((part) => {
    const schema = operation[part];
    return !schema || z.safeParse(schema, input[part]).success;
  });
}

/** No later change of the same row waits: it would be sent over what the person has not seen. */
async function isAlone({ seq, entityKey }: OutboxRow, store: LocalStore): Promise<boolean> {
  const rows = await store.outbox();
  return rows.every((other) => other.seq === seq || other.entityKey !== entityKey);
}

interface Sent {
  readonly outcome: Outcome;
  /** What the server has, where it took the change. */
  readonly settled?: SettledChange;
  /** Everything else waits too. */
  readonly stop?: boolean;
}

async function send(row: OutboxRow, options: DrainOptions): Promise<Sent> {
  const { client, store, operations, signal, stubborn } = options;
  const { seq } = row;
  const operation = operations.get(row.operation);
  const refuse = async (refusal: Refusal): Promise<Sent> => {
    await store.refuse(seq, refusal);
    return { outcome: { status: 'refused', ...refusal } };
  };
  if (!operation || !isReadable(operation, row)) return refuse(unreadable);
  try {
    const answer = await client(operation, row.input, {
      idempotencyKey: row.key,
      signal,
      ...(row.baseVersion === null ? {} : { version: row.baseVersion }),
    });
    const answered = answeredRow(operation, Reflect.get(answer, 'data'));
    return { outcome: { status: 'saved' }, settled: { row, answered } };
  } catch (error) {
    if (error instanceof NetworkError) return { outcome: { status: 'waiting' }, stop: true };
    if (!(error instanceof AppError)) throw error;
    const { definition, message, fields, current, changed } = error;
    if (isPassing(error)) {
      const times = definition.status === 500 ? (stubborn.get(seq) ?? 0) + 1 : 0;
      stubborn.set(seq, times);
      return { outcome: { status: 'waiting' }, stop: times < patience };
    }
    if (definition.status !== 412) {
      return refuse({ code: definition.code, message, fields: fields ?? {} });
    }
    const saved = answeredRow(operation, current);
    if (saved?.row && holdsAlready(row, saved.row) && (await isAlone(row, store))) {
      // Somebody else has made the same change: there is nothing to decide. The version that it
      // led to is not this device's own work, hence no base.
      return {
        outcome: { status: 'saved' },
        settled: { row: { ...row, baseVersion: null }, answered: saved },
      };
    }
    await store.conflict(seq, { current: saved, savedChange: changed });
    return { outcome: { status: 'conflict' } };
  }
}

/** So many are read and settled at once. */
const batchSize = 25;
/** With a slow server what is saved is not shown as waiting for longer than this, in ms. */
const settleWithin = 100;

/**
 * Writes down what the server has taken, several changes at a time and while the next are on their
 * way: a durable write takes longer than a request. What a crash cuts off is sent again with its key.
 */
function createSettler({ store, env, onOutcome }: DrainOptions) {
  let open: SettledChange[] = [];
  let openSince = 0;
  let writing = Promise.resolve();

  async function write(batch: readonly SettledChange[], before: Promise<void>): Promise<void> {
    await before;
    await store.settle(batch);
    for (const { row } of batch) onOutcome(row.seq, { status: 'saved' });
  }

  /** Resolves when everything that was added is written; rejects for good when that has failed. */
  function flush(): Promise<void> {
    if (open.length > 0) {
      writing = write(open, writing);
      open = [];
    }
    return writing;
  }

  /** As {@link flush}, for who goes on meanwhile: a failure is met by the flush at the end. */
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
 * Sends what waits, in its order. A conflict or a refusal holds back the later changes of the same
 * row alone; no connection, a busy server or a lost session hold back everything. True = all was
 * sent that can be.
 */
export async function drainOnce(options: DrainOptions): Promise<boolean> {
  const { store, signal, onOutcome } = options;
  const held = new Set<string>();
  const sent = new Set<string>();
  const settler = createSettler(options);
  let allSent = true;
  let last = 0;
  try {
    for (;;) {
      // A change that is taken back after this may still be sent: it is on its way.
      const rows = await store.nextChanges(last, batchSize);
      settler.flushBehind();
      if (rows.length === 0) return allSent;
      for (const read of rows) {
        const { seq, entityKey } = read;
        last = seq;
        if (read.state !== 'waiting') held.add(entityKey);
        if (held.has(entityKey)) continue;
        let row: OutboxRow | undefined = read;
        if (sent.has(entityKey)) {
          // The change before it leads to the version of this one.
          await settler.flush();
          row = await store.outboxRow(seq);
        }
        if (row?.state !== 'waiting') continue;
        if (signal.aborted) return false;
        sent.add(entityKey);
        const { outcome, settled, stop } = await send(row, options);
        if (settled) settler.add(settled);
        else {
          held.add(entityKey);
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
