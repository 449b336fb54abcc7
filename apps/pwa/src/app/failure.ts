import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { OfflineError, StorageFullError, StoreSilentError } from '../offline/errors.ts';

/** Whether a screen has no words of its own for it. */
function isUnexpected(error: unknown): boolean {
  // A proxy's page in place of an answer says nothing either; an outage of ours has its sentence.
  if (error instanceof AppError) {
    const { status, code } = error.definition;
    return status >= 500 && code === commonErrors.internal.code;
  }
  return !(
    error instanceof OfflineError ||
    error instanceof StorageFullError ||
    error instanceof StoreSilentError ||
    error instanceof NetworkError
  );
}

/** The general toast with its way to support, for what nobody foresaw (specification 3, 8). */
export function tellUnexpected(error: unknown): void {
  if (isUnexpected(error)) toaster.error();
}
