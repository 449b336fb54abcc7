import type { ErrorDefinition } from '../contract/error.ts';

/** Why a domain cannot be added or checked. */
export const domainErrors = {
  exists: { code: 'domain_already_exists', status: 409, message: 'Domain already exists' },
  ofAnother: {
    code: 'domain_of_another_company',
    status: 409,
    message: 'This domain belongs to another company.',
  },
  verified: {
    code: 'domain_already_verified',
    status: 409,
    message: 'This domain is verified already.',
  },
  tooMany: {
    code: 'too_many_domains',
    status: 409,
    message: 'A company has at most 100 domains. Remove one first.',
  },
  notJoinable: {
    code: 'company_not_joinable',
    status: 409,
    message: 'Your address is not of a verified domain of this company any longer.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Said of a public email provider (decisions 14). */
export const blockedSentence =
  'This email provider cannot be used for a company. Please use a company address.';
