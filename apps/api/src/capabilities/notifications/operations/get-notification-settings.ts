import type { getNotificationSettings as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { readSettings } from '../settings.ts';

export const getNotificationSettings: Handler<typeof operation> = async ({ unit, actor }) => ({
  data: await readSettings(unit, { userId: actor.user_id, role: actor.kind }),
});
