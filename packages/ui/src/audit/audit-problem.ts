import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { TableProblem } from '../patterns/data-table.tsx';
import { messages } from './messages.ts';

interface Remedies {
  readonly onRetry: () => void;
  readonly onContactSupport?: (() => void) | undefined;
}

/** Why the audit log could not be loaded, and what to do; undefined without an error. */
export function auditProblem(
  error: Error | null,
  { onRetry, onContactSupport }: Remedies,
): TableProblem | undefined {
  if (!error) return undefined;
  if (error instanceof NetworkError) return { kind: 'offline', ...messages.offline, onRetry };
  // A refusal says its reason; a failure of the server has no message for people.
  const isRefusal = error instanceof AppError && error.definition.status < 500;
  return {
    kind: 'error',
    text: isRefusal ? error.message : messages.failed,
    onRetry,
    ...(onContactSupport ? { onContactSupport } : {}),
  };
}
