import type { ErrorDefinition } from '../contract/error.ts';

export const syncErrors = {
  resyncRequired: {
    code: 'resync_required',
    status: 410,
    message: 'The stored data is too old and must be loaded again.',
  },
} as const satisfies Record<string, ErrorDefinition>;
