import type { ErrorDefinition } from '../contract/error.ts';
import { invalidCodeSentence } from './code.ts';

/** Errors about confirmation codes (decisions 6). */
export const confirmationErrors = {
  /**
   * The same for a wrong code, a dead one and none, so that it does not say whether a code was sent
   * to a number.
   */
  invalidCode: { code: 'invalid_verification_code', status: 422, message: invalidCodeSentence },
  notConfirmed: {
    code: 'phone_number_not_confirmed',
    status: 403,
    message: 'Please confirm your phone number first.',
  },
} as const satisfies Record<string, ErrorDefinition>;
