import type { updateMe as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeOwnName } from '../own-name.ts';

export const updateMe: Handler<typeof operation> = async (
  { unit, actor, seenVersion },
  { body },
) => ({ data: await changeOwnName(unit, actor, { names: body, seenVersion }) });
