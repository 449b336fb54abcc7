import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** A payment method was attached: what is open of its account is paid with it. */
export const payByNewMethod = defineMessage(
  'payments.pay_by_new_method',
  z.object({ account_id: z.uuid() }),
  { lane: 'short' },
);

/** A payment method that another one has replaced is removed at the vendor. */
export const removeMethod = defineMessage(
  'payments.remove_method',
  z.object({ method_id: z.string() }),
  { lane: 'short' },
);
