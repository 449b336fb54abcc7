import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { defineQueued, patchRow } from '../contract/queue.ts';
import { numberErrors } from '../numbers/errors.ts';
import { idSchema } from '../shared/id.ts';
import { accountErrors } from './errors.ts';
import {
  archiveSchema,
  emailQuestionSchema,
  userChangeSchema,
  userRoleChangeSchema,
  userSchema,
} from './schema.ts';

const userParams = z.object({ user_id: idSchema });

export const updateUser = defineQueued(
  defineOperation({
    name: 'accounts.update_user',
    summary: 'Change a person',
    method: 'PATCH',
    path: '/api/v0/users/{user_id}',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: userParams,
    body: userChangeSchema,
    response: { status: 200, data: userSchema },
    errors: [
      commonErrors.invalid,
      commonErrors.staleVersion,
      accountErrors.emailExists,
      accountErrors.emailOfArchivedPerson,
      accountErrors.personArchived,
    ],
  }),
  {
    predict: (read, { params: { user_id: id }, body }) => {
      const before = read('user', id)?.team_ids ?? [];
      const after = body.team_ids ?? before;
      const changed = [...new Set([...before, ...after])].filter(
        (teamId) => before.includes(teamId) !== after.includes(teamId),
      );
      return [
        patchRow('user', id, body),
        ...changed.flatMap((teamId) => {
          const team = read('team', teamId);
          if (!team) return [];
          const others = team.members_ids.filter((member) => member !== id);
          const members_ids = after.includes(teamId) ? [...others, id].toSorted() : others;
          return [patchRow('team', teamId, { members_ids, members_count: members_ids.length })];
        }),
      ];
    },
    uses: ({ body }) => (body.team_ids ?? []).map((id) => ({ kind: 'team', id })),
  },
);

export const changeUserRole = defineOperation({
  name: 'accounts.change_role',
  summary: 'Change the role of a person',
  method: 'PATCH',
  path: '/api/v0/users/{user_id}/role',
  access: ['admin'],
  apiScope: 'none',
  impersonation: 'denied',
  rateLimit: 'write',
  offline: 'online',
  params: userParams,
  body: userRoleChangeSchema,
  response: { status: 200, data: userSchema },
  errors: [
    commonErrors.staleVersion,
    accountErrors.ownRole,
    accountErrors.roleUnchanged,
    accountErrors.lastAdministrator,
    accountErrors.personArchived,
  ],
});

export const archiveUser = defineOperation({
  name: 'accounts.archive_user',
  summary: 'Archive a person',
  method: 'POST',
  path: '/api/v0/users/{user_id}/archive',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  params: userParams,
  body: archiveSchema,
  response: { status: 200, data: userSchema },
  errors: [
    commonErrors.invalid,
    commonErrors.staleVersion,
    accountErrors.ownArchive,
    accountErrors.lastAdministrator,
    accountErrors.personArchived,
    accountErrors.archivingClosed,
    numberErrors.accountAlreadyHasNumber,
    numberErrors.personUnchanged,
    numberErrors.reassignClosed,
    numberErrors.moveNotAllowed,
  ],
});

export const restoreUser = defineOperation({
  name: 'accounts.restore_user',
  summary: 'Restore an archived person',
  method: 'POST',
  path: '/api/v0/users/{user_id}/restore',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  offline: 'online',
  params: userParams,
  response: { status: 200, data: userSchema },
  errors: [commonErrors.staleVersion, accountErrors.emailExists, accountErrors.personNotArchived],
});

/** Of the own company alone: it says nothing about the people of others. */
export const checkEmailExists = defineOperation({
  name: 'accounts.email_exists',
  summary: 'Ask whether the company has an email address',
  method: 'POST',
  path: '/api/v0/companies/{company_id}/users/email_exists',
  access: ['admin'],
  apiScope: 'people:read',
  impersonation: 'allowed',
  rateLimit: 'code',
  offline: 'online',
  params: companyParams,
  body: emailQuestionSchema,
  response: { status: 200, data: z.object({ exists: z.boolean() }) },
  errors: [],
});
