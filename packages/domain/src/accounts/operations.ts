import * as z from 'zod/mini';
import { anybodySignedIn, companyPeople } from '../access/actor.ts';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { countryCodeSchema, idSchema } from '../shared/id.ts';
import { createdPeriod, listSearch, oneOrMore, sortBy } from '../shared/list-query.ts';
import { pageQuery, pageSchema } from '../shared/paging.ts';
import { patchBody } from '../shared/patch-body.ts';
import { nameSchema } from '../shared/text.ts';
import { accountErrors } from './errors.ts';
import {
  adminSchema,
  createUserSchema,
  meSchema,
  userRoles,
  userSchema,
  userStatuses,
} from './schema.ts';

export const getMe = defineOperation({
  name: 'accounts.me',
  summary: 'Get the current user',
  method: 'GET',
  path: '/api/v0/users/me',
  access: anybodySignedIn,
  apiScope: 'none',
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'stored',
  response: { status: 200, data: meSchema },
  errors: [],
});

export const updateMe = defineOperation({
  name: 'accounts.update_me',
  summary: 'Change your own name',
  method: 'PATCH',
  path: '/api/v0/users/me',
  access: companyPeople,
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  invalidates: [getMe.name],
  body: patchBody({ first_name: nameSchema(100), last_name: nameSchema(100) }),
  response: { status: 200, data: userSchema },
  errors: [commonErrors.staleVersion],
});

export const listUsers = defineOperation({
  name: 'accounts.list_users',
  summary: 'List people',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/users',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  query: z.strictObject({
    ...pageQuery,
    status: oneOrMore(z.enum(userStatuses)),
    role: z.optional(z.enum(userRoles)),
    country_iso_code: oneOrMore(countryCodeSchema),
    team_id: oneOrMore(idSchema),
    q: listSearch,
    ...createdPeriod,
    sort: sortBy(['user_id', 'created_at', 'last_name', 'email']),
  }),
  response: { status: 200, data: z.array(userSchema), page: pageSchema },
  errors: [],
});

export const listAdmins = defineOperation({
  name: 'accounts.list_admins',
  summary: 'List administrators',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/admins',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'online',
  params: companyParams,
  query: z.strictObject(pageQuery),
  response: { status: 200, data: z.array(adminSchema), page: pageSchema },
  errors: [],
});

/**
 * By a login without a company: makes its user and its company in one transaction. Called again
 * during the onboarding, it changes the user.
 */
export const createUser = defineOperation({
  name: 'accounts.create_user',
  summary: 'Add a person',
  method: 'POST',
  path: '/api/v0/users',
  access: ['newcomer', 'admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  body: createUserSchema,
  response: { status: 201, data: userSchema },
  errors: [
    commonErrors.invalid,
    commonErrors.idTaken,
    accountErrors.emailExists,
    accountErrors.emailOfArchivedPerson,
  ],
});
