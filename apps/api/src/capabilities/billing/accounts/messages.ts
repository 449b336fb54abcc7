import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** A payment method that another one has replaced is removed at the vendor. */
export const removeMethod = defineMessage(
  'payments.remove_method',
  z.object({ method_id: z.string() }),
  { lane: 'short' },
);
