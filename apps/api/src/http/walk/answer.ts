import type { ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import type { HeaderList } from '../headers.ts';
import type { RequestState } from '../request.ts';
import { type Body, compressed, isWhole, mayBeCompressed } from './compress.ts';
import { leaveTogether } from './leave-together.ts';

/** What an operation answers, before it is written. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly etag?: string | undefined;
  /** Null where the caller has it already. */
  readonly body: Body | null;
}

/**
 * Sends pieces as they come, without waiting for whoever is slow to read them: a connection of the
 * database would wait too. Where no more come, the connection is cut, and the caller sees a body
 * that does not end.
 * @returns how many bytes they were
 */
async function arrive(res: ServerResponse, pieces: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      res.write(piece);
    }
  } catch (error) {
    res.destroy();
    throw error;
  }
  res.end();
  return bytes;
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
    if (!isWhole(body)) {
      res.writeHead(reply.status, head);
      ctx.state.bytes = await arrive(res, body);
      return;
    }
    const bytes = Buffer.byteLength(body);
    ctx.state.bytes = bytes;
    head.push('content-length', String(bytes));
    res.writeHead(reply.status, head);
    leaveTogether(res, body);
  };
}
