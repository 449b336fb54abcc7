import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about top-ups (specification 3, section 8; decisions 4). */
export const topUpErrors = {
  moveNotAllowed: {
    code: 'top_up_move_not_allowed',
    status: 409,
    message: 'The current status of the top-up does not allow this.',
  },
  numberNotActive: {
    code: 'number_not_active',
    status: 409,
    message: 'Only an active number can be topped up.',
  },
  planNotOffered: {
    code: 'top_up_not_offered',
    status: 409,
    message: 'This top-up is not offered for the country.',
  },
} as const satisfies Record<string, ErrorDefinition>;
