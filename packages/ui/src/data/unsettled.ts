import { AppError, commonErrors } from '@workspace/domain/contract/error';

/**
 * Whether repeating the call with the same key may still succeed: it never arrived, or the server
 * does not store that answer under the key (decisions 3).
 */
export function isUnsettled(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { status, code } = error.definition;
  if (code === commonErrors.inProgress.code) return true;
  return [401, 403, 408, 412, 425, 429].includes(status) || status >= 500;
}
