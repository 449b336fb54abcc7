import type { ClientFor } from '@workspace/domain/contract/client';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import type { Observable } from './observable.ts';

/**
 * What the reads of an app's screens work with.
 * @template Known the operations that the app may call
 */
export interface OperationAccess<Known extends OperationDefinition> {
  readonly client: ClientFor<Known>;
  /** Whose answers these are: part of the key of every answer in memory. */
  readonly caller: Observable<string>;
  /**
   * Reports each write that the server has accepted, also later from an outbox; the reads that it
   * changes are fetched again. Absent: the app's commands do that, and wait for them.
   */
  readonly writes?: {
    readonly subscribe: (listener: (write: OperationDefinition) => void) => () => void;
  };
  readonly isChangedBy?: (read: OperationDefinition, write: OperationDefinition) => boolean;
  /** Stores an answer on the device before it is shown. */
  readonly keep?: <O extends Known>(
    operation: O,
    input: OperationInput<O>,
    answer: OperationAnswer<O>,
  ) => Promise<void>;
}

/** An answer and when it was fetched, in epoch milliseconds. */
export interface DatedAnswer<A> {
  readonly answer: A;
  readonly fetchedAt: number;
}
