import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** The eSIM of a number that is being transferred can be installed: its holder gets the guide. */
export const sendGuideOfTransfer = defineMessage(
  'guides.send_for_transfer',
  z.object({ number_id: z.uuid() }),
);
