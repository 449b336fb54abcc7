import * as z from 'zod/mini';
import { companyParams } from '../companies/operations.ts';
import { commonErrors } from '../contract/error.ts';
import { defineOperation } from '../contract/operation.ts';
import { defineQueued, patchRow, putRow, removeRow } from '../contract/queue.ts';
import { idSchema } from '../shared/id.ts';
import { createdPeriod, listSearch, oneOrMore, sortBy } from '../shared/list-query.ts';
import { optionalPageQuery, pageSchema } from '../shared/paging.ts';
import { patchBody } from '../shared/patch-body.ts';
import { teamErrors } from './errors.ts';
import { membersOf, predictMembers } from './rules.ts';
import { teamEmojiSchema, teamMembersSchema, teamNameSchema, teamSchema } from './schema.ts';

const teamParams = z.object({ team_id: idSchema });

/** Enough for the largest team. */
const bodyLimit = 1_000_000;

const peopleOf = (ids: readonly string[] = []) => ids.map((id) => ({ kind: 'user' as const, id }));

export const listTeams = defineOperation({
  name: 'teams.list',
  summary: 'List teams',
  method: 'GET',
  path: '/api/v0/companies/{company_id}/teams',
  access: ['admin'],
  impersonation: 'allowed',
  rateLimit: 'read',
  offline: 'synced',
  params: companyParams,
  query: z.strictObject({
    ...optionalPageQuery,
    /** A member. */
    user_id: oneOrMore(idSchema),
    q: listSearch,
    ...createdPeriod,
    sort: sortBy(['name', 'created_at', 'members_count']),
  }),
  response: { status: 200, data: z.array(teamSchema), page: pageSchema },
  errors: [],
});

export const createTeam = defineQueued(
  defineOperation({
    name: 'teams.create',
    summary: 'Create a team',
    method: 'POST',
    path: '/api/v0/teams',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    bodyLimit,
    body: z.strictObject({
      /** The caller's own company: the specification's wire has it in the body. */
      company_id: idSchema,
      team_id: z.optional(idSchema),
      name: teamNameSchema,
      emoji: z.optional(z.nullable(teamEmojiSchema)),
      members_ids: z.optional(teamMembersSchema),
    }),
    response: { status: 201, data: teamSchema },
    errors: [commonErrors.invalid, commonErrors.idTaken, teamErrors.nameTaken],
  }),
  {
    predict(read, { body: { team_id: id, emoji = null, members_ids = [], ...fields } }) {
      if (id === undefined) return [];
      const members = membersOf(members_ids);
      return [
        putRow('team', id, { ...fields, emoji, ...members }),
        ...predictMembers(read, id, members.members_ids),
      ];
    },
    uses: ({ body }) => peopleOf(body.members_ids),
  },
);

export const updateTeam = defineQueued(
  defineOperation({
    name: 'teams.update',
    summary: 'Update a team',
    method: 'PATCH',
    path: '/api/v0/teams/{team_id}',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    bodyLimit,
    params: teamParams,
    body: patchBody({
      name: teamNameSchema,
      emoji: z.nullable(teamEmojiSchema),
      members_ids: teamMembersSchema,
    }),
    response: { status: 200, data: teamSchema },
    errors: [commonErrors.invalid, commonErrors.staleVersion, teamErrors.nameTaken],
  }),
  {
    predict: (read, { params: { team_id }, body: { members_ids, ...fields } }) => [
      patchRow('team', team_id, { ...fields, ...(members_ids && membersOf(members_ids)) }),
      ...(members_ids ? predictMembers(read, team_id, members_ids) : []),
    ],
    uses: ({ body }) => peopleOf(body.members_ids),
  },
);

export const deleteTeam = defineQueued(
  defineOperation({
    name: 'teams.delete',
    summary: 'Delete a team',
    method: 'DELETE',
    path: '/api/v0/teams/{team_id}',
    access: ['admin'],
    impersonation: 'allowed',
    rateLimit: 'write',
    offline: 'queued',
    params: teamParams,
    response: { status: 204 },
    errors: [commonErrors.staleVersion],
  }),
  {
    predict: (read, { params: { team_id } }) => [
      removeRow('team', team_id),
      ...predictMembers(read, team_id, []),
    ],
  },
);
