import type { ErrorDefinition } from '../contract/error.ts';

/** Why a plan of changes cannot be made or applied. */
export const hrPlanErrors = {
  notConnected: {
    code: 'hr_not_connected',
    status: 409,
    message: 'The HR system is not connected.',
  },
  notReady: {
    code: 'hr_plan_not_ready',
    status: 409,
    message: 'This plan of changes is not ready. Read it again.',
  },
  replaced: {
    code: 'hr_plan_replaced',
    status: 410,
    message: 'There is a newer plan of changes.',
  },
} as const satisfies Record<string, ErrorDefinition>;
