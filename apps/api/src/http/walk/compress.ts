import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';

const gzipLater = promisify(gzip);

/** Smaller ones fit a packet or two as they are. */
const worthCompressing = 500;
/** Larger ones keep the process from answering others meanwhile. */
const atOnce = 16_000;

const withSecrets = new WeakMap<OperationDefinition, boolean>();

/** The length of a compressed answer tells of what is in it beside what the caller has sent. */
function mayTell(operation: OperationDefinition): boolean {
  const known = withSecrets.get(operation);
  if (known !== undefined) return known;
  const { response } = operation;
  const tells = 'data' in response && !containsSecret(response.data);
  withSecrets.set(operation, tells);
  return tells;
}

/** JSON goes out compressed to whoever takes gzip: a list is a twentieth of itself then. */
export function compress(): Middleware<RequestState> {
  return async (ctx, next) => {
    await next();
    const { body } = ctx;
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    if (!isText || !mayTell(ctx.state.operation)) return;
    ctx.vary('accept-encoding');
    if (body.length < worthCompressing || !ctx.acceptsEncodings('gzip')) return;
    const small = body.length <= atOnce ? gzipSync(body) : await gzipLater(body);
    ctx.set('content-encoding', 'gzip');
    // The bytes are others, what they say is the same: a weak validator (RFC 9110, section 8.8.3).
    const etag = ctx.response.get('etag');
    if (etag) ctx.set('etag', `W/${etag}`);
    ctx.body = small;
  };
}
