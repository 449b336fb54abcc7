import type { restoreUser as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { restoreUser as restore } from '../archiving.ts';

export const restoreUser: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params },
) => ({ data: await restore(unit, params.user_id, seenVersion) });
