import { answerKey } from '@workspace/domain/contract/answer-key';
import type {
  OperationAnswer,
  OperationDefinition,
  OperationInput,
} from '@workspace/domain/contract/operation';
import type { DatedAnswer } from '@workspace/ui/data/operation-access';
import * as z from 'zod/mini';
import type { Observable } from '../environment/observable.ts';
import type { LocalStore } from '../store/local-store.ts';
import { applyToAnswer, type PredictedAnswer } from './predicted-answers.ts';

/**
 * A read whose last answer may be stored. Secrets occur only in answers of `online` operations.
 */
export type StoredOperation = OperationDefinition & {
  readonly method: 'GET';
  readonly offline: 'stored' | 'synced';
};

/** Whether the answers of a read are stored on the device. */
export function isStored(operation: OperationDefinition): operation is StoredOperation {
  return (
    operation.method === 'GET' && (operation.offline === 'stored' || operation.offline === 'synced')
  );
}

/** Last answers in the person's own database, which logout deletes (decisions 11). */
export interface StoredAnswers {
  /** The last answer to exactly this input; null when there is none that this version can read. */
  readonly read: <O extends OperationDefinition>(
    operation: O,
    input: OperationInput<O>,
  ) => Promise<DatedAnswer<OperationAnswer<O>> | null>;
  /** Stores an answer; does nothing on a full device, or if the operation's are not stored. */
  readonly keep: <O extends OperationDefinition>(
    operation: O,
    input: OperationInput<O>,
    answer: OperationAnswer<O>,
  ) => Promise<void>;
  /** The answer, read or fetched, with everything that waiting changes will do to it. */
  readonly shown: <O extends OperationDefinition>(
    operation: O,
    input: OperationInput<O>,
    dated: DatedAnswer<OperationAnswer<O>>,
  ) => DatedAnswer<OperationAnswer<O>>;
  /** Changes when `shown` may return something else. */
  readonly predicted: Observable<readonly PredictedAnswer[]>;
}

/**
 * Validated by the operation's schema: another version of the app may have stored another shape.
 */
function parsed<O extends OperationDefinition>(
  { response }: O,
  stored: unknown,
): OperationAnswer<O> | null {
  if (!('data' in response)) return null;
  const { data, page } = response;
  const shape = z.object({ data, ...(page ? { page } : {}) });
  const result = z.safeParse(shape, stored);
  // TypeScript cannot infer the type of the composed schema.
  return result.success ? (result.data as unknown as OperationAnswer<O>) : null;
}

export function createStoredAnswers(
  store: Pick<LocalStore, 'answer' | 'putAnswer'>,
  now: () => number,
  predicted: Observable<readonly PredictedAnswer[]>,
): StoredAnswers {
  return {
    predicted,
    shown({ name: operation }, input, dated) {
      const answer = applyToAnswer(predicted.get(), { operation, input }, dated);
      return answer === dated.answer ? dated : { ...dated, answer };
    },
    async read(operation, input) {
      const key = answerKey(operation, input);
      const stored = await store.answer(key);
      const answer = stored && parsed(operation, stored.data);
      if (!stored || !answer) return null;
      return { answer, fetchedAt: stored.fetchedAt };
    },
    async keep(operation, input, answer) {
      if (!isStored(operation)) return;
      const key = answerKey(operation, input);
      await store
        .putAnswer({ key, etag: null, fetchedAt: now(), data: answer })
        .catch(() => undefined);
    },
  };
}
