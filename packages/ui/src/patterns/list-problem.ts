import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import type { TableProblem } from './data-table.tsx';

interface ProblemTexts {
  /** "The audit log could not be loaded." */
  readonly failed: string;
  readonly offline: { readonly title: string; readonly text: string; readonly retry?: string };
}

interface Remedies {
  readonly onRetry: () => void;
  readonly onContactSupport?: (() => void) | undefined;
}

/** Why a list could not be loaded, and what to do; undefined without an error. */
export function listProblem(
  error: Error | null,
  { failed, offline }: ProblemTexts,
  { onRetry, onContactSupport }: Remedies,
): TableProblem | undefined {
  if (!error) return undefined;
  if (error instanceof NetworkError) return { kind: 'offline', ...offline, onRetry };
  // A refusal says its reason; a failure of the server has no message for people.
  const isRefusal = error instanceof AppError && error.definition.status < 500;
  return {
    kind: 'error',
    text: isRefusal ? error.message : failed,
    onRetry,
    ...(onContactSupport ? { onContactSupport } : {}),
  };
}
