import type { openUnsubscribe as operation } from '@workspace/domain/notifications/operations';
import type { Handler } from '../../../http/handler.ts';

/** Changes nothing: programs open the addresses of a mail to look for danger. */
export const openUnsubscribe: Handler<typeof operation> = async () => ({ location: '/profile' });
