import type { ErrorDefinition } from '../contract/error.ts';

export const teamErrors = {
  /** Upper and lower case do not matter. */
  nameTaken: {
    code: 'team_name_taken',
    status: 409,
    message: 'Another team already has this name.',
  },
} as const satisfies Record<string, ErrorDefinition>;
