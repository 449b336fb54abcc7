import { companyParams } from '@workspace/domain/companies/operations';
import { commonErrors } from '@workspace/domain/contract/error';
import { defineOperation } from '@workspace/domain/contract/operation';
import {
  changeAnswer,
  defineQueued,
  type Prediction,
  patchRow,
  putRow,
  type ReadRow,
  removeRow,
} from '@workspace/domain/contract/queue';
import type { QueuedTable } from '@workspace/domain/queued';
import { idSchema } from '@workspace/domain/shared/id';
import { teamSchema } from '@workspace/domain/teams/schema';
import * as z from 'zod/mini';

/*
 * Writes of another kind than numbers, as a later version of the domain may declare them. They
 * exist in tests only, under names that no capability will have.
 */

const common = {
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'write',
  errors: [commonErrors.staleVersion],
} as const;

const teamFields = {
  name: z.string().check(z.minLength(1)),
  emoji: z.optional(z.nullable(z.string())),
  members_ids: z.optional(z.array(idSchema)),
};

/** The people whose teams change, and their teams. */
function membership(
  read: ReadRow,
  teamId: string,
  members: readonly string[] | undefined,
): Prediction[] {
  if (!members) return [];
  const before = read('team', teamId)?.members_ids ?? [];
  return [...new Set([...before, ...members])].flatMap((id): Prediction[] => {
    const user = read('user', id);
    if (!user) return [];
    const others = (user.team_ids ?? []).filter((one) => one !== teamId);
    return [
      patchRow('user', id, { team_ids: members.includes(id) ? [...others, teamId] : others }),
    ];
  });
}

const countOf = (members: readonly string[]) => ({
  members_ids: [...members],
  members_count: members.length,
});

export const createTeam = defineQueued(
  defineOperation({
    ...common,
    name: 'test_teams.create',
    summary: 'Create a team',
    method: 'POST',
    path: '/api/v0/companies/{company_id}/teams',
    offline: 'queued',
    params: companyParams,
    body: z.strictObject({ team_id: z.optional(idSchema), ...teamFields }),
    response: { status: 201, data: teamSchema },
  }),
  {
    predict(read, { params, body: { team_id, members_ids = [], emoji = null, ...rest } }) {
      if (team_id === undefined) return [];
      const row = { ...rest, ...params, emoji, ...countOf(members_ids) };
      return [putRow('team', team_id, row), ...membership(read, team_id, members_ids)];
    },
    uses: ({ body }) => (body.members_ids ?? []).map((id) => ({ kind: 'user', id })),
  },
);

export const updateTeam = defineQueued(
  defineOperation({
    ...common,
    name: 'test_teams.update',
    summary: 'Change a team',
    method: 'PATCH',
    path: '/api/v0/teams/{team_id}',
    offline: 'queued',
    params: z.object({ team_id: idSchema }),
    body: z.strictObject({ ...teamFields, name: z.optional(teamFields.name) }),
    response: { status: 200, data: teamSchema },
  }),
  {
    predict: (read, { params: { team_id }, body: { members_ids, ...fields } }) => [
      patchRow('team', team_id, { ...fields, ...(members_ids && countOf(members_ids)) }),
      ...membership(read, team_id, members_ids),
    ],
    // The version before called the field `title`.
    upgrade({ body: { title, ...body } = {}, ...rest }) {
      return { ...rest, body: { ...body, name: title } };
    },
  },
);

export const deleteTeam = defineQueued(
  defineOperation({
    ...common,
    name: 'test_teams.delete',
    summary: 'Delete a team',
    method: 'DELETE',
    path: '/api/v0/teams/{team_id}',
    offline: 'queued',
    params: z.object({ team_id: idSchema }),
    response: { status: 200, data: z.object({ deleted: z.boolean() }) },
  }),
  {
    predict: (read, { params: { team_id } }) => [
      removeRow('team', team_id),
      ...membership(read, team_id, []),
    ],
  },
);

/** Moves a person into a team: changes a person, and uses a team. */
export const joinTeam = defineQueued(
  defineOperation({
    ...common,
    name: 'test_teams.join',
    summary: 'Add a person to a team',
    method: 'PUT',
    path: '/api/v0/users/{user_id}/team',
    offline: 'queued',
    params: z.object({ user_id: idSchema }),
    body: z.strictObject({ team_id: idSchema }),
    response: { status: 200, data: z.object({ joined: z.boolean() }) },
  }),
  {
    predict: (read, { params: { user_id }, body: { team_id } }) => {
      const teams = read('user', user_id)?.team_ids ?? [];
      return [patchRow('user', user_id, { team_ids: [...new Set([...teams, team_id])] })];
    },
    uses: ({ body }) => [{ kind: 'team', id: body.team_id }],
  },
);

const noticeSchema = z.object({ notice_id: idSchema, read: z.boolean() });

export const listNotices = defineOperation({
  ...common,
  name: 'test_notices.list',
  summary: 'List notices',
  method: 'GET',
  path: '/api/v0/notices',
  offline: 'stored',
  query: z.strictObject({ page: z.optional(z.string()) }),
  response: { status: 200, data: z.array(noticeSchema) },
});

export const readNotice = defineQueued(
  defineOperation({
    ...common,
    name: 'test_notices.read',
    summary: 'Mark a notice as read',
    method: 'PUT',
    path: '/api/v0/notices/{notice_id}/read',
    offline: 'queued',
    params: z.object({ notice_id: idSchema }),
    response: { status: 200, data: noticeSchema },
  }),
  {
    predict: (_read, { params: { notice_id } }) => [
      changeAnswer(listNotices, ({ data }) => ({
        data: data.map((one) => (one.notice_id === notice_id ? { ...one, read: true } : one)),
      })),
    ],
  },
);

/** As `queuedOperations` of the domain: loaded by name. */
export const testOperations: QueuedTable = {
  'test_teams.create': async () => createTeam,
  'test_teams.update': async () => updateTeam,
  'test_teams.delete': async () => deleteTeam,
  'test_teams.join': async () => joinTeam,
  'test_notices.read': async () => readNotice,
};
