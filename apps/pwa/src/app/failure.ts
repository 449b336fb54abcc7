import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { toaster } from '@workspace/ui/components/toast-store';
import { OfflineError, StorageFullError } from '../offline/errors.ts';

/** Whether a screen has no words of its own for it. */
function isUnexpected(error: unknown): boolean {
  if (error instanceof AppError) return error.definition.status === 500;
  return !(
    error instanceof OfflineError ||
    error instanceof StorageFullError ||
    error instanceof NetworkError
  );
}

/** The general toast with its way to support, for what nobody foresaw (specification 3, 8). */
export function tellUnexpected(error: unknown): void {
  if (isUnexpected(error)) toaster.error();
}
