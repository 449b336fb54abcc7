import type { IncomingMessage } from 'node:http';
import { bodyLimit, isMultipart, isRaw } from '@workspace/domain/contract/body';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';
import { readJsonBody } from './json-body.ts';
import { readMultipart } from './multipart.ts';
import { parseInput, queryObject } from './parse.ts';
import { readRawBody } from './raw-body.ts';
import type { ReceivedBody } from './received-body.ts';

export interface UploadSettings {
  /** Time in milliseconds without a byte after which a request is refused. */
  readonly stallMs: number;
}

/** Refuses a request whose headers announce a body over the operation's limit. */
export function checkDeclaredSize(): Middleware<RequestState> {
  return (ctx, next) => {
    if (Number(ctx.headers['content-length'] ?? 0) > bodyLimit(ctx.state.operation)) {
      throw new AppError(commonErrors.tooLarge);
    }
    return next();
  };
}

async function receive(
  request: IncomingMessage,
  operation: OperationDefinition,
  { stallMs }: UploadSettings,
): Promise<ReceivedBody> {
  const { body } = operation;
  const limits = { limit: bodyLimit(operation), stallMs };
  if (isRaw(body)) return readRawBody(request, body, limits);
  if (!isMultipart(body)) return readJsonBody(request, limits);
  return readMultipart(request, body, limits);
}

/**
 * Receives the body within its limits, and parses the request by the operation's schemas. Files can
 * be read until the next steps have ended.
 */
export function parse(settings: UploadSettings): Middleware<RequestState> {
  return async (ctx, next) => {
    const { operation, pathParams } = ctx.state;
    const received = await receive(ctx.req, operation, settings);
    try {
      ctx.state.body = received;
      ctx.state.input = parseInput(operation, {
        params: pathParams,
        // Koa's own query parsing throws on an invalid Host.
        query: queryObject(ctx.querystring),
        body: received,
      });
      await next();
    } finally {
      await received.discard?.();
    }
  };
}
