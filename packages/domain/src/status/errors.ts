import type { ErrorDefinition } from '../contract/error.ts';

/** Why a status page does not open. */
export const statusErrors = {
  unknown: {
    code: 'status_unknown',
    status: 404,
    message: 'This link is not valid. Open it from the email again, or copy all of it.',
  },
  expired: {
    code: 'status_expired',
    status: 410,
    message: 'This link has expired. Open the link in your newest email, or log in.',
  },
  /** The person has left, or the request belongs to another person now. */
  ended: {
    code: 'status_ended',
    status: 410,
    message: 'This link is no longer valid. Ask your IT team.',
  },
  ofAnother: {
    code: 'status_of_another',
    status: 403,
    message: 'This link belongs to another person.',
  },
  nothingToCorrect: {
    code: 'status_nothing_to_correct',
    status: 409,
    message: 'There is nothing to correct. Only a rejected transfer can be corrected.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Why a ticket is refused. */
export const statusTicketErrors: readonly ErrorDefinition[] = [
  statusErrors.unknown,
  statusErrors.expired,
  statusErrors.ended,
  statusErrors.ofAnother,
];
