import * as z from 'zod/mini';
import { auditEventSchema } from '../audit/schema.ts';
import { idSchema, instantSchema } from '../shared/id.ts';

/** One line of what a change would do. */
export const changeLineSchema = z.object({
  label: z.string(),
  /** Empty for what is new. */
  before: z.string(),
  /** Empty for what is removed. */
  after: z.string(),
});
export type ChangeLine = z.infer<typeof changeLineSchema>;

/** What a change would do, in words: one entry for each row that it changes. */
export const changeWordsSchema = z.object({
  title: z.string(),
  rows: z.array(z.object({ name: z.string(), lines: z.array(changeLineSchema) })),
});
export type ChangeWords = z.infer<typeof changeWordsSchema>;

/**
 * `prepared`: nobody has decided; `confirmed`: it may be carried out once; `cancelled`: refused by a
 * person; `expired`: its ten minutes are over; `used`: it is being carried out, or its outcome was
 * lost; `done` and `failed`: its outcome.
 */
export const assistantChangeStates = [
  'prepared',
  'confirmed',
  'cancelled',
  'expired',
  'used',
  'done',
  'failed',
] as const;
export type AssistantChangeState = (typeof assistantChangeStates)[number];

/** A change that an assistant has prepared, as administrators see it. */
export const assistantChangeSchema = z.object({
  change_id: idSchema,
  company_id: idSchema,
  key_id: idSchema,
  key_name: z.string(),
  tool: z.string(),
  words: changeWordsSchema,
  state: z.enum(assistantChangeStates),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instantSchema),
  problem: z.nullable(z.string()),
  created_at: instantSchema,
  expires_at: instantSchema,
  /** What is left of it by the clock of the server, which may differ from the reader's; 0 once it is over. */
  seconds_left: z.int(),
});
export type AssistantChange = z.infer<typeof assistantChangeSchema>;

/**
 * What an assistant did: `changed` something, `asked` what a change would do, was `not_confirmed` in
 * time or cancelled, `failed` to carry a confirmed change out, `read` rows, or was `refused`.
 */
export const assistantActivityKinds = [
  'changed',
  'asked',
  'not_confirmed',
  'failed',
  'read',
  'refused',
] as const;
export type AssistantActivityKind = (typeof assistantActivityKinds)[number];

/** One thing that an assistant did: one or several entries of the audit log. */
export const assistantActivitySchema = z.object({
  kind: z.enum(assistantActivityKinds),
  /** The newest of the pages that were read, or what a call changed first. */
  event: auditEventSchema,
  /** Rows that were read or changed; null where that is not counted. */
  rows: z.nullable(z.int()),
  /** Pages of a list that were read one after the other; 1 for anything else. */
  pages: z.int(),
  /** What was prepared, if it is about that. */
  change: z.nullable(assistantChangeSchema),
});
export type AssistantActivity = z.infer<typeof assistantActivitySchema>;
