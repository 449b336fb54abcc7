import { AppError, commonErrors } from '@workspace/domain/contract/error';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { containsSecret, redact } from '@workspace/domain/contract/secret';
import { findKept, keepAnswer, takeKey, undoEffect } from '../../database/idempotency-store.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { JsonText, jsonOf } from './json-text.ts';
import type { Repeat } from './repeat.ts';

/** A response as sent over the wire. */
export interface WireAnswer {
  readonly status: number;
  /** A value, or a `JsonText`. */
  readonly body: unknown;
}

/** Statuses that are independent of the request's content; the same key may be tried again. */
const notKept = new Set([401, 403, 412, 429]);

/**
 * A stored response must not contain a secret: a replay states that it was already shown (decisions
 * 3).
 */
function withoutSecrets(operation: OperationDefinition, body: unknown): unknown {
  const { response } = operation;
  if (!('data' in response) || !containsSecret(response.data)) return body;
  if (body === null || typeof body !== 'object' || !('data' in body)) return body;
  return { ...body, data: redact(response.data, body.data, null), code: 'secret_already_shown' };
}

/**
 * Runs the effect once per key. The key's row is written in the transaction of the effect: a
 * concurrent request with the same key waits for it and gets the first response.
 */
export async function once(
  unit: UnitOfWork,
  request: Pick<Repeat, 'key' | 'hash' | 'stores'> & { operation: OperationDefinition },
  effect: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const { operation, key, hash, stores } = request;
  if (!(await takeKey(unit, { key, operation: operation.name, hash }))) {
    const kept = await findKept(unit, key);
    if (!kept || kept.status === null) throw new AppError(commonErrors.inProgress);
    if (!kept.request_hash.equals(hash) || kept.operation !== operation.name) {
      throw new AppError(commonErrors.keyReused);
    }
    return { status: kept.status, body: new JsonText(kept.body ?? 'null') };
  }
  const answer = await effect().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || notKept.has(error.definition.status)) throw error;
    if (error.definition.status >= 500 || stores === 'successes') throw error;
    // A refusal is stored too: the work is rolled back, the key and its response stay.
    await undoEffect(unit);
    return { status: error.definition.status, body: error.body };
  });
  await keepAnswer(unit, key, {
    status: answer.status,
    body: jsonOf(withoutSecrets(operation, answer.body)),
  });
  return answer;
}
