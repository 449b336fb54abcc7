import type { listNotifications as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { listOwn } from '../service.ts';

export const listNotifications: Handler<typeof operation> = ({ unit, actor }, { query }) =>
  listOwn(unit, actor.user_id, query);
