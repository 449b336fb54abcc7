import * as z from 'zod';
import { defineMessage } from '../../../jobs/message.ts';

/** Asks for the nightly read of the company's people, which is due by then (product time). */
export const readNightly = defineMessage('hr.read_nightly', z.object({ until: z.iso.datetime() }), {
  lane: 'background',
});
