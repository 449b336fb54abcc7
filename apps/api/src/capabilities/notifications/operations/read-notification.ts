import type { readNotification as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { read } from '../service.ts';

export const readNotification: Handler<typeof operation> = async ({ unit }, { params }) => ({
  data: await read(unit, params.notification_id),
});
