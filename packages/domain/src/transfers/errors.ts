import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about transfers (specification 3, section 8; decisions 4). */
export const portingErrors = {
  moveNotAllowed: {
    code: 'porting_move_not_allowed',
    status: 409,
    message: 'The current status of the transfer does not allow this.',
  },
  numberBeingTransferred: {
    code: 'number_being_transferred',
    status: 409,
    message: 'This number is already being transferred.',
  },
  dateNotPossible: {
    code: 'transfer_date_not_possible',
    status: 409,
    message: 'The number cannot be transferred on this day. Choose another date.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Message about a porting code in the wrong format (specification 3, section 5). */
export const invalidPortingCode = 'Invalid porting code';
