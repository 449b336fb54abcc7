import { loginErrors, plainLine } from '@workspace/domain/accounts/login-errors';

export type RefusalReason = keyof typeof loginErrors;

/** An issuer's message as one line of plain text; undefined for an empty message or a bare code. */
function plainWords(words: string | undefined): string | undefined {
  const line = plainLine(words ?? '');
  return line.includes(' ') ? line : undefined;
}

/** Ends a login at the error page (decisions 2). The cause is only logged. */
export class LoginRefused extends Error {
  readonly reason: RefusalReason;

  /** @param options.words the issuer's message for the person; the error page quotes it */
  constructor(reason: RefusalReason, options: ErrorOptions & { words?: string | undefined } = {}) {
    super(plainWords(options.words) ?? loginErrors[reason], options);
    this.name = 'LoginRefused';
    this.reason = reason;
  }
}

/** Address of the error page with a sentence. */
export function errorPageAddress(publicUrl: string, sentence: string): string {
  return `${publicUrl}/auth/error?error_description=${encodeURIComponent(sentence)}`;
}

/** The sentence of a reason. */
export const refusalSentence = (reason: RefusalReason): string => loginErrors[reason];
