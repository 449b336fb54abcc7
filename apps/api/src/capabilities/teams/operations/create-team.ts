import type { createTeam as operation } from '@workspace/domain/teams/operations';
import type { Handler } from '../../../http/handler.ts';
import { createTeam as create } from '../writing.ts';

export const createTeam: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: await create(unit, body),
});
