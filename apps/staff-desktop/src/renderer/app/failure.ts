import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { messages } from './messages.ts';

/** Whether the login has expired, or does not belong to staff. */
export function isOutside(error: unknown): boolean {
  return error instanceof AppError && [401, 403].includes(error.definition.status);
}

/** The error as a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.definition.code !== commonErrors.internal.code) {
    return error.message;
  }
  return error instanceof NetworkError ? messages.noConnection : messages.trouble.text;
}
