import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { CommandState } from '@workspace/ui/data/command-runner';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Command, type CommandOptions, createCommand } from './command.ts';
import { useData, useIsOffline, useMayQueue } from './data-access.tsx';
import type { OperationTexts } from './operation-texts.ts';

/**
 * What happens to a write now: `sent`; `queued` until there is a connection; `blocked` without one,
 * because the operation is `online`, or staff act as the company and nothing is queued; `secret`
 * without one, because a secret was entered, which is never stored.
 */
export type WriteMode = 'sent' | 'queued' | 'blocked' | 'secret';

/** Whether the write cannot be made now. */
export const isBlocked = (writeMode: WriteMode): boolean =>
  writeMode === 'blocked' || writeMode === 'secret';

export function useWriteMode(operation: Pick<OperationDefinition, 'offline'>): WriteMode {
  const isOffline = useIsOffline();
  const mayQueue = useMayQueue();
  if (!isOffline) return 'sent';
  return operation.offline === 'queued' && mayQueue ? 'queued' : 'blocked';
}

export interface CommandControl<O extends OperationDefinition, A = string> extends CommandState {
  readonly run: Command<O, A>['run'];
  readonly clear: Command<O, A>['clear'];
  readonly writeMode: WriteMode;
  /** Title and primary button of its dialog. */
  readonly texts: Pick<OperationTexts, 'title' | 'confirm' | 'dismiss'>;
}

/**
 * Makes a write from a screen: sends or queues it, with its key, state, toasts and errors.
 * @param texts a constant: other texts make another command, which knows nothing of earlier runs
 */
export function useCommand<O extends OperationDefinition, A = string>(
  operation: O,
  texts: OperationTexts<A>,
  { keys, intent, unexpected }: Pick<CommandOptions, 'keys' | 'intent' | 'unexpected'> = {},
): CommandControl<O, A> {
  const data = useData();
  const writeMode = useWriteMode(operation);
  const isMounted = useRef(true);
  const isShown = useCallback(() => isMounted.current, []);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { state, run, clear } = useMemo(
    () =>
      createCommand(data, operation, texts, {
        isShown,
        ...(keys ? { keys } : {}),
        ...(intent ? { intent } : {}),
        ...(unexpected ? { unexpected } : {}),
      }),
    [data, operation, texts, keys, intent, unexpected, isShown],
  );
  const current = useObservable(state);
  return { ...current, run, clear, writeMode, texts };
}
