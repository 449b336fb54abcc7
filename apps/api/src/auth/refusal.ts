import { commonErrors } from '@workspace/domain/contract/error';

/** Why a login ended without a session; each is the sentence that the error page shows. */
const refusals = {
  cancelled: 'The login was cancelled.',
  expired: 'This login has expired or was continued in another window. Please log in again.',
  refused: 'The login service refused the login. Please try again.',
  failed: 'The login could not be completed. Please try again.',
  notAskedAgain:
    'Somebody has logged out on this device, and the login service did not ask who you are. Log out there first, then log in again.',
  unreachable: 'The login service cannot be reached. Please try again in a moment.',
  unverified: 'Please verify your e-mail address first.',
  inactive: 'Your account is not active. Please ask an administrator of your company.',
  crossSite: commonErrors.crossSite.message,
  rateLimited: commonErrors.rateLimited.message,
  unavailable: commonErrors.unavailable.message,
} as const;

export type RefusalReason = keyof typeof refusals;

const longestWords = 300;

/** An issuer's words as one line of plain text; undefined for none, and for a bare code. */
function plainWords(words: string | undefined): string | undefined {
  // Control and format signs too: among them are those that turn the direction of a text.
  const line = words?.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  if (!line?.includes(' ')) return undefined;
  return line.length > longestWords ? `${line.slice(0, longestWords - 1)}…` : line;
}

/** Ends a login at the error page (decisions 2). The cause is for the log alone. */
export class LoginRefused extends Error {
  readonly reason: RefusalReason;

  /** @param options.words what the issuer wrote for the person; shown in place of our sentence */
  constructor(reason: RefusalReason, options: ErrorOptions & { words?: string | undefined } = {}) {
    const words = plainWords(options.words);
    super(words ? `The login service said: ${words}` : refusals[reason], options);
    this.name = 'LoginRefused';
    this.reason = reason;
  }
}

/** Address of the error page with a sentence. */
export function errorPageAddress(publicUrl: string, sentence: string): string {
  return `${publicUrl}/auth/error?error_description=${encodeURIComponent(sentence)}`;
}

/** The sentence of a reason. */
export const refusalSentence = (reason: RefusalReason): string => refusals[reason];
