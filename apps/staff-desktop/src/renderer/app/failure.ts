import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { messages } from './messages.ts';

/** Whether the login has expired, or does not belong to staff. */
export function isOutside(error: unknown): boolean {
  return error instanceof AppError && [401, 403].includes(error.definition.status);
}

/** Answers of what is in front of the server, or of a server that is starting. */
const awayStatuses = new Set([502, 503, 504]);

/** Whether the server cannot be reached: no answer, or one that is not the server's own refusal. */
export function isAway(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (!(error instanceof AppError)) return false;
  const { code, status } = error.definition;
  const isGeneral = code === commonErrors.internal.code || code === commonErrors.unavailable.code;
  return isGeneral && awayStatuses.has(status);
}

/** The error as a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError && error.definition.code !== commonErrors.internal.code) {
    return error.message;
  }
  return error instanceof NetworkError ? messages.noConnection : messages.trouble.text;
}
