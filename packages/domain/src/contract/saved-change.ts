import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/** Who saved the current version of a row, and when; sent with 412 beside the row itself. */
export const savedChangeSchema = z.object({
  /** Product time. */
  at: instantSchema,
  by: z.object({
    /**
     * `admin`, `regular`, `staff`, or an automatic actor: `network`, `carrier`, `clock`, `system`.
     */
    kind: z.string(),
    /** The person's id in the company; null for staff and automatic actors. */
    user_id: z.nullable(idSchema),
    /** Null for an API key that may not read people. */
    name: z.nullable(z.string()),
  }),
});
export type SavedChange = z.infer<typeof savedChangeSchema>;
