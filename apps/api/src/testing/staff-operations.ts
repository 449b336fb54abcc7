import { defineOperation } from '@workspace/domain/contract/operation';
import { idSchema } from '@workspace/domain/shared/id';
import * as z from 'zod/mini';
import type { Handler } from '../http/handler.ts';

const declared = {
  path: '/api/v0/test/companies/{company_id}/people',
  access: ['staff', 'admin'],
  staffTarget: 'company',
  impersonation: 'denied',
  offline: 'online',
  params: z.object({ company_id: idSchema }),
  errors: [],
} as const;

const peopleSchema = z.object({ user_ids: z.array(idSchema) });

/** Operations of the tests by which staff act on the company of the path. */
export const staffOperations = {
  readPeople: defineOperation({
    ...declared,
    name: 'test.read_people',
    summary: 'Read the people of a company',
    method: 'GET',
    rateLimit: 'read',
    response: { status: 200, data: peopleSchema },
  }),
  changePeople: defineOperation({
    ...declared,
    name: 'test.change_people',
    summary: 'Change the pictures of the people of a company',
    method: 'PATCH',
    rateLimit: 'write',
    body: z.strictObject({ avatar_url: z.string() }),
    response: { status: 200, data: peopleSchema },
  }),
};

type Operations = typeof staffOperations;

// Neither names the company in its SQL, so that row-level security alone keeps others out.
const readPeople: Handler<Operations['readPeople']> = async ({ unit }) => {
  const users: { id: string }[] = await unit.trx('users').orderBy('id').select('id');
  return { data: { user_ids: users.map(({ id }) => id) } };
};

const changePeople: Handler<Operations['changePeople']> = async ({ unit }, { params, body }) => {
  const users: { id: string }[] = await unit
    .trx('users')
    .update({ avatar_url: body.avatar_url })
    .returning('id');
  for (const { id } of users) {
    unit.changed({ kind: 'user', id, adminsBefore: true, ownerBefore: id });
  }
  const after = { avatar_url: body.avatar_url };
  unit.audited({ entityKind: 'company', entityId: params.company_id, before: null, after });
  return { data: { user_ids: users.map(({ id }) => id) } };
};

export const staffHandlers = { readPeople, changePeople };
