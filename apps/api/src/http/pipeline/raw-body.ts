import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { EventId, RawBody } from '@workspace/domain/contract/body';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { mediaType, type ReceiveLimits, receiveBytes, unsupported } from './receive.ts';
import type { ReceivedBody } from './received-body.ts';

/** The declared headers. @throws AppError 400 that names the missing ones */
function namedHeaders(
  { headers }: IncomingMessage,
  { headers: required, optionalHeaders = [] }: RawBody,
): Record<string, string> {
  const found = [...required, ...optionalHeaders]
    .map((name) => [name, [headers[name] ?? ''].flat().join(', ')] as const)
    .filter(([name, value]) => value !== '' || required.includes(name));
  const missing = found.filter(([, value]) => value === '');
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(([name]) => [name, 'This header is required.']));
    throw new AppError(commonErrors.malformed, { fields });
  }
  return Object.fromEntries(found);
}

/**
 * Reads the bytes of a body and its declared headers.
 * @throws AppError 400 without a declared header, 415 for another type, 413 over the limit, 408 if
 *   it stalls
 */
export async function readRawBody(
  request: IncomingMessage,
  body: RawBody,
  limits: ReceiveLimits,
): Promise<ReceivedBody> {
  if (!body.types.includes(mediaType(request))) throw unsupported(body.types.join(' or '));
  const headers = namedHeaders(request, body);
  const bytes = await receiveBytes(request, limits);
  return { value: bytes, headers, fingerprint: createHash('sha256').update(bytes).digest('hex') };
}

function textAt(value: unknown, [key, ...rest]: readonly string[]): string | undefined {
  if (key === undefined) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  }
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isThere ? textAt(Reflect.get(value, key), rest) : undefined;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The id that the sender gave the event; undefined where there is none. */
export function eventIdOf(
  id: EventId,
  { value, headers = {} }: Pick<ReceivedBody, 'value' | 'headers'>,
): string | undefined {
  const found =
    'header' in id
      ? headers[id.header]
      : textAt(value instanceof Uint8Array ? jsonOf(value) : undefined, id.json);
  return found === '' ? undefined : found;
}
