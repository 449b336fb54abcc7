import * as z from 'zod/mini';
import { idSchema } from '../shared/id.ts';
import { syncedKindNames } from './schema.ts';

/** What the socket says when a company has a new revision: ids alone, never rows (decisions 2). */
export const revisionMessageSchema = z.object({
  company_id: idSchema,
  revision: z.int(),
  changes: z.array(z.object({ kind: z.enum(syncedKindNames), id: z.string() })),
});
export type RevisionMessage = z.infer<typeof revisionMessageSchema>;

/**
 * How far the product clock has been moved, on connecting and after every move: with another
 * offset than before, figures of a time that has passed are old.
 */
export const clockMessageSchema = z.object({ offset_ms: z.int() });
export type ClockMessage = z.infer<typeof clockMessageSchema>;

/** Names of the socket's messages. */
export const socketMessages = {
  revision: 'revision',
  clock: 'clock',
  signedOut: 'signed_out',
} as const;
export const socketPath = '/api/socket';
