import type { createUser as operation } from '@workspace/domain/accounts/operations';
import type { Handler } from '../../../http/handler.ts';
import { createUser as create } from '../creating.ts';

export const createUser: Handler<typeof operation> = async ({ unit }, { body }) => ({
  data: await create(unit, body),
});
