import type { updateUser as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeUser } from '../changing.ts';

export const updateUser: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await changeUser(unit, params.user_id, body, seenVersion) });
