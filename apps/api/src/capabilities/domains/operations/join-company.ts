import type { joinCompany as operation } from '@workspace/domain/domains/operations';
import type { Handler } from '../../../http/handler.ts';
import { join } from '../joining.ts';

export const joinCompany: Handler<typeof operation> = async ({ actor, unit }, { body }) => ({
  data: await join(unit, actor.email, body),
});
