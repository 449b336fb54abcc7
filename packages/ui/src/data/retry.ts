import { NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';

/** Refusals are final; a lost connection or a server error may be temporary. */
export function isWorthRetrying(error: Error): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof AppError && error.definition.status >= 500;
}

/** Pause before a read is repeated, in milliseconds. */
export const retryDelay = (failures: number): number => 500 * 2 ** failures;
