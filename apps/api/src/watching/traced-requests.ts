import type { Middleware } from 'koa';
import type { RequestState } from '../http/request.ts';
import type { Tracer } from './tracer.ts';

/**
 * Creates a span for each request, named after its operation. The caller's trace context is
 * continued only behind a trusted reverse proxy; otherwise any caller could write into our traces.
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
