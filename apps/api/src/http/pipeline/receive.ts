import type { IncomingMessage } from 'node:http';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { RefusalWithHeaders } from '../refusal.ts';

/** Limits of one request's body. */
export interface ReceiveLimits {
  /** Largest body in bytes. */
  readonly limit: number;
  /** Time in milliseconds without a byte after which the request is refused. */
  readonly stallMs: number;
}

/** A request without these headers has no body (RFC 9112, section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** The media type of the body, in lower case and without parameters. */
export function mediaType({ headers }: IncomingMessage): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  return type.trim().toLowerCase();
}

/** 415 with the accepted types. */
export const unsupported = (types: string) =>
  new AppError(commonErrors.unsupportedMediaType, { message: `Send the request as ${types}.` });

/**
 * Refuses a body with a content coding. Decoding it would need a limit of its own, since a few bytes
 * can hold gigabytes, and no body here is large enough to gain from it.
 * @throws RefusalWithHeaders 415 that names `identity` in Accept-Encoding (RFC 9110, section
 *   12.5.3)
 */
export function refuseContentCoding({ headers }: IncomingMessage): void {
  const codings = (headers['content-encoding'] ?? 'identity').split(',');
  if (codings.every((coding) => ['identity', ''].includes(coding.trim().toLowerCase()))) return;
  throw new RefusalWithHeaders(
    commonErrors.unsupportedMediaType,
    { 'accept-encoding': 'identity' },
    'Send the request without Content-Encoding.',
  );
}

/**
 * Watches a body until it is complete, too large, cut off or stalled. Uses events, since iterating
 * over a request creates more promises than the rest of a call.
 * @param settle called once
 */
export function watchBody(
  request: IncomingMessage,
  { limit, stallMs }: ReceiveLimits,
  settle: (error?: AppError) => void,
): void {
  let size = 0;
  let isOpen = true;
  const end = (error?: AppError) => {
    if (!isOpen) return;
    isOpen = false;
    request.off('data', count).off('timeout', stalled).off('close', cutOff);
    request.setTimeout(0);
    settle(error);
  };
  const count = (chunk: Buffer) => {
    size += chunk.length;
    // The rest is discarded; the connection stays open so that the refusal can be sent.
    if (size > limit) end(new AppError(commonErrors.tooLarge));
  };
  const cutOff = () =>
    end(new AppError(commonErrors.malformed, { message: 'The request was cut off.' }));
  const stalled = () => end(new AppError(commonErrors.timedOut));
  request.on('data', count).on('error', cutOff).on('close', cutOff);
  request.on('end', () => end()).setTimeout(stallMs, stalled);
  if (request.destroyed) cutOff();
}

/** @throws AppError 413 over the limit, 408 if it stalls, 400 if it is cut off, 415 if encoded */
export async function receiveBytes(
  request: IncomingMessage,
  limits: ReceiveLimits,
): Promise<Buffer> {
  refuseContentCoding(request);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => chunks.push(chunk);
    request.on('data', collect);
    watchBody(request, limits, (error) => {
      request.off('data', collect);
      if (!error) return resolve(Buffer.concat(chunks));
      request.resume();
      reject(error);
    });
  });
}
