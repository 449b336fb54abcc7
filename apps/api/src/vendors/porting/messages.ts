import * as z from 'zod';
import { defineMessage } from '../../jobs/message.ts';

/** Gives a transfer to the network; what it needs, codes above all, is read at the delivery. */
export const submitTransfer = defineMessage(
  'porting.submit',
  z.object({ item_id: z.uuid(), submission: z.int() }),
  { lane: 'vendor' },
);
/** Asks for the day that the transfer has at the delivery. */
export const changeTransferDate = defineMessage(
  'porting.change_date',
  z.object({ item_id: z.uuid() }),
  { lane: 'vendor' },
);
export const cancelTransfer = defineMessage('porting.cancel', z.object({ item_id: z.uuid() }), {
  lane: 'vendor',
});
