import type { Middleware } from 'koa';
import type { HeaderList } from '../headers.ts';
import type { RequestState } from '../request.ts';
import { compressed, mayBeCompressed } from './compress.ts';

/** What an operation answers, before it is written. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag?: string | undefined;
  /** Null where the caller has it already. */
  readonly body: string | Buffer | null;
}

/**
 * Writes the answer: all its headers in one list and the body along with them, which is half the
 * price of setting each by itself and leaving the rest to Koa.
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
    // The bytes are others, what they say is the same: a weak validator (RFC 9110, section 8.8.3).
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
