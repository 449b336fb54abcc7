import type { ErrorDefinition } from '../contract/error.ts';

/** Domain errors about people (specification 1, section 8). */
export const accountErrors = {
  /** The same sentence whether this company or another has the person (decisions 3). */
  emailExists: { code: 'email_already_exists', status: 409, message: 'Email already exists' },
  emailOfArchivedPerson: {
    code: 'email_of_archived_person',
    status: 409,
    message: 'A person with this email is archived. Restore that person instead.',
  },
} as const satisfies Record<string, ErrorDefinition>;
