import { randomUUID } from 'node:crypto';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Middleware } from 'koa';
import {
  databaseFailure,
  isOutOfRoom,
  isRetryable,
  isUnavailable,
  nativeError,
} from '../database/failure.ts';
import type { Log } from '../logging/log.ts';
import type { Meters } from '../watching/meters.ts';
import { RefusalWithHeaders } from './refusal.ts';
import type { RequestState } from './request.ts';

/**
 * Assigns the request id, which every response names, and logs one line per request; query strings
 * never go into the log.
 * @param answered called for each request as well
 */
export function requestLine(log: Log, answered?: Meters['answered']): Middleware<RequestState> {
  return async (ctx, next) => {
    const started = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('x-request-id', ctx.state.requestId);
    await next();
    const ms = performance.now() - started;
    answered?.(ctx.state.operation?.name, ctx.status, ms, ctx.state.bytes ?? ctx.response.length);
    log.info(
      {
        request_id: ctx.state.requestId,
        method: ctx.method,
        operation: ctx.state.operation?.name,
        status: ctx.status,
        ms: Math.round(ms),
      },
      'request',
    );
  };
}

/** Sent while PostgreSQL has no disk space to write; reads still work. */
const outOfRoom =
  'Nothing can be saved at the moment: the server is out of storage. Existing data can still be read.';
const outageLineEveryMs = 5_000;

/**
 * An outage fails every request, so it is logged at intervals, with the number of failed requests.
 */
function outageLine(log: Log): (error: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let requests = 0;
  return (error) => {
    requests += 1;
    if (performance.now() - saidAt < outageLineEveryMs) return;
    saidAt = performance.now();
    log.error({ reason: databaseFailure(error)?.code ?? nameOf(error), requests }, outage(error));
    requests = 0;
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
function outage(error: unknown): string {
  if (isOutOfRoom(error)) return 'the database has no room to write';
  return isRetryable(error) ? 'writes deadlocked' : 'the database is unavailable';
}

/** Converts any error to the one failure shape, without internal details. */
export function failures(log: Log): Middleware<RequestState> {
  const sayOutage = outageLine(log);
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const failure = toAppError(error);
      if (!(error instanceof AppError) && failure.definition.status === 503) sayOutage(error);
      else if (failure.definition.status >= 500) {
        log.error(
          {
            request_id: ctx.state.requestId,
            operation: ctx.state.operation?.name,
            error: errorDetails(error),
          },
          'request failed',
        );
      }
      ctx.status = failure.definition.status;
      ctx.set('cache-control', 'no-store');
      // The rest of the body may still be on its way.
      if (ctx.status === 413 || ctx.status === 408) ctx.set('connection', 'close');
      if (ctx.status === 503) ctx.set('retry-after', '2');
      if (ctx.status === 401) ctx.set('www-authenticate', 'Bearer');
      if (failure instanceof RefusalWithHeaders) ctx.set({ ...failure.headers });
      ctx.body = failure.body;
    }
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutOfRoom(error)) return new AppError(commonErrors.unavailable, { message: outOfRoom });
  // Retries are exhausted and nothing was done, so the caller may try again.
  if (isUnavailable(error) || isRetryable(error)) return new AppError(commonErrors.unavailable);
  return new AppError(commonErrors.internal);
}

/**
 * Name, code and stack; a message may contain values and is left out, except for our own errors.
 */
function errorDetails(thrown: unknown): object {
  const error = nativeError(thrown);
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return {
    name: error.name,
    code,
    message: code === undefined ? error.message : undefined,
    stack: frames.slice(0, 12).join('\n'),
  };
}
