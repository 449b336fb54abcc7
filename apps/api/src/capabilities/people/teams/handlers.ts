import type * as operations from '@workspace/domain/teams/operations';
import { readList } from '../../../database/list.ts';
import type { Handler } from '../../../http/handler.ts';
import { teamList } from './list.ts';
import { presentTeam, teamRows } from './store.ts';
import { createTeam as create, deleteTeam as remove, updateTeam as update } from './writing.ts';

export const createTeam: Handler<typeof operations.createTeam> = async ({ unit }, { body }) => ({
  data: await create(unit, body),
});

export const deleteTeam: Handler<typeof operations.deleteTeam> = async (
  { unit, seenVersion },
  { params },
) => {
  await remove(unit, params.team_id, seenVersion);
  return undefined;
};

export const listTeams: Handler<typeof operations.listTeams> = async ({ unit }, { query }) => {
  const { rows, page } = await readList(teamList, unit, query, () => teamRows(unit));
  return { data: rows.map(presentTeam), page };
};

export const updateTeam: Handler<typeof operations.updateTeam> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await update(unit, params.team_id, body, seenVersion) });
