import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { messages } from './messages.ts';

/** Refusals are final; lost connections and a busy server are worth another try. */
export function isWorthRetrying(error: Error): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof AppError && error.definition.status >= 500;
}

/** Whether nobody is logged in any more, or somebody else than the overview is for. */
export function isOutside(error: unknown): boolean {
  return error instanceof AppError && [401, 403].includes(error.definition.status);
}

/** What went wrong in a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.definition.code !== commonErrors.internal.code) {
    return error.message;
  }
  return error instanceof NetworkError ? messages.noConnection : messages.trouble.text;
}
