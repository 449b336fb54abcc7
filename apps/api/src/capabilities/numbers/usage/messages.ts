import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Counts the consumption of the message's company up to a product time. */
export const countUsage = defineMessage(
  'consumption.count',
  z.object({ until: z.iso.datetime() }),
  { lane: 'background' },
);
