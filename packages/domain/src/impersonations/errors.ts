import type { ErrorDefinition } from '../contract/error.ts';

/** Domain errors of the provider's staff acting as a company (decisions 1, "Impersonation"). */
export const impersonationErrors = {
  noActiveAdmin: {
    code: 'no_active_admin',
    status: 409,
    message: 'This company has no active administrator to act as.',
  },
  /**
   * The same sentence for every reason: a caller without a valid ticket learns nothing about it.
   */
  ticketRefused: {
    code: 'ticket_refused',
    status: 410,
    message: 'This link is no longer valid. Open the company again from the customer overview.',
  },
  notActing: {
    code: 'not_acting',
    status: 409,
    message: 'You are not acting as a company.',
  },
} as const satisfies Record<string, ErrorDefinition>;
