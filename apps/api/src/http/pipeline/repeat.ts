import { createHash } from 'node:crypto';
import { isRaw } from '@workspace/domain/contract/body';
import { isUnsafe, type OperationDefinition } from '@workspace/domain/contract/operation';
import { idempotencyKey } from './condition-headers.ts';
import { requestHash } from './idempotency.ts';
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
   * What a visitor was refused is not kept: somebody who does not know a webhook's secret could take
   * the id of an event with an invalid signature, and the event itself would be refused.
   */
  readonly stores: 'responses' | 'successes';
}

interface RepeatableRequest {
  readonly operation: OperationDefinition;
  readonly input: ParsedRequest;
  readonly body: ReceivedBody;
  /** Scope of the keys of the calling login; null for a visitor. */
  readonly keyScope: string | null;
  readonly keyHeader: string | undefined;
}

/**
 * Owner of the keys of a visitor with a ticket. The ticket itself is not stored; that it is genuine
 * is decided by the operation, and nothing is kept if it refuses.
 */
function scopeOfTicket({ visitorKeys }: OperationDefinition, { body }: ParsedRequest) {
  if (visitorKeys !== 'ticket') return undefined;
  const ticket: unknown = Reflect.get(Object(body), 'ticket');
  if (typeof ticket !== 'string') return undefined;
  return `ticket:${createHash('sha256').update(ticket).digest('base64url')}`;
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
  const scope = keyScope ?? scopeOfTicket(operation, input);
  const key = scope === undefined ? undefined : idempotencyKey(keyHeader);
  if (key === undefined || scope === undefined) return undefined;
  const hash = requestHash(operation, [input.params, input.query, body.fingerprint]);
  // Otherwise anybody could fill the table with refusals of invented tickets.
  return { key, scope, hash, stores: keyScope === null ? 'successes' : 'responses' };
}
