import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { Sessions } from '../auth/sessions.ts';
import type { Pool } from '../database/pool.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';
import type { HeaderList } from './headers.ts';
import { admit, type RefusalRecorder } from './pipeline/admit.ts';
import { answer } from './pipeline/answer.ts';
import { auditImpersonation, type ImpersonationRecorder } from './pipeline/audit-impersonation.ts';
import { checkDeclaredSize, readJsonBody } from './pipeline/body.ts';
import { execute } from './pipeline/execute.ts';
import { identify } from './pipeline/identify.ts';
import type { Limits } from './pipeline/limit.ts';
import { parseInput, queryObject } from './pipeline/parse.ts';
import { createRouteTable } from './pipeline/route.ts';
import type { RequestState } from './request.ts';

export interface OperationsDeps {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly handlers: Handlers;
  readonly services: Services;
  readonly recordRefusal: RefusalRecorder;
  readonly everyHeader: HeaderList;
  readonly recordImpersonation: ImpersonationRecorder;
}

/** Determines the operation. */
function route(): Middleware<RequestState> {
  const find = createRouteTable();
  return (ctx, next) => {
    const { key, operation, params } = find(ctx.method, ctx.path);
    ctx.state.key = key;
    ctx.state.operation = operation;
    ctx.state.pathParams = params;
    return next();
  };
}

/** Parses the request by the operation's schemas. */
function parse(): Middleware<RequestState> {
  return async (ctx, next) => {
    const { operation, pathParams } = ctx.state;
    const body = await readJsonBody(ctx.req, operation.bodyLimit);
    ctx.state.rawBody = body.text;
    ctx.state.input = parseInput(operation, {
      params: pathParams,
      // Koa's own query parsing throws on an invalid Host.
      query: queryObject(ctx.querystring),
      body: body.value,
    });
    return next();
  };
}

/**
 * The request pipeline, one step per line. Cheap steps come first: no credential is looked up and
 * no body is read before the caller was counted.
 */
export function operationsMiddleware(deps: OperationsDeps): Middleware<RequestState> {
  return compose([
    answer(deps.everyHeader),
    route(),
    checkDeclaredSize(),
    deps.limits.ofAddress,
    identify({ ...deps, publicUrl: deps.services.configuration.publicUrl }),
    deps.limits.ofCaller,
    auditImpersonation(deps.recordImpersonation),
    admit(deps),
    parse(),
    execute(deps),
  ]);
}
