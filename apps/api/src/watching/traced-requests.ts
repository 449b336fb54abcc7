import type { Middleware } from 'koa';
import type { RequestState } from '../http/request.ts';
import type { Tracer } from './tracer.ts';

/**
 * A span for each request, by its operation. What the caller says of a trace of its own is taken
 * on where a front of ours stands before the product; anybody else could write into our traces.
 */
export function tracedRequests(tracer: Tracer, trustsFront: boolean): Middleware<RequestState> {
  return (ctx, next) =>
    tracer.span(
      {
        name: 'request',
        kind: 'server',
        parent: (trustsFront && ctx.get('traceparent')) || null,
        facts: { request_id: ctx.state.requestId, 'http.request.method': ctx.method },
      },
      async (span) => {
        await next();
        const operation = ctx.state.operation?.name;
        if (operation !== undefined) {
          span.rename(operation);
          span.add({ operation });
        }
        span.add({ 'http.response.status_code': ctx.status });
        if (ctx.status >= 500) span.fail();
      },
    );
}
