import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import { messages } from './messages.ts';

/** What went wrong, in words, and what the person can do next. */
export interface Problem {
  readonly title?: string;
  readonly text: string;
  /** `quiet` where nothing is broken: there is no connection. */
  readonly tone: 'danger' | 'warning' | 'info' | 'quiet';
  readonly next: 'choose' | 'retry' | 'resend' | 'login' | 'overview';
  /** Whether rows have been imported all the same. */
  readonly effect: 'none' | 'unknown' | 'done';
}

/** Something to correct, or to try again; nothing was changed. */
export const refused = (text: string, next: Problem['next']): Problem => ({
  text,
  tone: 'danger',
  next,
  effect: 'none',
});

function problemOfRefusal(error: AppError): Problem {
  const { status, code } = error.definition;
  const { message, fields } = error;
  if (status === 422)
    return refused(fields?.content_base64 ?? fields?.file_name ?? message, 'choose');
  if (status === 413) return refused(messages.drop.tooLarge, 'choose');
  if (status === 401) return refused(message, 'login');
  switch (code) {
    case importErrors.expired.code:
      return {
        ...refused(message, 'resend'),
        title: messages.problems.expired,
        tone: 'warning',
      };
    case importErrors.alreadyApplied.code:
      return { text: message, tone: 'info', next: 'overview', effect: 'done' };
    case importErrors.rowsRefused.code:
      return refused(message, 'choose');
    default:
      return refused(message, 'retry');
  }
}

/** The words for a check or an import that did not come to its end. */
export function problemOf(error: unknown, doing: 'check' | 'apply'): Problem {
  const { offline, offlineText, cut, cutText, failed } = messages.problems;
  if (error instanceof AppError) return problemOfRefusal(error);
  if (!(error instanceof NetworkError)) return refused(failed, 'retry');
  return doing === 'check'
    ? { title: offline, text: offlineText, tone: 'quiet', next: 'retry', effect: 'none' }
    : { title: cut, text: cutText, tone: 'quiet', next: 'retry', effect: 'unknown' };
}

/**
 * Whether the next try must carry the same idempotency key: nobody knows whether the call had its
 * effect, or the answer is not kept under the key (decisions 3). After any other refusal the same
 * key would bring the same refusal again.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { status, code } = error.definition;
  return status >= 500 || status === 429 || status === 401 || code === commonErrors.inProgress.code;
}
