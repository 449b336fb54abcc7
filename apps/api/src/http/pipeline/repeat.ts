import { createHash } from 'node:crypto';
import { isRaw } from '@workspace/domain/contract/body';
import { isUnsafe, type OperationDefinition } from '@workspace/domain/contract/operation';
import { idempotencyKey } from './condition-headers.ts';
import type { ParsedRequest } from './parse.ts';
import { eventIdOf } from './raw-body.ts';
import type { ReceivedBody } from './received-body.ts';

/** How a repeated request is recognised. */
export interface Repeat {
  readonly key: string;
  /** Owner of the key. */
  readonly scope: string;
  /** Hash of the content to which the key is bound. */
  readonly hash: Buffer;
  /**
   * What a visitor was refused is not kept: an event that this release does not understand is
   * delivered again to the next one, and nobody can fill the table with refusals.
   */
  readonly stores: 'responses' | 'successes';
}

interface RepeatableRequest {
  readonly operation: OperationDefinition;
  readonly input: ParsedRequest;
  readonly body: ReceivedBody;
  readonly ticketHash?: string;
  /** Scope of the keys of the calling login; null for a visitor. */
  readonly keyScope: string | null;
  readonly keyHeader: string | undefined;
}

/** Hash of the request that a key is bound to: operation, parameters and body. */
function requestHash(operation: OperationDefinition, parts: unknown): Buffer {
  return createHash('sha256')
    .update(operation.name)
    .update('\0')
    .update(JSON.stringify(parts))
    .digest();
}

/** Owner of the keys of a visitor with a known ticket, of which only the hash is stored. */
function scopeOfTicket({ operation, ticketHash }: RepeatableRequest): string | undefined {
  return operation.ticket?.ownsKeys && ticketHash !== undefined
    ? `ticket:${ticketHash}`
    : undefined;
}

/**
 * The key of a request: the sender's event id where the operation declares one, otherwise
 * `Idempotency-Key` of a caller who is logged in, or of a visitor with a ticket. Undefined where
 * every request is handled.
 * @throws AppError 400 for a key that is too long
 */
export function repeatOf(request: RepeatableRequest): Repeat | undefined {
  const { operation, input, body, keyScope, keyHeader } = request;
  if (!isUnsafe(operation)) return undefined;
  if (isRaw(operation.body) && operation.body.eventId) {
    const id = eventIdOf(operation.body.eventId, body);
    if (id === undefined) return undefined;
    return {
      // Its length is the sender's choice.
      key: createHash('sha256').update(id).digest('hex'),
      scope: `event:${operation.name}`,
      // Senders count their attempts in the body, so a repeated event may differ.
      hash: requestHash(operation, [input.params, input.query]),
      stores: 'successes',
    };
  }
  const scope = keyScope ?? scopeOfTicket(request);
  const key = scope === undefined ? undefined : idempotencyKey(keyHeader);
  if (key === undefined || scope === undefined) return undefined;
  const hash = requestHash(operation, [input.params, input.query, body.fingerprint]);
  return { key, scope, hash, stores: keyScope === null ? 'successes' : 'responses' };
}
