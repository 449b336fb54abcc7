import * as z from 'zod/mini';
import { idSchema } from '../shared/id.ts';
import { syncedKindNames } from './schema.ts';

/** Announces a new revision of a company: only ids, never rows (decisions 2). */
export const revisionMessageSchema = z.object({
  company_id: idSchema,
  revision: z.int(),
  changes: z.array(z.object({ kind: z.enum(syncedKindNames), id: z.string() })),
});
export type RevisionMessage = z.infer<typeof revisionMessageSchema>;

/**
 * The product clock's offset, sent on connecting and after every move: a changed offset means that
 * figures of the past are outdated.
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
