import type { ErrorDefinition } from '../contract/error.ts';

/** Why staff cannot settle a message that was not delivered. */
export const deliveryErrors = {
  cannotRetry: {
    code: 'delivery_cannot_be_retried',
    status: 409,
    message:
      'This message cannot be sent again: its content was deleted, or what it was for has ended.',
  },
  stillTried: {
    code: 'delivery_still_tried',
    status: 409,
    message: 'This message is still tried. It can be dropped once it was given up.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
