import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../shared/id.ts';

/** The columns, in order (decisions 13, "Import"). */
export const importColumns = [
  'first_name',
  'last_name',
  'email',
  'team',
  'country',
  'phone_number',
  'plan',
  'type',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importLimits = { rows: 10_000, bytes: 5_000_000, dryRunMinutes: 60 } as const;

/** What applying a row would do, or why it is refused. */
export const importOutcomes = [
  'create_person',
  'order_number',
  'register_number',
  'update_person',
  'unchanged',
  'refused',
  'stale',
] as const;

export const importRowSchema = z.object({
  /** Line in the file; the header is line 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** The person's name and e-mail as read, for the report. */
  name: z.string(),
  email: z.string(),
  /** What will happen, in words. */
  message: z.string(),
  /** For a refused row: message by column. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importSchema = z.object({
  import_id: idSchema,
  state: z.enum(['checked', 'applied']),
  file_name: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema,
  counts: z.record(z.enum(importOutcomes), z.int()),
  rows: z.array(importRowSchema),
});
export type ImportReport = z.infer<typeof importSchema>;
