import type { OperationDocs } from '../documentation/describe.ts';
import { describeSchema } from '../documentation/describe.ts';
import { companyIdParam, exampleIds, pagingQuery, periodQuery } from '../documentation/shared.ts';
import type { createUser, getMe, listAdmins, listUsers, updateMe } from './operations.ts';
import type {
  archiveUser,
  changeUserRole,
  checkEmailExists,
  restoreUser,
  updateUser,
} from './people-operations.ts';
import { adminSchema, meSchema, type User, userSchema } from './schema.ts';

const userIdParam = { user_id: 'Id of the person.' };

const user: User = {
  user_id: exampleIds.user,
  company_id: exampleIds.company,
  email: 'ida.holm@havbris.example',
  first_name: 'Ida',
  last_name: 'Holm',
  avatar_url: null,
  role: 'regular',
  status: 'active',
  country_iso_code: 'DK',
  team_ids: [exampleIds.team],
  created_at: '2025-03-03T09:12:07.000Z',
  version: 4,
};

export const accountSchemas = [
  describeSchema(userSchema, {
    name: 'User',
    description: 'A person of your company.',
    fields: {
      user_id: 'Id of the person.',
      company_id: 'Id of the company.',
      email: 'Email address with which the person logs in. Unique across all companies.',
      first_name: 'First name.',
      last_name: 'Last name.',
      avatar_url: 'URL of a picture, or null.',
      role: '`admin` manages the company; `regular` sees only their own data.',
      status:
        '`new_user` has not logged in yet, `active` has logged in, `inactive` cannot log in, `archived` has left the company.',
      country_iso_code: 'Country of the person, ISO 3166-1 alpha-2, or null.',
      team_ids: 'Ids of the teams the person belongs to.',
      created_at: 'When the person was added.',
      version: '1 for a new row, incremented by every change. Send it back in `If-Match`.',
    },
    example: user,
  }),
  describeSchema(adminSchema, {
    name: 'Admin',
    description: 'An administrator of your company.',
    fields: {
      user_id: 'Id of the person.',
      email: 'Email address with which the person logs in.',
      first_name: 'First name.',
      last_name: 'Last name.',
      avatar_url: 'URL of a picture, or null.',
      created_at: 'When the person was added.',
    },
    example: {
      user_id: exampleIds.otherUser,
      email: 'line.kjaergaard@havbris.example',
      first_name: 'Line',
      last_name: 'Kjærgaard',
      avatar_url: null,
      created_at: '2025-02-24T09:12:07.000Z',
    },
  }),
  describeSchema(meSchema, {
    name: 'Me',
    description: 'The caller: who is logged in, and for which company.',
    fields: {
      kind: '`newcomer` has a login but no company yet.',
      email: 'Email address of the login.',
      name: 'Full name, if known.',
      user: 'The person; null for a newcomer and for the provider’s staff.',
      company: 'The company; null for a newcomer and for the provider’s staff.',
      onboarding: 'What is left of the onboarding, or null.',
      entered_as_super_admin: 'Whether the provider’s staff are acting as this administrator.',
      act: 'The staff member who is acting; absent otherwise.',
      expires_at: 'When the impersonation session ends; absent otherwise.',
    },
    example: {
      kind: 'admin',
      email: 'line.kjaergaard@havbris.example',
      name: 'Line Kjærgaard',
      user: {
        ...user,
        user_id: exampleIds.otherUser,
        email: 'line.kjaergaard@havbris.example',
        first_name: 'Line',
        last_name: 'Kjærgaard',
        role: 'admin',
      },
      company: { company_id: exampleIds.company, name: 'Havbris Energi A/S', logo_url: null },
      onboarding: null,
      entered_as_super_admin: false,
    },
  }),
];

export const accountDocs: {
  getMe: OperationDocs<typeof getMe>;
  listUsers: OperationDocs<typeof listUsers>;
  listAdmins: OperationDocs<typeof listAdmins>;
  createUser: OperationDocs<typeof createUser>;
  updateUser: OperationDocs<typeof updateUser>;
  changeUserRole: OperationDocs<typeof changeUserRole>;
  archiveUser: OperationDocs<typeof archiveUser>;
  restoreUser: OperationDocs<typeof restoreUser>;
  checkEmailExists: OperationDocs<typeof checkEmailExists>;
  updateMe: OperationDocs<typeof updateMe>;
} = {
  getMe: {
    description:
      'Returns the person whom the bearer token belongs to. Start here: the response contains the `company_id` that other calls need.',
  },
  updateMe: {
    description:
      'Changes the name of the caller. Send `If-Match` with the version that you have seen.',
    body: { first_name: 'First name.', last_name: 'Last name.' },
    bodyExample: { first_name: 'Ida', last_name: 'Holm' },
  },
  listUsers: {
    description:
      'The people of your company, ordered by id unless `sort` is given. Archived people are listed only if `status` names `archived`.',
    params: companyIdParam,
    query: {
      ...pagingQuery,
      ...periodQuery,
      status: 'Only people with this status; may be repeated.',
      role: 'Only people with this role.',
      country_iso_code: 'Only people of this country, ISO 3166-1 alpha-2; may be repeated.',
      team_id: 'Only members of this team; may be repeated.',
      q: 'Only people whose name or email address contains this text, in any case.',
      sort: 'Field by which the list is ordered; with `-` before it, descending. The default is `user_id`.',
    },
  },
  listAdmins: {
    description: 'The active administrators of your company, ordered by id.',
    params: companyIdParam,
    query: pagingQuery,
  },
  createUser: {
    description:
      'Adds a person to the company: a regular user who has not logged in yet. An email address that is already in use is refused with 409. A login without a company becomes the first administrator of a new one, and changes the own user when it calls again.',
    body: {
      user_id:
        'Id of the new person, a UUID made by you; made by the server if omitted. If the company already has this person with the same content, the response contains that person; if the id is used for anything else, it is 409 `id_taken`.',
      first_name: 'First name.',
      last_name: 'Last name.',
      email: 'Email address with which the person will log in.',
      team_ids: 'Teams the person joins.',
      country_iso_code: 'Country of the person, ISO 3166-1 alpha-2.',
      role: '`admin` for the first administrator of a new company, otherwise `regular`.',
      avatar_url: 'Accepted, and not kept.',
    },
    bodyExample: {
      first_name: 'Ida',
      last_name: 'Holm',
      email: 'ida.holm@havbris.example',
      team_ids: [exampleIds.team],
      country_iso_code: 'DK',
    },
  },
  updateUser: {
    description:
      'Changes a person of your company. With a new email address, the person is logged out everywhere and logs in with the new address.',
    params: userIdParam,
    body: {
      first_name: 'First name.',
      last_name: 'Last name.',
      email: 'Email address with which the person logs in.',
      team_ids: 'All teams of the person.',
      country_iso_code: 'Country of the person, ISO 3166-1 alpha-2, or null.',
    },
    bodyExample: { last_name: 'Holm Larsen', team_ids: [exampleIds.team] },
  },
  changeUserRole: {
    description:
      'Makes a person an administrator, or an administrator an employee. Nobody changes their own role, and the company keeps at least one active administrator.',
    params: userIdParam,
    body: { role: '`admin` manages the company; `regular` sees only their own data.' },
    bodyExample: { role: 'admin' },
  },
  archiveUser: {
    description:
      'Archives a person: they are logged out, leave their teams, and their waiting transfers are cancelled. Numbers that are not listed end with the month, or immediately if they were never active.',
    params: userIdParam,
    body: {
      numbers:
        'What happens to numbers of the person, each by its `number_id`: the action `terminate` ends it with the month, `deactivate` immediately, `reassign` assigns it to the person `user_id`, and `keep` keeps it without a person.',
    },
    bodyExample: { numbers: [{ number_id: exampleIds.number, action: 'terminate' }] },
  },
  restoreUser: {
    description:
      'Restores an archived person as an employee without numbers and teams. An email address that is in use by now is refused with 409.',
    params: userIdParam,
  },
  checkEmailExists: {
    description: 'Whether a person of your company, archived or not, has this email address.',
    params: companyIdParam,
    body: { email: 'Email address.' },
    bodyExample: { email: 'ida.holm@havbris.example' },
  },
};
