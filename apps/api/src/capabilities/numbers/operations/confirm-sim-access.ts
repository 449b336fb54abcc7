import type { confirmSimAccess as operation } from '@workspace/domain/numbers/operations';
import type { Handler } from '../../../http/handler.ts';
import { confirmSimAccess as confirm } from '../sim-access/confirm.ts';

export const confirmSimAccess: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await confirm(unit, params.number_id, seenVersion) });
