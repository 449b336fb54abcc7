import { onlineManager, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import { useEffect } from 'react';
import { answerKey } from '../offline/answers/stored-answers.ts';
import { useCaller, useData, useIsOffline } from './data-access.tsx';

/** Refusals are final; a lost connection or a server error may be temporary. */
function isWorthRetrying(error: Error): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof AppError && error.definition.status >= 500;
}

/**
 * The only query client of the app. The hooks of `app/` pass it to TanStack Query, so that no
 * provider at the root loads the library before the first rows. Its answers stay in memory;
 * `useOperation` stores its own on the device.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 60_000,
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && onlineManager.isOnline() && isWorthRetrying(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
});

// The default listener trusts the browser's events, and only while a screen is mounted: a screen
// opened offline would not notice that the connection is back.
onlineManager.setEventListener(() => () => {});
// What a provider would do: refetch on focus and on reconnection.
queries.mount();

/** Clears all cached answers; called on logout. */
export function forgetAnswers(): void {
  queries.clear();
}

/**
 * Secrets are only in the state of the screen that shows them.
 * @throws TypeError for a read that answers with secrets
 */
export function refuseSecrets({ name, response }: OperationDefinition): void {
  if ('data' in response && containsSecret(response.data)) {
    throw new TypeError(`${name} answers with a secret and must not be cached`);
  }
}

/** The key of all answers of an operation. */
const operationKey = (operation: OperationDefinition) => ['operation', operation.name];

/** Fetches the shown answers of an operation again. */
export function refetchOperation(operation: OperationDefinition): void {
  void queries.invalidateQueries({ queryKey: operationKey(operation) });
}

interface AnswerOptions {
  /** Another answer is fetched when it changes. */
  readonly version?: string | undefined;
  /** Which writes change the answer; by default those for which `isChangedBy` holds. */
  readonly changedBy?: 'every_write' | undefined;
}

/**
 * The key of one answer, for as long as the component is mounted: it is fetched again after every
 * write that changes it, and the library follows the session's own view of the connection.
 */
export function useAnswerKey(
  operation: OperationDefinition,
  input: unknown,
  { version, changedBy }: AnswerOptions,
): readonly unknown[] {
  const { writes, isChangedBy } = useData();
  const isOffline = useIsOffline();
  const caller = useCaller();
  useEffect(() => onlineManager.setOnline(!isOffline), [isOffline]);
  useEffect(
    () =>
      writes.subscribe((write) => {
        if (changedBy || isChangedBy(operation, write)) refetchOperation(operation);
      }),
    [writes, isChangedBy, operation, changedBy],
  );
  return [...operationKey(operation), caller, answerKey(operation, input), version];
}
