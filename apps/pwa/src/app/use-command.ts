import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useMe, useSyncState } from '../offline/hooks.ts';
import { useOffline } from '../offline/provider.tsx';
import { type Command, type CommandOptions, type CommandState, createCommand } from './command.ts';

/**
 * What happens to a write now: `sent`; `queued` until there is a connection; `blocked` without one,
 * because the operation is `online`, or staff act as the company and nothing is queued.
 */
export type Reach = 'sent' | 'queued' | 'blocked';

export function useReach(operation: Pick<OperationDefinition, 'offline'>): Reach {
  const { offline } = useSyncState();
  const { entered_as_super_admin: impersonating } = useMe();
  if (!offline) return 'sent';
  return operation.offline === 'queued' && !impersonating ? 'queued' : 'blocked';
}

export interface CommandControl<O extends OperationDefinition> extends CommandState {
  readonly run: Command<O>['run'];
  readonly reach: Reach;
}

/** Makes a write from a screen: sends or queues it, with its key, state, toasts and errors. */
export function useCommand<O extends OperationDefinition>(
  operation: O,
  { failed, unknownFate, keys }: Omit<CommandOptions, 'isShown'>,
): CommandControl<O> {
  const session = useOffline();
  const reach = useReach(operation);
  const isMounted = useRef(true);
  const isShown = useCallback(() => isMounted.current, []);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const { state, run } = useMemo(
    () =>
      createCommand(session, operation, {
        failed,
        isShown,
        ...(unknownFate === undefined ? {} : { unknownFate }),
        ...(keys ? { keys } : {}),
      }),
    [session, operation, failed, unknownFate, keys, isShown],
  );
  return { ...useSyncExternalStore(state.subscribe, state.get, state.get), run, reach };
}
