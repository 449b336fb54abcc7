import { brand } from '../brand.ts';
import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about top-ups (specification 3, section 8; decisions 4). */
export const topUpErrors = {
  /** A company has this phone number, on a number that is not active. */
  activeNumberNotFound: {
    code: 'active_number_not_found',
    status: 404,
    message: 'Active number not found in the system',
  },
  numberOfNoCompany: {
    code: 'number_of_no_company',
    status: 404,
    message: `The number you entered does not belong to any company associated with ${brand.name}. Please contact your IT manager for help.`,
  },
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
