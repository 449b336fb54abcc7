import type { archiveUser as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { archiveUser as archive } from '../archiving.ts';

export const archiveUser: Handler<typeof operation> = async (
  { unit, seenVersion },
  { params, body },
) => ({ data: await archive(unit, params.user_id, body.numbers, seenVersion) });
