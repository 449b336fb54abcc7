import type { ErrorDefinition } from '../contract/error.ts';

/** Why a link to an invoice does not open (decisions on billing 4). */
export const chargingErrors = {
  unknownLink: {
    code: 'pay_link_unknown',
    status: 404,
    message: 'This link is not valid. Open it from the email again, or copy all of it.',
  },
  expiredLink: {
    code: 'pay_link_expired',
    status: 410,
    message: 'This link has expired. Open the link in your newest email, or log in.',
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;
