import * as z from 'zod';
import { defineMessage } from '../../jobs/message.ts';

/** Checks the stored token of an integration; the payload has no token. */
export const checkCrmToken = defineMessage(
  'crm.check_token',
  z.object({ integration_id: z.uuid(), check_id: z.uuid() }),
  { lane: 'vendor' },
);

/**
 * Logs a call that has ended; numbers and duration are in the sealed secret alone. It is sent again
 * under another id while the CRM does not take it.
 */
export const logCrmCall = defineMessage('crm.log_call', z.object({ event_id: z.uuid() }), {
  lane: 'vendor',
});
