import { commonErrors } from '../contract/error.ts';

/**
 * Why a login ended without a session: the sentences that the error page shows as the product's
 * own. Whatever else its address carries is shown as a quotation, since anybody can write an address.
 */
export const loginErrors = {
  cancelled: 'The login was cancelled.',
  expired: 'This login has expired or was continued in another window. Please log in again.',
  lost: 'This login has expired. Please log in again.',
  invalid: 'This login has expired or is not valid. Please log in again.',
  refused: 'The login service refused the login. Please try again.',
  failed: 'The login could not be completed. Please try again.',
  notAskedAgain:
    'Somebody has logged out on this device, and the login service did not ask for your credentials. Log out of the login service first, then log in again.',
  unreachable: 'The login service cannot be reached. Please try again in a moment.',
  unverified: 'Please verify your email address first.',
  inactive: 'Your account is not active. Please ask an administrator of your company.',
  notStaff: 'Only the provider’s staff can log in to the console. Log out, then log in as staff.',
  crossSite: commonErrors.crossSite.message,
  rateLimited: commonErrors.rateLimited.message,
  unavailable: commonErrors.unavailable.message,
} as const;

const sentences: ReadonlySet<string> = new Set(Object.values(loginErrors));

/** Maximum length of a quoted text, in characters. */
const maxQuoteLength = 300;

/** A text of unknown origin as one line: without control and format characters, and truncated. */
export function plainLine(text: string): string {
  // Format characters too, since some of them change the text direction.
  const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength - 1)}…` : line;
}

/** Content of the error page: one of the product's sentences, or a quotation. */
export type LoginErrorText =
  | { readonly kind: 'own'; readonly text: string }
  | { readonly kind: 'quoted'; readonly text: string };

/** Reads `error_description` from the error page's URL; undefined without a description. */
export function readLoginError(description: string | null): LoginErrorText | undefined {
  const text = plainLine(description ?? '');
  if (text === '') return undefined;
  return { kind: sentences.has(text) ? 'own' : 'quoted', text };
}
