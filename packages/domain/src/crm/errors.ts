import type { ErrorDefinition } from '../contract/error.ts';

export const crmErrors = {
  notConnected: {
    code: 'crm_not_connected',
    status: 409,
    message: 'You are not connected to Pipedrive.',
  },
} as const satisfies Record<string, ErrorDefinition>;
