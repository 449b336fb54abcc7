import type { IncomingMessage } from 'node:http';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { maxValues, refuseJsonShape } from './json-shape.ts';
import { hasBody, mediaType, type ReceiveLimits, receiveBytes, unsupported } from './receive.ts';
import type { ReceivedBody } from './received-body.ts';

/** JSON is UTF-8 (RFC 8259): invalid bytes must be refused, not replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const nothing: ReceivedBody = { value: undefined, fingerprint: '' };

/**
 * Reads a JSON body; the idempotency key is bound to its text.
 * @throws AppError 413 over the limit in bytes or values, 415 for another type, 400 for invalid
 *   JSON or too many levels, 408 if it stalls
 */
export async function readJsonBody(
  request: IncomingMessage,
  limits: ReceiveLimits,
): Promise<ReceivedBody> {
  if (!hasBody(request)) return nothing;
  const bytes = await receiveBytes(request, limits);
  if (bytes.length === 0) return nothing;
  if (mediaType(request) !== 'application/json') throw unsupported('application/json');
  refuseJsonShape(bytes, maxValues(limits.limit));
  try {
    const text = utf8.decode(bytes);
    return { value: JSON.parse(text), fingerprint: text };
  } catch {
    throw new AppError(commonErrors.malformed, { message: 'The body is not valid JSON.' });
  }
}
