import type { Middleware } from 'koa';
import type { HeaderList } from '../headers.ts';
import type { RequestState } from '../request.ts';
import { compressed, mayBeCompressed } from './compress.ts';

/** Response of an operation, before it is written. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag?: string | undefined;
  /** Null where the caller already has the response. */
  readonly body: string | Buffer | null;
}

/**
 * Writes all headers in one list together with the body, which costs half as much as setting each
 * header and leaving the rest to Koa.
 */
export function answer(everyHeader: HeaderList): Middleware<RequestState> {
  const always = everyHeader.flat();
  return async (ctx, next) => {
    await next();
    const { operation, requestId, reply } = ctx.state;
    const { res } = ctx;
    const head = [...always, 'x-request-id', requestId, 'cache-control', reply.cacheControl];
    ctx.respond = false;
    if (reply.body === null) {
      if (reply.etag) head.push('etag', reply.etag);
      res.writeHead(reply.status, head).end();
      return;
    }
    const mayShrink = mayBeCompressed(operation);
    const small = mayShrink ? await compressed(ctx, reply.body) : undefined;
    // Compressed bytes differ from the plain ones, so the validator is weak (RFC 9110, section
    // 8.8.3).
    if (reply.etag) head.push('etag', small ? `W/${reply.etag}` : reply.etag);
    if (mayShrink) head.push('vary', 'accept-encoding');
    if (small) head.push('content-encoding', 'gzip');
    head.push('content-type', reply.type);
    const body = small ?? reply.body;
    const bytes = Buffer.byteLength(body);
    ctx.state.bytes = bytes;
    head.push('content-length', String(bytes));
    res.writeHead(reply.status, head);
    res.end(body);
  };
}
