import type { IncomingMessage } from 'node:http';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { Middleware } from 'koa';
import type { RequestState } from '../request.ts';
import { refuseJsonShape } from './json-shape.ts';

/** Maximum body size in bytes, unless the operation declares another. */
const defaultLimit = 100_000;

/** Refuses a request whose headers announce a body over the operation's limit. */
export function checkDeclaredSize(): Middleware<RequestState> {
  return (ctx, next) => {
    const largest = ctx.state.operation.bodyLimit ?? defaultLimit;
    if (Number(ctx.headers['content-length'] ?? 0) > largest) {
      throw new AppError(commonErrors.tooLarge);
    }
    return next();
  };
}

/** Uses events, since iterating over a request creates more promises than the rest of a call. */
function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // The rest is discarded; the connection stays open so that the refusal can be sent.
      if (size > limit) reject(new AppError(commonErrors.tooLarge));
      else chunks.push(chunk);
    });
    const cutOff = () =>
      reject(new AppError(commonErrors.malformed, { message: 'The request was cut off.' }));
    request.on('error', cutOff);
    request.on('close', cutOff);
    request.on('end', () => {
      // Every request emits close; creating an error for each costs more than reading most bodies.
      request.off('close', cutOff);
      resolve(Buffer.concat(chunks));
    });
    if (request.destroyed) cutOff();
  });
}

/** JSON is UTF-8 (RFC 8259): invalid bytes must be refused, not replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON body; the idempotency key is bound to its text.
 * @throws AppError 413 over the limit in bytes or values, 415 for another type, 400 for invalid
 *   JSON or too many levels
 */
export async function readJsonBody(
  request: IncomingMessage,
  limit: number | undefined,
): Promise<{ text: string; value: unknown }> {
  const { headers } = request;
  // A request without these headers has no body (RFC 9112, section 6.3).
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    return { text: '', value: undefined };
  }
  const bytes = await readAll(request, limit ?? defaultLimit);
  if (bytes.length === 0) return { text: '', value: undefined };
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new AppError(commonErrors.unsupportedMediaType);
  }
  refuseJsonShape(bytes);
  try {
    const text = utf8.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new AppError(commonErrors.malformed, { message: 'The body is not valid JSON.' });
  }
}
