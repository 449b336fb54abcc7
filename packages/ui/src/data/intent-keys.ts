import { answerKey } from '@workspace/domain/contract/answer-key';
import type { OperationDefinition } from '@workspace/domain/contract/operation';

/**
 * Idempotency keys by intent. An intent has one key until the server's result is known, across
 * double clicks and lost answers, so that nothing is done twice.
 */
export interface IntentKeys {
  readonly of: (intent: string) => string;
  /** The result is known, or the write is stored: the next attempt is another intent. */
  readonly settle: (intent: string, result: 'accepted' | 'refused') => void;
}

export function createIntentKeys(): IntentKeys {
  const keys = new Map<string, string>();
  return {
    of(intent) {
      const key = keys.get(intent) ?? crypto.randomUUID();
      keys.set(intent, key);
      return key;
    },
    settle: (intent) => void keys.delete(intent),
  };
}

/**
 * What a person wants by a call. A POST with the same parameters is the same intent whatever its
 * body, unless its `content` is compared: after a lost answer, a corrected body would otherwise
 * create a second row. The server refuses the reused key instead.
 */
export function intentOf(
  operation: OperationDefinition,
  input: unknown,
  compared: 'params' | 'content',
): string {
  const params: unknown = Reflect.get(Object(input), 'params');
  const isBodyCompared = operation.method !== 'POST' || compared === 'content';
  return answerKey(operation, isBodyCompared ? input : { params });
}
