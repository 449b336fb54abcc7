import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import { isStorable } from '@workspace/domain/contract/queue';
import type { Environment } from '../environment/environment.ts';
import {
  EarlierChangeError,
  OfflineError,
  SecretOfflineError,
  StorageFullError,
} from '../environment/errors.ts';
import type { RowIndex } from '../rows/row-index.ts';
import { answeredRow, parseRow, type RowRef, rowKey, rowVersion } from '../rows/rows.ts';
import type { LocalStore } from '../store/local-store.ts';
import type { StoredInput } from '../store/stored-shapes.ts';
import type { Outcome } from './drain.ts';
import { entityOf, isQueued } from './entity.ts';
import type { Outbox } from './outbox.ts';
import type { QueuedOperations } from './queued-operations.ts';

export interface MutateOptions {
  /** The version of the row that the user saw. */
  readonly version?: number;
  /** In the user's words, for "Review changes": "Plan of Ann Lee to Zone B 20 GB". */
  readonly describe: string;
  /**
   * One key for each form that a user fills in, unchanged when they submit again: a lost answer
   * then does not cause a second order.
   */
  readonly key?: string;
  /**
   * For how long a queued write is held back, in ms: meanwhile it is shown as waiting, and discarding
   * it takes it back. It is sent earlier when the page is left.
   */
  readonly holdFor?: number;
  /** The id of a refused change that this one corrects, in whose place it is queued. */
  readonly replaces?: number;
}

/** A queued write is durable and shown as pending; an online one is done. */
export type MutateResult<O extends OperationDefinition> =
  | { readonly status: 'saved'; readonly answer: OperationAnswer<O> }
  | {
      readonly status: 'queued';
      readonly changeId: number;
      /** The result of the first attempt; with a slow server it takes long. */
      readonly outcome: Promise<Outcome>;
      /**
       * The same for a form that shows a refusal at its fields: `waiting` without a connection, and
       * if the server has not answered within 2 s of being asked.
       */
      readonly soon: Promise<Outcome>;
    };

/**
 * Makes every write. Operations declared `queued` go through the
 * outbox, online or offline; all others are sent now. So is an input that has a value in a secret
 * field, whatever its operation declares: the device stores no secret.
 * @throws OfflineError when a connection is needed and there is none; SecretOfflineError if only
 *   because of a secret.
 * @throws EarlierChangeError when a secret would overtake a waiting change of the same row.
 * @throws AppError the server's refusal of a write that is not queued.
 * @throws StorageFullError when a queued write can neither be stored nor sent now.
 */
export type Mutate = <O extends OperationDefinition>(
  operation: O,
  input: OperationInput<O>,
  options: MutateOptions,
) => Promise<MutateResult<O>>;

export interface MutateDependencies {
  readonly client: Client;
  readonly store: LocalStore;
  readonly env: Environment;
  /** Null when nothing may be queued, as in impersonation (decisions 1). */
  readonly outbox: Outbox | null;
  /** Offset of the product clock in ms; undefined when it is not known. */
  readonly clockOffset: () => number | undefined;
  /** Whether the last request found no connection. */
  readonly isOffline: () => boolean;
  /** Resolves when the screens show the store's current content. */
  readonly shown: () => Promise<void>;
  readonly index: Pick<RowIndex, 'saved'>;
  readonly operations: Pick<QueuedOperations, 'add'>;
  /** Called when the server has accepted a write that was not queued. */
  readonly onWritten: (operation: OperationDefinition) => void;
}

/** In ms: how long a form waits for the server before its change counts as waiting. */
const formWaitLimit = 2000;

/** The outcome if it is known soon, otherwise `waiting`. */
function soonOf(
  outcome: Promise<Outcome>,
  holdFor: number,
  { env, isOffline }: MutateDependencies,
) {
  const waiting: Outcome = { status: 'waiting' };
  if (isOffline()) return Promise.resolve(waiting);
  return new Promise<Outcome>((resolve) => {
    const cancel = env.after(holdFor + formWaitLimit, () => resolve(waiting));
    void outcome.then((known) => {
      cancel();
      resolve(known);
    });
  });
}

function isStale(error: unknown): error is AppError {
  return error instanceof AppError && error.definition.code === commonErrors.staleVersion.code;
}

/** Whether a change of this row waits in the outbox, except the one that is being corrected. */
async function isWaited(store: LocalStore, row: RowRef | null, corrected: number | undefined) {
  if (!row) return false;
  const key = rowKey(row);
  return (await store.outbox()).some(
    ({ entityKey, seq }) => entityKey === key && seq !== corrected,
  );
}

/** The row that the user saw, if it still has that version. */
function seenRow(saved: object | null, version: number | undefined): { seen?: object } {
  return saved && version !== undefined && rowVersion(saved) === version ? { seen: saved } : {};
}

export function createMutate(options: MutateDependencies): Mutate {
  const { client, store, env, outbox, index, operations } = options;
  return async (operation, input, mutateOptions) => {
    const { version, describe, key = crypto.randomUUID(), replaces, holdFor = 0 } = mutateOptions;
    const plain: StoredInput = input as StoredInput;
    /** Set when the change could not be stored: it is then sent now or not at all. */
    let full: StorageFullError | undefined;
    const isSecret = !isStorable(operation, plain);
    if (outbox && isQueued(operation) && isSecret) {
      const row = entityOf(operation, plain, index.saved);
      if (await isWaited(store, row, replaces)) throw new EarlierChangeError();
    }
    if (outbox && isQueued(operation) && !isSecret) {
      operations.add(operation);
      const entity = entityOf(operation, plain, index.saved);
      const clockOffset = options.clockOffset();
      try {
        const { row, outcome } = await outbox.add({
          key,
          operation: operation.name,
          input: plain,
          // A write that concerns no synced row has its own key: no other change waits for it.
          kind: entity?.kind ?? operation.name,
          id: entity?.id ?? key,
          baseVersion: version ?? null,
          ...seenRow(entity && index.saved(entity.kind, entity.id), version),
          madeAt: env.now(),
          ...(holdFor > 0 ? { sendAt: env.now() + holdFor } : {}),
          ...(clockOffset === undefined ? {} : { clockOffset }),
          description: describe,
          ...(replaces === undefined ? {} : { replaces }),
        });
        const soon = soonOf(outcome, holdFor, options);
        // Callers then close a dialog over the row; the old value must not flash.
        await options.shown();
        return { status: 'queued', changeId: row.seq, outcome, soon };
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
        full = error;
        // It must not overtake waiting changes.
        if ((await store.outbox()).length > 0) throw error;
      }
    }
    try {
      const answer = await client(operation, input, {
        idempotencyKey: key,
        ...(version === undefined ? {} : { version }),
      });
      const answered = answeredRow(operation, Reflect.get(Object(answer), 'data'));
      // It is saved whether or not there is room to keep the answer; the next sync brings it.
      if (answered) {
        await store.applyAnswer(answered).catch(() => undefined);
        await options.shown();
      }
      // The refused change that a secret has corrected is done.
      if (replaces !== undefined) await outbox?.discard(replaces);
      options.onWritten(operation);
      return { status: 'saved', answer };
    } catch (error) {
      // The next try is made over what is saved now, without waiting for a sync.
      if (isStale(error)) {
        const about = entityOf(operation, plain, index.saved);
        const current = about && parseRow(about.kind, about.id, error.current);
        if (current) {
          await store.applyAnswer(current).catch(() => undefined);
          await options.shown();
        }
      }
      if (!(error instanceof NetworkError)) throw error;
      throw (
        full ??
        (isSecret && isQueued(operation) ? new SecretOfflineError(error) : new OfflineError(error))
      );
    }
  };
}
