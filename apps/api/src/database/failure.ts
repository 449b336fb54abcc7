import { AppError, type ErrorDefinition } from '@workspace/domain/contract/error';

interface DatabaseFailure {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Unwraps the driver's error from Objection's. */
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

/** Deadlock or serialization failure: the whole transaction may be retried. */
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
  // Shutdown, crash, startup; too many connections; statement or lock timeout.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '57014',
  '55P03',
  '25P03',
  // A standby, and the statements after one that it has refused.
  '25006',
  '25P02',
  '25P04',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
]);

/** Disk full, out of memory, disk failure: reads may still work. */
const roomCodes = new Set(['53000', '53100', '53200', '58030']);

/** The database could not write because the disk is full. */
export function isOutOfRoom(thrown: unknown): boolean {
  const code = databaseFailure(thrown)?.code;
  return code !== undefined && roomCodes.has(code);
}

/** Errors of the driver and the pool have no code, only a message. */
const connectionWords =
  /Connection terminated|Connection ended|server closed the connection|connection timeout|timeout expired|read timeout|not queryable|Cannot use a pool after calling end|timeout exceeded when trying to connect|Unable to acquire a connection|Client was closed/i;

/** PgBouncer's code for every failure; protocol_violation in PostgreSQL. */
export const poolerFailure = '08P01';

/**
 * PgBouncer's report that it cannot reach PostgreSQL or has no free connection. PostgreSQL itself
 * uses this code for client errors, without ending the connection.
 */
const isPoolerFailure = (error: Error, code: string | undefined) =>
  code === poolerFailure && 'severity' in error && error.severity === 'FATAL';

/** The database cannot be reached, is restarting, or has no free connection. */
export function isUnavailable(thrown: unknown): boolean {
  const error = nativeError(thrown);
  if (!(error instanceof Error)) return false;
  const code = databaseFailure(error)?.code;
  if (isPoolerFailure(error, code)) return true;
  if (code !== undefined && connectionCodes.has(code)) return true;
  return error.name === 'KnexTimeoutError' || connectionWords.test(error.message);
}

/** What a violated constraint means to the caller. */
export interface ConstraintMeaning {
  readonly error: ErrorDefinition;
  /** The field whose value is refused; the error's message is given under it. */
  readonly field?: string;
}

/**
 * Converts a constraint violation into its domain error; rethrows any other error.
 * @param meanings by name of the constraint or unique index
 */
export function rethrowConstraint(
  error: unknown,
  meanings: Readonly<Record<string, ConstraintMeaning>>,
): never {
  const constraint = databaseFailure(error)?.constraint;
  const meaning = constraint === undefined ? undefined : meanings[constraint];
  if (!meaning) throw error;
  const { error: definition, field } = meaning;
  throw new AppError(definition, field ? { fields: { [field]: definition.message } } : {});
}
