import type { ErrorDefinition } from '../contract/error.ts';

/** Errors of the desktop console's login (decisions 2). */
export const desktopErrors = {
  /** The same sentence for every reason: a caller without a valid code learns nothing about it. */
  codeRefused: {
    code: 'desktop_code_refused',
    status: 410,
    message: 'This login is no longer valid. Log in again.',
  },
  sessionEnded: {
    code: 'desktop_session_ended',
    status: 410,
    message: 'Your session has ended. Log in again.',
  },
} as const satisfies Record<string, ErrorDefinition>;
