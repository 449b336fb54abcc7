import type { ErrorDefinition } from '../contract/error.ts';

/** Errors about reports of usage. */
export const analyticsErrors = {
  otherCompany: {
    code: 'report_of_other_company',
    status: 403,
    message: 'Reports are opened for your own company alone.',
  },
  unknownGrant: {
    code: 'report_unknown',
    status: 404,
    message: 'This report cannot be opened. Open Analytics again.',
  },
  expiredGrant: {
    code: 'report_expired',
    status: 410,
    message: 'This report was opened more than 10 minutes ago. Open Analytics again.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
