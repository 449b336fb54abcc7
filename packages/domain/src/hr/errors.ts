import type { ErrorDefinition } from '../contract/error.ts';

/** Why the HR system cannot be connected. */
export const hrErrors = {
  alreadyActive: {
    code: 'hr_active',
    status: 409,
    message: 'HiBob is connected already. Disconnect it before you connect it again.',
  },
} as const satisfies Record<string, ErrorDefinition>;
