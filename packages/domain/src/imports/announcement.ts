import * as z from 'zod/mini';
import { defineAnnouncement } from '../contract/announcement.ts';
import { importStateSchema } from './schema.ts';

/** The state or the progress of an import has changed. */
export const importProgressed = defineAnnouncement({
  name: 'imports.progressed',
  body: z.pick(importStateSchema, { import_id: true, state: true, progress: true }),
});
export type ImportNews = z.infer<(typeof importProgressed)['body']>;
