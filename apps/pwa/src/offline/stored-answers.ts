import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import * as z from 'zod/mini';
import type { LocalStore } from './local-store.ts';
import { createCell, type Observable } from './observable.ts';

/**
 * A read whose last answer may be kept. `synced` ones too: whoever has no synced rows, as an employee,
 * reads the answer instead. Secrets are in answers of `online` operations alone.
 */
export type StoredOperation = OperationDefinition & {
  readonly method: 'GET';
  readonly offline: 'stored' | 'synced';
};

/** An answer and when it was fetched, in epoch milliseconds. */
export interface DatedAnswer<A> {
  readonly answer: A;
  readonly fetchedAt: number;
}

/** Last answers in the person's own database, which logout deletes (decisions 11). */
export interface StoredAnswers {
  /** The last answer to this very input; null where there is none that this version can read. */
  readonly read: <O extends StoredOperation>(
    operation: O,
    input: OperationInput<O>,
  ) => Promise<DatedAnswer<OperationAnswer<O>> | null>;
  /** Keeps an answer. A device without room goes on without it. */
  readonly keep: <O extends StoredOperation>(
    operation: O,
    input: OperationInput<O>,
    answer: OperationAnswer<O>,
  ) => Promise<void>;
  /** The oldest of the answers that were read or kept, epoch milliseconds: "data from 14:02". */
  readonly from: Observable<number | null>;
}

/** Objects with their keys in one order, so that equal inputs have equal keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, inOrder(inner)]));
}

/** Of an operation with its input. */
export function answerKey(operation: OperationDefinition, input: unknown): string {
  return `${operation.name} ${JSON.stringify(inOrder(input))}`;
}

/** By the operation's own schema: another version of the app may have kept something else. */
function parsed<O extends OperationDefinition>(
  { response }: O,
  stored: unknown,
): OperationAnswer<O> | null {
  if (!('data' in response)) return null;
  const { data, page } = response;
  const shape = z.object({ data, ...(page ? { page } : {}) });
  const result = z.safeParse(shape, stored);
  // The compiler cannot follow the schema that was put together here.
  return result.success ? (result.data as unknown as OperationAnswer<O>) : null;
}

export function createStoredAnswers(
  store: Pick<LocalStore, 'answer' | 'putAnswer'>,
  now: () => number,
): StoredAnswers {
  const times = new Map<string, number>();
  const from = createCell<number | null>(null);

  function note(key: string, at: number): void {
    times.set(key, at);
    from.set(Math.min(...times.values()));
  }

  return {
    from,
    async read(operation, input) {
      const key = answerKey(operation, input);
      const stored = await store.answer(key);
      const answer = stored && parsed(operation, stored.data);
      if (!stored || !answer) return null;
      note(key, stored.fetchedAt);
      return { answer, fetchedAt: stored.fetchedAt };
    },
    async keep(operation, input, answer) {
      const key = answerKey(operation, input);
      const fetchedAt = now();
      note(key, fetchedAt);
      await store.putAnswer({ key, etag: null, fetchedAt, data: answer }).catch(() => undefined);
    },
  };
}
