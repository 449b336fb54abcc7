import * as z from 'zod';
import { defineMessage } from '../../jobs/message.ts';

/** Checks the stored token of an integration; the payload has no token. */
export const checkCrmToken = defineMessage(
  'crm.check_token',
  z.object({ integration_id: z.uuid(), check_id: z.uuid() }),
  { lane: 'vendor' },
);
