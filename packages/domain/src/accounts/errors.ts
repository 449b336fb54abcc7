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
  ownRole: {
    code: 'own_role',
    status: 409,
    message: 'You cannot change your own role. Ask another administrator.',
  },
  ownArchive: {
    code: 'own_archive',
    status: 409,
    message: 'You cannot archive yourself. Ask another administrator.',
  },
  lastAdministrator: {
    code: 'last_administrator',
    status: 409,
    message:
      'This is the only active administrator of the company. Make somebody else an administrator first.',
  },
  roleUnchanged: {
    code: 'role_unchanged',
    status: 409,
    message: 'This person has this role already.',
  },
  personArchived: {
    code: 'person_archived',
    status: 409,
    message: 'This person is archived. Restore them first.',
  },
  personNotArchived: {
    code: 'person_not_archived',
    status: 409,
    message: 'This person is not archived.',
  },
  archivingClosed: {
    code: 'archiving_closed',
    status: 409,
    message: 'The status of this number does not allow this choice.',
  },
} as const satisfies Record<string, ErrorDefinition>;
