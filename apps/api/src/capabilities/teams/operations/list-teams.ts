import type { listTeams as operation } from '@workspace/domain/teams/operations';
import type { Handler } from '../../../http/handler.ts';
import { listTeams as list } from '../store.ts';

export const listTeams: Handler<typeof operation> = async ({ unit }) => ({
  data: await list(unit),
});
