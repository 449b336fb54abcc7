import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** A charge that was decided on is sent to the payment vendor. */
export const chargeInvoice = defineMessage(
  'billing.charge_invoice',
  z.object({ invoice_id: z.uuid(), try: z.int() }),
  { lane: 'short' },
);

/** A failed payment is tried again, on the product clock. */
export const tryInvoice = defineMessage('billing.try_invoice', z.object({ invoice_id: z.uuid() }), {
  lane: 'short',
});

/** What is still not paid becomes unpaid at the end of the month, on the product clock. */
export const giveUpInvoice = defineMessage(
  'billing.give_up_invoice',
  z.object({ invoice_id: z.uuid() }),
  { lane: 'short' },
);

/**
 * A charge that staff dropped after it was given up is looked up once more at the payment vendor,
 * and has failed if the vendor does not know it.
 */
export const endCharge = defineMessage(
  'billing.end_charge',
  z.object({ invoice_id: z.uuid(), try: z.int() }),
  { lane: 'short' },
);
