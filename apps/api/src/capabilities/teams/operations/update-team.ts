import type { updateTeam as operation } from '@workspace/domain/teams/operations';
import type { Handler } from '../../../http/handler.ts';
import { updateTeam as update } from '../writing.ts';

export const updateTeam: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await update(unit, params.team_id, body, seenVersion) });
