import type * as operations from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { listOwn, read, readAll } from './service.ts';
import { changeSettings, readSettings } from './settings.ts';
import { unsubscribe as switchOff } from './unsubscribing.ts';

export const getNotificationSettings: Handler<typeof operations.getNotificationSettings> = async ({
  unit,
  actor,
}) => ({
  data: await readSettings(unit, { userId: actor.user_id, role: actor.kind }),
});

export const listNotifications: Handler<typeof operations.listNotifications> = (
  { unit, actor },
  { query },
) => listOwn(unit, actor.user_id, query);

/** Changes nothing: programs open the addresses of a mail to look for danger. */
export const openUnsubscribe: Handler<typeof operations.openUnsubscribe> = async () => ({
  location: '/profile',
});

export const putNotificationSettings: Handler<typeof operations.putNotificationSettings> = async (
  { unit, actor, seenVersion },
  { body },
) => ({
  data: await changeSettings(
    unit,
    { userId: actor.user_id, role: actor.kind },
    { choices: body.events, seenVersion },
  ),
});

export const readAllNotifications: Handler<typeof operations.readAllNotifications> = async (
  { unit, actor },
  { query },
) => ({ data: { count: await readAll(unit, actor.user_id, query.until) } });

export const readNotification: Handler<typeof operations.readNotification> = async (
  { unit },
  { params, query },
) => ({
  data: await read(unit, params.notification_id, query.fold === undefined ? 'one' : 'line'),
});

export const unsubscribe: Handler<typeof operations.unsubscribe> = async ({ unit }, { params }) => {
  await switchOff(unit, params.ticket);
};
