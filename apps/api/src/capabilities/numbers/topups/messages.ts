import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/**
 * A top-up is approved, or its day has come. Sent again by each approval, whose attempt it names: a
 * message about an attempt before does nothing.
 */
export const activateTopUp = defineMessage(
  'topups.activate',
  z.object({ top_up_id: z.uuid(), attempt: z.int() }),
  { lane: 'vendor' },
);

/** The month of a top-up's activation has ended. */
export const expireTopUp = defineMessage('topups.expire', z.object({ top_up_id: z.uuid() }));
