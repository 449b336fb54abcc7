import type { putNotificationSettings as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { changeSettings } from '../settings.ts';

export const putNotificationSettings: Handler<typeof operation> = async (
  { unit, actor, seenVersion },
  { body },
) => ({
  data: await changeSettings(
    unit,
    { userId: actor.user_id, role: actor.kind },
    { choices: body.events, seenVersion },
  ),
});
