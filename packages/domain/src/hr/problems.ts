import type { IntegrationProblem } from '../integrations/states.ts';

/** Why the HR system could not be read, as sentences for people. */
const sentences: Readonly<Record<IntegrationProblem, string>> = {
  invalid_token:
    'HiBob does not know this service user, or its token is wrong or has been revoked.',
  no_access: 'HiBob knows the service user, but it may not read people.',
  unreachable: 'HiBob did not respond in full. Please try again later.',
  other_account: 'This service user belongs to another HiBob account.',
  user_taken: 'This service user is connected already.',
};

/** A sentence about the problem; null without one. */
export const hrProblemText = (problem: IntegrationProblem | null): string | null =>
  problem && sentences[problem];
