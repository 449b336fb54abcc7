import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** The day before a number moves: whether its eSIM is installed. */
export const checkEsim = defineMessage(
  'porting.check_esim',
  z.object({ item_id: z.uuid(), porting_date: z.iso.datetime() }),
);

/** Some days before the code of a request that waits expires. */
export const warnOfExpiry = defineMessage(
  'porting.code_expires_soon',
  z.object({ item_id: z.uuid(), code_given_at: z.iso.datetime() }),
);
