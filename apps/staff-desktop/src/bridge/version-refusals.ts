import { brand } from '@workspace/domain/brand';
import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';

/** The shell's own refusal: the server has an earlier contract than the console calls. */
export const serverTooOld: ErrorDefinition = {
  code: 'server_too_old',
  status: 426,
  message: `This console is newer than the ${brand.name} server. Nothing was changed.`,
};

/** Whether console and server do not fit, whatever was called. */
export function isVersionRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  return [commonErrors.clientTooOld.code, serverTooOld.code].includes(error.definition.code);
}
