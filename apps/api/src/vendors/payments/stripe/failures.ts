import { Undeliverable } from '../../../jobs/outbox.ts';
import { PaymentsUnavailable } from '../failure.ts';
import type { StripeFailure } from './results.ts';

const isFailure = (error: unknown): error is Error & StripeFailure =>
  error instanceof Error && 'type' in error && typeof error.type === 'string';

/** What Stripe answered; undefined if there was no answer, or the error is not the SDK's. */
export const failureOf = (error: unknown): StripeFailure | undefined =>
  isFailure(error) ? error : undefined;

/** Errors after which the same call may be made again: a limit, a lock, an outage, a wrong key. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

const isPassing = ({ type, statusCode }: StripeFailure) =>
  type === 'StripeConnectionError' ||
  type === 'StripeRateLimitError' ||
  statusCode === undefined ||
  statusCode < 400 ||
  statusCode >= 500 ||
  passing.has(statusCode);

/**
 * The port's error for one of the SDK. Its text has codes alone: the messages of Stripe repeat what
 * was sent, and begin with the key if that is wrong.
 */
export function portError(error: unknown): Error {
  if (error instanceof Undeliverable || error instanceof PaymentsUnavailable) return error;
  const failure = failureOf(error);
  if (!failure) {
    return new PaymentsUnavailable(error instanceof Error ? error.constructor.name : 'unknown');
  }
  const { type, statusCode, code, param } = failure;
  const words = [type, statusCode, code, param].filter((word) => word !== undefined).join(' ');
  if (type !== 'StripeIdempotencyError' && isPassing(failure))
    return new PaymentsUnavailable(words);
  return new Undeliverable(`The payment vendor refused the request: ${words}.`);
}
