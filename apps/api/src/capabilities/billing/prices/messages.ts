import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Puts the prices in force that are agreed from today on. */
export const applyPrices = defineMessage('billing.apply_prices', z.object({ day: z.iso.date() }), {
  lane: 'long',
});
