import type { unsubscribe as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';
import { unsubscribe as switchOff } from '../unsubscribing.ts';

export const unsubscribe: Handler<typeof operation> = async ({ unit }, { params }) => {
  await switchOff(unit, params.ticket);
};
