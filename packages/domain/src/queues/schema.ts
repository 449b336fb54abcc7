import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';
import { writtenText } from '../shared/text.ts';

/** What waits for the provider's staff, in the order of the console. */
export const queueNames = [
  'kyb',
  'activation',
  'transfers',
  'undelivered',
  'payments',
  'integrations',
] as const;
export type QueueName = (typeof queueNames)[number];

/** In characters. */
export const maxNoteLength = 500;

/** Why staff drop something. */
export const reasonSchema = writtenText(maxNoteLength).check(z.minLength(1, 'Enter a reason.'));

/** An empty note removes it. */
export const noteSchema = writtenText(maxNoteLength);

/** What staff have noted about a row of a queue; the customer never sees it. */
export const queueRowSchema = z.object({
  queue: z.enum(queueNames),
  /** Id of the company, the transfer, the message, the invoice or the integration. */
  row_id: idSchema,
  /** Who of the staff has taken it. */
  owner_id: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  /** Whether the caller has taken it. */
  is_mine: z.boolean(),
  note: z.nullable(z.string()),
  /** 0 for a row about which nothing was noted yet. */
  version: z.int(),
});
export type QueueRow = z.infer<typeof queueRowSchema>;

/** What a member of the staff did about a row. */
const queueActions = ['taken', 'released', 'noted', 'note_removed', 'retried', 'dropped'] as const;
export type QueueAction = (typeof queueActions)[number];

/** An entry of the staff's log of a row; the customer never sees it. */
export const queueEventSchema = z.object({
  event_id: idSchema,
  /** Real time. */
  occurred_at: instantSchema,
  /** Null if the name was not known. */
  actor_name: z.nullable(z.string()),
  /** More than one if a row was taken and annotated at once. */
  actions: z.array(z.enum(queueActions)),
  /** The note that was written, or why it was dropped. */
  text: z.nullable(z.string()),
});
export type QueueEvent = z.infer<typeof queueEventSchema>;
