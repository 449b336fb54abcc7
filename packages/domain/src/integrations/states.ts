import { defineStates } from '../contract/states.ts';

/** Every state of an integration (decisions 4; specification 2, section 4). */
export const integrationStatuses = ['pending', 'active', 'inactive', 'error'] as const;
export type IntegrationStatus = (typeof integrationStatuses)[number];

/**
 * A pending integration waits for the invited person, or for the external service to check what the
 * person entered. An invitation that is withdrawn before it was accepted leaves no integration.
 */
export const integrationStates = defineStates({
  states: integrationStatuses,
  initial: ['pending'],
  moves: [
    { name: 'connect', from: ['pending'], to: 'active', by: ['system'] },
    { name: 'fail', from: ['pending', 'active'], to: 'error', by: ['system'] },
    { name: 'try_again', from: ['error'], to: 'pending', by: ['admin', 'staff', 'regular'] },
    { name: 'disconnect', from: ['active'], to: 'inactive', by: ['admin', 'staff'] },
    { name: 'invite_again', from: ['inactive'], to: 'pending', by: ['admin', 'staff'] },
  ],
});

/** Every state of an invitation (decisions 4), valid for 14 days of real time. */
export const crmInvitationStatuses = ['pending', 'accepted', 'revoked', 'expired'] as const;

/** Why an integration is in the state `error`. */
export const integrationProblems = [
  /** The service does not know the token. */
  'invalid_token',
  /** The service knows the token, but its user may not use the API. */
  'no_access',
  /** The token is of another account than the company's other integrations. */
  'other_account',
  /** The token is of a user who is connected to another person of the company already. */
  'user_taken',
  /** The service did not respond for several minutes. */
  'unreachable',
] as const;
export type IntegrationProblem = (typeof integrationProblems)[number];
