import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret } from '@workspace/domain/contract/secret';
import type { Context } from 'koa';

const gzipLater = promisify(gzip);

/** Smaller bodies fit into one or two packets uncompressed. */
const worthCompressing = 500;
/** Larger bodies are compressed asynchronously, since they would block other requests. */
const atOnce = 16_000;

const withSecrets = new WeakMap<OperationDefinition, boolean>();

/**
 * Responses with secrets are not compressed: the compressed length would leak their content to a
 * caller who controls part of the response.
 */
export function mayBeCompressed(operation: OperationDefinition): boolean {
  const cached = withSecrets.get(operation);
  if (cached !== undefined) return cached;
  const { response } = operation;
  const may =
    'data' in response
      ? !containsSecret(response.data)
      : 'file' in response && /^(text\/|application\/json)/.test(response.file);
  withSecrets.set(operation, may);
  return may;
}

/**
 * Compresses JSON for callers that accept gzip: a list shrinks to a twentieth. Undefined where
 * compression is not worthwhile or not accepted.
 */
export async function compressed(
  ctx: Pick<Context, 'acceptsEncodings'>,
  body: string | Buffer,
): Promise<Buffer | undefined> {
  const length = Buffer.byteLength(body);
  if (length < worthCompressing || !ctx.acceptsEncodings('gzip')) return undefined;
  return length <= atOnce ? gzipSync(body) : gzipLater(body);
}
