import { AppError, commonErrors } from '@workspace/domain/contract/error';

/**
 * Whether the same call under the same key may still succeed: it never arrived, or the server gave
 * an answer that it does not keep under the key (decisions 3).
 */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { status, code } = error.definition;
  if (code === commonErrors.inProgress.code) return true;
  return [401, 403, 408, 412, 425, 429].includes(status) || status >= 500;
}
