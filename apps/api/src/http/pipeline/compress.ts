import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import type { Context } from 'koa';

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
  body: string | Buffer,
): Promise<Buffer | undefined> {
  const length = Buffer.byteLength(body);
  if (length < worthCompressing || !ctx.acceptsEncodings('gzip')) return undefined;
  return length <= atOnce ? gzipSync(body) : gzipLater(body);
}
