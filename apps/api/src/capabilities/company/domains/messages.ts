import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Checks the TXT record of a domain. */
export const checkDomain = defineMessage(
  'domains.check',
  z.object({ domain_id: z.uuid(), check_id: z.uuid() }),
  { lane: 'vendor' },
);
