import type { ErrorDefinition } from '../contract/error.ts';

export const notificationErrors = {
  /** Also of an email that is older than its notification, which is kept for 90 days. */
  unknownEmail: {
    code: 'unsubscribe_link_unknown',
    status: 404,
    message: 'This link is not known or too old. Log in and choose your emails on your profile.',
  },
} as const satisfies Record<string, ErrorDefinition>;
