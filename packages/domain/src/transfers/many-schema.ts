import * as z from 'zod/mini';
import { idSchema } from '../shared/id.ts';

export const manyTransferLimits = { rows: 500, bytes: 1_000_000 } as const;

export const manyTransferRowSchema = z.object({
  /** Line in the file; the header is line 1. */
  line: z.int(),
  outcome: z.enum(['transfer', 'refused']),
  /** As written in the file; no other cell is returned, since cells may be secret. */
  email: z.string(),
  phone_number: z.string(),
  message: z.string(),
  /** For a refused row: message by column. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ManyTransferRow = z.infer<typeof manyTransferRowSchema>;

export const manyTransfersSchema = z.object({
  /** `checked`: nothing was written. `requested`: the rows with `transfer` wait for approval. */
  state: z.enum(['checked', 'requested']),
  /** The request with the transfers; null if nothing was written. */
  request_id: z.nullable(idSchema),
  counts: z.object({ transfer: z.int(), refused: z.int() }),
  rows: z.array(manyTransferRowSchema),
});
export type ManyTransfers = z.infer<typeof manyTransfersSchema>;
