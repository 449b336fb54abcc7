import * as z from 'zod/mini';
import { idSchema } from '../shared/id.ts';

/** Announces a new revision of a company: only ids, never rows (decisions 2). */
export const revisionMessageSchema = z.object({
  company_id: idSchema,
  revision: z.int(),
  /** A later version of the server may name kinds that this one does not know. */
  changes: z.array(z.object({ kind: z.string(), id: z.string() })),
});
export type RevisionMessage = z.infer<typeof revisionMessageSchema>;

/**
 * The product clock's offset, sent on connecting and after every move: a changed offset means that
 * figures of the past are outdated.
 */
export const clockMessageSchema = z.object({ offset_ms: z.int() });
export type ClockMessage = z.infer<typeof clockMessageSchema>;

/** An announcement; its body is parsed by its definition (`contract/announcement.ts`). */
export const announcementMessageSchema = z.object({
  company_id: idSchema,
  /** The person whom it is for; all administrators if absent. */
  user_id: z.optional(idSchema),
  name: z.string(),
  body: z.unknown(),
});
export type AnnouncementMessage = z.infer<typeof announcementMessageSchema>;

/** Names of the socket's messages. */
export const socketMessages = {
  revision: 'revision',
  clock: 'clock',
  announcement: 'announcement',
  signedOut: 'signed_out',
} as const;

/** Why the server refuses a socket; it hangs up then. */
export const socketRefusals = {
  /** The token is not valid, or its session has ended. */
  unauthenticated: 'unauthenticated',
  /** The session cannot be checked now. */
  unavailable: 'unavailable',
  /** Too many requests of this address; with `rateLimitedDataSchema`. */
  rateLimited: 'rate_limited',
} as const;
/** Data of the refusal `rate_limited`. */
export const rateLimitedDataSchema = z.object({ retry_after_seconds: z.int().check(z.gte(0)) });
export const socketPath = '/api/socket';
