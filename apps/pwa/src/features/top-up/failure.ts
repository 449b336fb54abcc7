import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors, type ErrorDefinition } from '@workspace/domain/contract/error';
import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { topUpErrors } from '@workspace/domain/topups/errors';
import { messages } from './messages.ts';

/** Why a step did not continue, and where it is shown (specification 3, section 8). */
export type Failure =
  /** In the place of the step: no code can be sent to this number. */
  | { readonly kind: 'number'; readonly title: string; readonly text: string }
  /** At the phone number. */
  | { readonly kind: 'field'; readonly text: string }
  /** At the code. */
  | { readonly kind: 'code'; readonly title: string; readonly text: string }
  /** Above the step, with the contact to support. */
  | { readonly kind: 'request'; readonly title: string; readonly text: string }
  /** Above the step. */
  | { readonly kind: 'other'; readonly text: string };

const { failures } = messages;

const isCode = (error: unknown, { code }: ErrorDefinition) =>
  error instanceof AppError && error.definition.code === code;

/** Whether the confirmation of the number has ended: it lasts 30 minutes. */
export const isConfirmationOver = (error: unknown): boolean =>
  isCode(error, confirmationErrors.notConfirmed);

/** A failure that says nothing about the input: no connection, too many tries, a fault. */
function passing(error: unknown): Failure | undefined {
  if (error instanceof NetworkError) return { kind: 'other', text: failures.offline };
  if (!(error instanceof AppError)) return { kind: 'other', text: failures.other };
  const { status, code } = error.definition;
  if (status < 500 && status !== 429) return undefined;
  const isFault = code === commonErrors.internal.code;
  return { kind: 'other', text: isFault ? failures.other : error.message };
}

/** Why no code was sent. */
export function sendFailure(error: unknown): Failure {
  const other = passing(error);
  if (other) return other;
  if (error instanceof AppError && error.fields) {
    return { kind: 'field', text: Object.values(error.fields)[0] ?? error.message };
  }
  return isCode(error, topUpErrors.activeNumberNotFound)
    ? { kind: 'number', title: failures.inactive, text: topUpErrors.activeNumberNotFound.message }
    : { kind: 'number', title: failures.noCompany, text: topUpErrors.numberOfNoCompany.message };
}

/** Why the code was not accepted. */
export const verifyFailure = (error: unknown): Failure =>
  passing(error) ?? { kind: 'code', ...failures.code };

/** Why nothing was requested. */
export function requestFailure(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'other', text: failures.offline };
  if (error instanceof AppError) {
    const day = error.fields?.activate_at;
    if (day !== undefined) return { kind: 'other', text: day };
    if (isConfirmationOver(error)) return { kind: 'other', text: error.message };
  }
  return { kind: 'request', ...failures.request };
}
