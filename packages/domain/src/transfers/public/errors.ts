import type { ErrorDefinition } from '../../contract/error.ts';

/** Errors of the public transfer (specification 3, section 8). */
export const transferErrors = {
  companyNotVerified: {
    code: 'company_not_verified',
    status: 422,
    message: 'It seems that your company email does not match any active company on the platform.',
  },
  hasNumber: {
    code: 'user_already_has_number',
    status: 409,
    message: 'A person with this email already has a number on the platform.',
  },
} as const satisfies Record<string, ErrorDefinition>;

/** Titles over these messages. */
export const transferErrorTitles = {
  [transferErrors.companyNotVerified.code]: "Couldn't verify company",
  [transferErrors.hasNumber.code]: 'This person already has a number',
} as const;
