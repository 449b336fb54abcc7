import { NetworkError } from '@workspace/domain/contract/client';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import { OfflineError } from '../../../offline/environment/errors.ts';
import { messages } from '../messages.ts';

/** The problem in words, and the person's next step. */
export interface Problem {
  readonly title?: string;
  readonly text: string;
  /** `quiet` if nothing is broken: there is no connection. */
  readonly tone: 'danger' | 'warning' | 'info' | 'quiet';
  readonly next: 'choose' | 'retry' | 'resend' | 'login' | 'overview';
  /** Whether rows were imported all the same. */
  readonly effect: 'none' | 'unknown' | 'done';
}

/** A problem to correct or to retry; nothing was changed. */
export const refused = (text: string, next: Problem['next']): Problem => ({
  text,
  tone: 'danger',
  next,
  effect: 'none',
});

function problemOfRefusal(error: AppError): Problem {
  const { status, code } = error.definition;
  const { message, fields } = error;
  if (status === 422) return refused(fields?.file ?? message, 'choose');
  if (status === 413) return refused(messages.drop.tooLarge, 'choose');
  if (status === 401) return refused(message, 'login');
  switch (code) {
    // A checked import is deleted after an hour and then not found.
    case commonErrors.notFound.code:
      return problemOfRefusal(new AppError(importErrors.expired));
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

/**
 * The words for a failed check or import; `not_applied` if the server has since confirmed that
 * nothing was applied.
 */
export function problemOf(error: unknown, doing: 'check' | 'apply' | 'not_applied'): Problem {
  const words = messages.problems;
  if (error instanceof AppError) return problemOfRefusal(error);
  if (!(error instanceof NetworkError || error instanceof OfflineError)) {
    return refused(words.failed, 'retry');
  }
  const quiet = { tone: 'quiet', next: 'retry' } as const;
  switch (doing) {
    case 'check':
      return { ...quiet, title: words.offline, text: words.offlineText, effect: 'none' };
    case 'apply':
      return { ...quiet, title: words.cut, text: words.cutText, effect: 'unknown' };
    case 'not_applied':
      return { ...quiet, title: words.notApplied, text: words.notAppliedText, effect: 'none' };
  }
}

/**
 * Whether the next attempt must reuse the idempotency key: it is unknown whether the call took
 * effect, or its response is not stored under the key (decisions 3). After any other refusal the
 * same key would repeat that refusal.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  const { status, code } = error.definition;
  return status >= 500 || status === 429 || status === 401 || code === commonErrors.inProgress.code;
}
