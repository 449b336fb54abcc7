import * as z from 'zod';
import { defineMessage } from '../../jobs/message.ts';

/** Moves the content of a new file from its row to the file store. */
export const storeFile = defineMessage('files.store', z.object({ file_id: z.uuid() }), {
  lane: 'vendor',
});

/** Deletes a file whose row is gone. */
export const removeFile = defineMessage('files.remove', z.object({ key: z.string() }), {
  lane: 'vendor',
});
