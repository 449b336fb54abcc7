import * as z from 'zod/mini';
import { idSchema, versionSchema } from '../shared/id.ts';

/** Maximum numbers per call; clients split larger selections. */
export const manyLimit = 1_000;

/** What can be done to a selection of numbers. */
export const manyActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move_plan'), plan_id: idSchema }),
  z.strictObject({ kind: z.literal('terminate') }),
  z.strictObject({ kind: z.literal('undo_terminate') }),
  /** Adds the holders of the numbers to the team, besides their other teams. */
  z.strictObject({ kind: z.literal('add_to_team'), team_id: idSchema }),
]);
export type ManyAction = z.infer<typeof manyActionSchema>;

export const manyOutcomes = ['changed', 'unchanged', 'refused', 'stale'] as const;

/** The outcome for one number. */
export const manyResultSchema = z.object({
  number_id: idSchema,
  outcome: z.enum(manyOutcomes),
  /** For a refused number: the error code and the sentence for people. */
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type ManyResult = z.infer<typeof manyResultSchema>;

export const manySelectionSchema = z.strictObject({
  number_id: idSchema,
  /** The version that the caller saw; a number that was changed since is skipped. */
  version: z.optional(versionSchema),
});
