import { type Client, NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import { syncedKeys } from '@workspace/domain/sync/schema';
import type { Outcome } from './drain.ts';
import type { Environment } from './environment.ts';
import { OfflineError, StorageFullError } from './errors.ts';
import type { LocalStore } from './local-store.ts';
import type { Outbox } from './outbox.ts';
import { answeredKind, answeredRow, rowVersion } from './rows.ts';
import type { StoredInput } from './stored-shapes.ts';

export interface MutateOptions {
  /** The version of the row that the person saw. */
  readonly version?: number;
  /** In the person's words, for "Review changes": "Plan of Ann Lee to Zone B 20 GB". */
  readonly describe: string;
  /**
   * One for each form that a person fills in, the same when they press the button again: an
   * answer that was lost then does not become a second order.
   */
  readonly key?: string;
}

/** A queued write is durable and shown as pending; an online one is done. */
export type MutateResult<O extends OperationDefinition> =
  | { readonly status: 'saved'; readonly answer: OperationAnswer<O> }
  | {
      readonly status: 'queued';
      readonly changeId: number;
      /** How the first try ends; do not make the person wait for it. */
      readonly outcome: Promise<Outcome>;
    };

/**
 * The one door of all writes (house: "How offline walks"). What is declared `queued` goes through
 * the outbox, with a connection or without; everything else is sent now.
 *
 * @throws OfflineError where a connection is needed and there is none.
 * @throws AppError the server's refusal of a write that is not queued.
 * @throws StorageFullError where a write that is queued can neither be kept nor sent now.
 */
export type Mutate = <O extends OperationDefinition>(
  operation: O,
  input: OperationInput<O>,
  options: MutateOptions,
) => Promise<MutateResult<O>>;

export interface DoorOptions {
  readonly client: Client;
  readonly store: LocalStore;
  readonly env: Environment;
  /** Null where nothing may wait: impersonation queues nothing (decisions 1). */
  readonly outbox: Outbox | null;
  /** How far the product clock was moved, in ms; undefined where that is not known. */
  readonly clockOffset: () => number | undefined;
  /** Resolves when the screens show what the store has now. */
  readonly shown: () => Promise<void>;
  /** The row as this device has it saved; null where it has none. */
  readonly savedRow: (kind: string, id: string) => object | null;
}

function entityOf(operation: OperationDefinition, input: StoredInput) {
  const kind = answeredKind(operation);
  const id = kind && input.params?.[syncedKeys[kind]];
  return kind && id !== undefined ? { kind, id } : null;
}

function isStale(error: unknown): error is AppError {
  return error instanceof AppError && error.definition.code === commonErrors.staleVersion.code;
}

/** The row that the person saw, where it is still the one of that version. */
function seenRow(saved: object | null, version: number | undefined): { seen?: object } {
  return saved && version !== undefined && rowVersion(saved) === version ? { seen: saved } : {};
}

export function createMutate(options: DoorOptions): Mutate {
  const { client, store, env, outbox } = options;
  return async (operation, input, { version, describe, key = crypto.randomUUID() }) => {
    const plain: StoredInput = input as StoredInput;
    /** Set where the change could not be written down: then it is sent now, or not at all. */
    let full: StorageFullError | undefined;
    if (operation.offline === 'queued' && outbox) {
      if (operation.body && containsSecret(operation.body)) {
        throw new TypeError(`${operation.name} carries a secret and must not be queued`);
      }
      const entity = entityOf(operation, plain);
      const clockOffset = options.clockOffset();
      try {
        const { row, outcome } = await outbox.add({
          key,
          operation: operation.name,
          input: plain,
          // A write on no synced row stands for itself: nothing else has to wait for it.
          kind: entity?.kind ?? operation.name,
          id: entity?.id ?? key,
          baseVersion: version ?? null,
          ...seenRow(entity && options.savedRow(entity.kind, entity.id), version),
          madeAt: env.now(),
          ...(clockOffset === undefined ? {} : { clockOffset }),
          description: describe,
        });
        // Whoever waits for this closes a dialog over the row: the old value must not show first.
        await options.shown();
        return { status: 'queued', changeId: row.seq, outcome };
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
        full = error;
        // It must not overtake what waits.
        if ((await store.outbox()).length > 0) throw error;
      }
    }
    try {
      const answer = await client(operation, input, {
        idempotencyKey: key,
        ...(version === undefined ? {} : { version }),
      });
      const answered = answeredRow(operation, Reflect.get(answer, 'data'));
      // It is saved whether or not there is room to keep the answer; the next sync brings it.
      if (answered) {
        await store.applyAnswer(answered).catch(() => undefined);
        await options.shown();
      }
      return { status: 'saved', answer };
    } catch (error) {
      // The next try is made over what is saved now, without waiting for a sync.
      if (isStale(error)) {
        const current = answeredRow(operation, error.current);
        if (current) {
          await store.applyAnswer(current).catch(() => undefined);
          await options.shown();
        }
      }
      throw error instanceof NetworkError ? (full ?? new OfflineError(error)) : error;
    }
  };
}
