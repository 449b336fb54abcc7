import type { Context, Middleware } from 'koa';
import type { RequestState } from './request.ts';

/** Headers that every answer carries, beside the request's name. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Sets them, save for those that a step has set otherwise. */
export function setHeaders(ctx: Pick<Context, 'res' | 'state'>, headers: HeaderList): void {
  const { res } = ctx;
  if (res.headersSent) return;
  const { requestId }: Partial<RequestState> = ctx.state;
  if (requestId !== undefined) res.setHeader('x-request-id', requestId);
  for (const [name, value] of headers) if (!res.hasHeader(name)) res.setHeader(name, value);
}

/** For all that writes its answer by itself. */
export function withHeaders(headers: HeaderList): Middleware<RequestState> {
  return (ctx, next) => {
    setHeaders(ctx, headers);
    return next();
  };
}
