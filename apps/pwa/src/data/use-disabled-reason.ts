import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { formMessages } from './messages.ts';
import { useMe } from './session/hooks.ts';
import { useWriteMode } from './use-command.ts';

/**
 * Why a control of this operation is disabled now: staff who act as the company may not do it, or it
 * needs a connection. Undefined if it may be used.
 */
export function useDisabledReason(
  operation: Pick<OperationDefinition, 'impersonation' | 'offline'>,
): string | undefined {
  const { entered_as_super_admin: impersonating } = useMe();
  const writeMode = useWriteMode(operation);
  if (impersonating && operation.impersonation === 'denied') return formMessages.impersonating;
  return writeMode === 'blocked' ? formMessages.blocked : undefined;
}
