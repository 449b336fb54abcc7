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

/** The file of refused rows has two additional columns, which the import ignores. */
export const refusedColumns = ['line', ...importColumns, 'reason'] as const;

export const importLimits = { rows: 10_000, bytes: 5_000_000, dryRunMinutes: 60 } as const;

/** The effect of applying a row, or the reason why it is refused. */
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
  /** Description of the outcome. */
  message: z.string(),
  /** For a refused row: message by column. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** For a refused row: its cells as written in the file, so that it can be corrected. */
  cells: z.optional(z.record(z.enum(importColumns), z.string())),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importSchema = z.object({
  import_id: idSchema,
  state: z.enum(['checked', 'applying', 'applied', 'failed']),
  file_name: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema,
  counts: z.record(z.enum(importOutcomes), z.int()),
  rows: z.array(importRowSchema),
});
export type ImportReport = z.infer<typeof importSchema>;

/**
 * The current steps, in order: `reading` and `checking` for the dry run; an apply repeats these
 * two, then writes `people` and `numbers`, and `saving` writes history and network orders.
 */
export const importSteps = ['reading', 'checking', 'people', 'numbers', 'saving'] as const;

/** Rows, people or numbers completed in the current step. */
export const importProgressSchema = z.object({
  step: z.enum(importSteps),
  done: z.int(),
  total: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** The state of an import, during and after processing. */
export const importStateSchema = z.object({
  import_id: idSchema,
  /** `failed`: nothing was imported; it can be applied again while the check is valid. */
  state: z.enum(['checking', 'checked', 'applying', 'applied', 'failed']),
  /** Set during a check or apply, once there is progress to report. */
  progress: z.nullable(importProgressSchema),
  /** Why it failed, as a sentence; only in that state. */
  failure: z.optional(z.string()),
  /** If requested, once the check is complete. */
  report: z.nullable(importSchema),
});
export type ImportStatus = z.infer<typeof importStateSchema>;
