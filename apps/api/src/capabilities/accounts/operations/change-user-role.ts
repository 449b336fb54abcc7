import type { changeUserRole as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeRole } from '../changing.ts';

export const changeUserRole: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await changeRole(unit, params.user_id, body.role, seenVersion) });
