import type { ErrorDefinition } from '../contract/error.ts';

export const importErrors = {
  rowsRefused: {
    code: 'import_rows_refused',
    status: 409,
    message: 'Some rows are refused. Correct the file, or leave those rows out.',
  },
  expired: {
    code: 'import_expired',
    status: 410,
    message: 'This check is older than an hour. Please upload the file again.',
  },
  alreadyApplied: {
    code: 'import_already_applied',
    status: 409,
    message: 'This file has already been imported.',
  },
} as const satisfies Record<string, ErrorDefinition>;
