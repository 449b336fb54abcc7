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

/** Deletes an account that was never used, a day after it was made. */
export const removeUnused = defineMessage(
  'billing.remove_unused_account',
  z.object({ account_id: z.uuid() }),
);

/** Says which cards of the message's company expire, as of a product time. */
export const reportExpiring = defineMessage(
  'billing.report_expiring_cards',
  z.object({ until: z.iso.datetime() }),
);
