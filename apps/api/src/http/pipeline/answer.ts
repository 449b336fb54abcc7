import type { Context, Middleware } from 'koa';
import type { RequestState } from '../request.ts';
import { compressed, mayBeCompressed } from './compress.ts';

/**
 * Whether the caller is a program that reads the address from the body. It gets no Location: a
 * browser's fetch would open that address itself, or hide it from the program.
 */
const wantsOnlyJson = ({ headers }: Pick<Context, 'headers'>) =>
  headers.accept === 'application/json';

/** Writes the response of an operation, compressed where that is worth it. */
export function answer(): Middleware<RequestState> {
  return async (ctx, next) => {
    await next();
    const { operation, reply } = ctx.state;
    const { res } = ctx;
    const head = ['cache-control', reply.cacheControl];
    if (ctx.state.cookie !== undefined) head.push('set-cookie', ctx.state.cookie);
    if (reply.isPublic) head.push('cross-origin-resource-policy', 'cross-origin');
    if (reply.disposition) head.push('content-disposition', reply.disposition);
    if (reply.location !== undefined) {
      head.push('vary', 'accept');
      if (!wantsOnlyJson(ctx)) head.push('location', reply.location);
    }
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
