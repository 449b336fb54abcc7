import { commonErrors } from '@workspace/domain/contract/error';

/** Why a login ended without a session; each is the sentence that the error page shows. */
const refusals = {
  cancelled: 'The login was cancelled.',
  expired: 'This login has expired or was continued in another window. Please log in again.',
  refused: 'The login service refused the login. Please try again.',
  failed: 'The login could not be completed. Please try again.',
  unreachable: 'The login service cannot be reached. Please try again in a moment.',
  unverified: 'Please verify your e-mail address first.',
  inactive: 'Your account is not active. Please ask an administrator of your company.',
  crossSite: commonErrors.crossSite.message,
  rateLimited: commonErrors.rateLimited.message,
  unavailable: commonErrors.unavailable.message,
} as const;

export type RefusalReason = keyof typeof refusals;

/** Ends a login at the error page (decisions 2). The cause is for the log alone. */
export class LoginRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(refusals[reason], options);
    this.name = 'LoginRefused';
    this.reason = reason;
  }
}

/** Address of the error page with the sentence of a refusal. */
export function refusalAddress(publicUrl: string, reason: RefusalReason): string {
  return `${publicUrl}/auth/error?error_description=${encodeURIComponent(refusals[reason])}`;
}
