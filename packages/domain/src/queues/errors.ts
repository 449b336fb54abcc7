import type { ErrorDefinition } from '../contract/error.ts';

/** Why staff cannot change a row of a queue; the message names the colleague who was faster. */
export const queueErrors = {
  changed: {
    code: 'queue_row_changed',
    status: 409,
    message: 'A colleague changed this row in the meantime.',
  },
  taken: { code: 'queue_row_taken', status: 409, message: 'A colleague has taken this row.' },
  decided: {
    code: 'queue_row_decided',
    status: 409,
    message: 'A colleague decided about this row in the meantime.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
