import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import {
  EarlierChangeError,
  OfflineError,
  StorageFullError,
  StoreSilentError,
} from '../offline/environment/errors.ts';
import { formMessages } from './messages.ts';

/** Whether no screen has a specific message for this error. */
function isUnexpected(error: unknown): boolean {
  // A proxy's error page carries no useful message either; our own outages have a message.
  if (error instanceof AppError) {
    const { status, code } = error.definition;
    return status >= 500 && code === commonErrors.internal.code;
  }
  return !(
    error instanceof EarlierChangeError ||
    error instanceof OfflineError ||
    error instanceof StorageFullError ||
    error instanceof StoreSilentError ||
    error instanceof NetworkError
  );
}

/**
 * Shows the general error toast with its contact to support, for unexpected errors (specification
 * 3, 8).
 */
export function reportUnexpected(error: unknown): void {
  if (isUnexpected(error)) toaster.error();
}

/** The message of an expected error; `other` for unexpected errors. */
export function sentenceOf(error: unknown, other: string): string {
  const isExpected =
    error instanceof AppError ||
    error instanceof EarlierChangeError ||
    error instanceof OfflineError ||
    error instanceof StorageFullError ||
    error instanceof StoreSilentError;
  if (error instanceof NetworkError) return formMessages.blocked;
  return isExpected ? error.message : other;
}
