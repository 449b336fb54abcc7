import type { readAllNotifications as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { readAll } from '../service.ts';

export const readAllNotifications: Handler<typeof operation> = async (
  { unit, actor },
  { query },
) => ({ data: { count: await readAll(unit, actor.user_id, query.until) } });
