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
   * A refused delivery of a webhook is not kept: somebody who does not know the secret could take
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
 * The key of a request: the sender's event id where the operation declares one, otherwise
 * `Idempotency-Key` of a caller who is logged in. Undefined where every request is handled.
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
  const key = keyScope === null ? undefined : idempotencyKey(keyHeader);
  if (key === undefined || keyScope === null) return undefined;
  const hash = requestHash(operation, [input.params, input.query, body.fingerprint]);
  return { key, scope: keyScope, hash, stores: 'responses' };
}
