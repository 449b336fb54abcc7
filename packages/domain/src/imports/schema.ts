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

/** The file of refused rows has two columns more, which the import passes over. */
export const refusedColumns = ['line', ...importColumns, 'reason'] as const;

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
  /** For a refused row: its cells as they stood in the file, so that it can be corrected. */
  cells: z.optional(z.record(z.enum(importColumns), z.string())),
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

/**
 * What is being done, in this order: `reading` and `checking` for the dry run; an apply checks
 * again in the same two steps, adds `people`, then `numbers`, and is `saving` what it leaves for
 * history and network.
 */
export const importSteps = ['reading', 'checking', 'people', 'numbers', 'saving'] as const;

/** Rows, people or numbers done in the current step, counted by the server as it works. */
export const importProgressSchema = z.object({
  step: z.enum(importSteps),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** How an import stands, while it is worked on and after. */
export const importStateSchema = z.object({
  import_id: idSchema,
  state: z.enum(['checking', 'checked', 'applying', 'applied']),
  /** While it is checked or applied, as soon as there is something to count. */
  progress: z.nullable(importProgressSchema),
  /** Where it was asked for, and the check has come to its end. */
  report: z.nullable(importSchema),
});
export type ImportStanding = z.infer<typeof importStateSchema>;
