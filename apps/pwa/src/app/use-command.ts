import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { useMemo, useSyncExternalStore } from 'react';
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
  { failed, unknownFate, keys }: CommandOptions,
): CommandControl<O> {
  const session = useOffline();
  const reach = useReach(operation);
  const { state, run } = useMemo(
    () =>
      createCommand(session, operation, {
        failed,
        ...(unknownFate === undefined ? {} : { unknownFate }),
        ...(keys ? { keys } : {}),
      }),
    [session, operation, failed, unknownFate, keys],
  );
  return { ...useSyncExternalStore(state.subscribe, state.get, state.get), run, reach };
}
