import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';

interface DatabaseFailure {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Objection wraps what the driver reported. */
export function nativeError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}

/** The SQLSTATE and constraint of a failure that PostgreSQL reported; undefined for any other. */
export function databaseFailure(thrown: unknown): DatabaseFailure | undefined {
  const error = nativeError(thrown);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { code: error.code, constraint: typeof constraint === 'string' ? constraint : undefined };
}

/** Deadlock and serialization failure: the whole transaction may be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = databaseFailure(error)?.code;
  return code === '40P01' || code === '40001';
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // Shut down, crashed, starting; too many connections; a statement or a lock that took too long.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

/** No room on the disk, no memory, a disk that fails: what is there may still be read. */
const roomCodes = new Set(['53000', '53100', '53200', '58030']);

/** The database could not write for want of room (fault: disk full). */
export function isOutOfRoom(thrown: unknown): boolean {
  const code = databaseFailure(thrown)?.code;
  return code !== undefined && roomCodes.has(code);
}

/** The driver's and the pool's own complaints carry no code. */
const connectionWords =
  /Connection terminated|Connection ended|server closed the connection|connection timeout|timeout expired|read timeout|not queryable|Unable to acquire a connection|Client was closed/i;

/** PgBouncer's code for whatever goes wrong; protocol_violation for PostgreSQL. */
export const poolerFailure = '08P01';

/**
 * PgBouncer reports in this way that it cannot reach PostgreSQL, or has no connection to lend.
 * PostgreSQL itself uses the code without ending the connection, for a client's mistake.
 */
const isPoolerFailure = (error: Error, code: string | undefined) =>
  code === poolerFailure && 'severity' in error && error.severity === 'FATAL';

/** The database cannot be reached, is restarting, or has no connection to spare. */
export function isUnavailable(thrown: unknown): boolean {
  const error = nativeError(thrown);
  if (!(error instanceof Error)) return false;
  const code = databaseFailure(error)?.code;
  if (isPoolerFailure(error, code)) return true;
  if (code !== undefined && connectionCodes.has(code)) return true;
  return error.name === 'KnexTimeoutError' || connectionWords.test(error.message);
}

/**
 * Turns a broken constraint into the domain error that it means; anything else is thrown again.
 * @param meanings domain error by name of the constraint or unique index.
 */
export function rethrowConstraint(
  error: unknown,
  meanings: Readonly<Record<string, ErrorDefinition>>,
): never {
  const constraint = databaseFailure(error)?.constraint;
  const meaning = constraint === undefined ? undefined : meanings[constraint];
  throw meaning ? new AppError(meaning) : error;
}
