import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Closes the months of the message's company that have ended by a product time. */
export const closeMonths = defineMessage(
  'billing.close_month',
  z.object({ until: z.iso.datetime() }),
  { lane: 'long' },
);

/** An invoice that is issued is sent: from then on it waits for its day. */
export const sendInvoice = defineMessage(
  'billing.send_invoice',
  z.object({ invoice_id: z.uuid() }),
  { lane: 'short' },
);

/** What was charged for an invoice is given back: it was voided, or paid twice. */
export const refundPayment = defineMessage(
  'billing.refund_invoice',
  z.object({ invoice_id: z.uuid(), try: z.int() }),
  { lane: 'short' },
);

/** Charges of a voided invoice that wait for the customer are withdrawn. */
export const withdrawCharges = defineMessage(
  'billing.withdraw_charges',
  z.object({ invoice_id: z.uuid() }),
  { lane: 'short' },
);

/** The lines of a voided invoice are billed again, corrected. */
export const reissueInvoice = defineMessage(
  'billing.reissue_invoice',
  z.object({ invoice_id: z.uuid() }),
  { lane: 'long' },
);

/** An invoice falls due on the product clock. */
export const dueInvoice = defineMessage('billing.due_invoice', z.object({ invoice_id: z.uuid() }), {
  lane: 'short',
});
