import type { deleteTeam as operation } from '@workspace/domain/teams/operations';
import type { Handler } from '../../../http/handler.ts';
import { deleteTeam as remove } from '../writing.ts';

export const deleteTeam: Handler<typeof operation> = async ({ unit, seenVersion }, { params }) => {
  await remove(unit, params.team_id, seenVersion);
  return undefined;
};
