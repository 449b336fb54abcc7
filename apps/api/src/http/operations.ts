import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { Sessions } from '../auth/sessions.ts';
import type { Pool } from '../database/pool.ts';
import type { Services } from '../services.ts';
import type { Handlers } from './handler.ts';
import type { HeaderList } from './headers.ts';
import type { RequestState } from './request.ts';
import { admit, type RefusalRecorder } from './walk/admit.ts';
import { answer } from './walk/answer.ts';
import { auditVisit, type VisitRecorder } from './walk/audit-visit.ts';
import { checkDeclaredSize, readJsonBody } from './walk/body.ts';
import { execute } from './walk/execute.ts';
import { identify } from './walk/identify.ts';
import type { Limits } from './walk/limit.ts';
import { parseInput, queryObject } from './walk/parse.ts';
import { createRouteTable } from './walk/route.ts';

export interface OperationsDeps {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly handlers: Handlers;
  readonly services: Services;
  readonly recordRefusal: RefusalRecorder;
  readonly everyHeader: HeaderList;
  readonly recordVisit: VisitRecorder;
}

/** Which operation is meant. */
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

/** What was sent, by the operation's schemas. */
function parse(): Middleware<RequestState> {
  return async (ctx, next) => {
    const { operation, pathParams } = ctx.state;
    const body = await readJsonBody(ctx.req, operation.bodyLimit);
    ctx.state.rawBody = body.text;
    ctx.state.input = parseInput(operation, {
      params: pathParams,
      // Koa's own reading of the address fails on a Host that is none.
      query: queryObject(ctx.querystring),
      body: body.value,
    });
    return next();
  };
}

/**
 * The request pipeline, one step a line. Whatever is dear comes behind what is cheap: no credential
 * reaches the database and no body is read before the caller was counted.
 */
export function operationsMiddleware(deps: OperationsDeps): Middleware<RequestState> {
  return compose([
    answer(deps.everyHeader),
    route(),
    checkDeclaredSize(),
    deps.limits.ofAddress,
    identify({ ...deps, publicUrl: deps.services.configuration.publicUrl }),
    deps.limits.ofCaller,
    auditVisit(deps.recordVisit),
    admit(deps),
    parse(),
    execute(deps),
  ]);
}
