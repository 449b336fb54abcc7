import type { Context, Middleware } from 'koa';
import type { RequestState } from './request.ts';

/** Headers of every response, in addition to the request id. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Sets the headers, except those that an earlier step has set. */
export function setHeaders(ctx: Pick<Context, 'res' | 'state'>, headers: HeaderList): void {
  const { res } = ctx;
  if (res.headersSent) return;
  const { requestId }: Partial<RequestState> = ctx.state;
  if (requestId !== undefined) res.setHeader('x-request-id', requestId);
  for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
}

/** For middleware that writes its response itself. */
export function withHeaders(headers: HeaderList): Middleware<RequestState> {
  return (ctx, next) => {
    setHeaders(ctx, headers);
    return next();
  };
}
