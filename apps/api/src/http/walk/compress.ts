import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip, gzipSync } from 'node:zlib';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import type { Context } from 'koa';

/** A text, bytes, or bytes that are still being made. */
export type Body = string | Buffer | AsyncIterable<Buffer>;

export const isWhole = (body: Body): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

const gzipLater = promisify(gzip);

/** Smaller ones fit a packet or two as they are. */
const worthCompressing = 500;
/** Larger ones keep the process from answering others meanwhile. */
const atOnce = 16_000;

const withSecrets = new WeakMap<OperationDefinition, boolean>();

/** The length of a compressed answer tells of what is in it beside what the caller has sent. */
export function mayBeCompressed(operation: OperationDefinition): boolean {
  const known = withSecrets.get(operation);
  if (known !== undefined) return known;
  const { response } = operation;
  const may =
    'data' in response
      ? !containsSecret(response.data)
      : /^(text\/|application\/json)/.test(response.file);
  withSecrets.set(operation, may);
  return may;
}

/**
 * JSON goes out compressed to whoever takes gzip: a list is a twentieth of itself then. Nothing
 * where it is not worth it, or not wanted.
 */
export async function compressed(
  ctx: Pick<Context, 'acceptsEncodings'>,
  body: Body,
): Promise<Body | undefined> {
  const length = isWhole(body) ? Buffer.byteLength(body) : Number.POSITIVE_INFINITY;
  if (length < worthCompressing || !ctx.acceptsEncodings('gzip')) return undefined;
  if (!isWhole(body)) {
    const small = createGzip();
    // What fails is thrown to whoever reads what comes out.
    pipeline(body, small, () => {});
    return small;
  }
  return length <= atOnce ? gzipSync(body) : gzipLater(body);
}
