import * as z from 'zod/mini';
import type { ArchiveAction } from '../accounts/schema.ts';
import type { Fields } from '../shared/field.ts';

const idsSchema = z.optional(z.array(z.string()));

/** What became of the numbers of a person who was archived: their ids by what was chosen. */
const archivedNumbersSchema = z.object({
  ending_numbers: idsSchema,
  /** When those end; null if they end on different days. */
  numbers_end_at: z.nullish(z.string()),
  ended_numbers: idsSchema,
  given_numbers: idsSchema,
  kept_numbers: idsSchema,
});
export type ArchivedNumbers = z.infer<typeof archivedNumbersSchema>;

/** Those fields in the entry of the person; the entry has only the ones that apply. */
export const archivedFields = {
  ending_numbers: { label: 'Numbers that end', value: 'number' },
  numbers_end_at: { label: 'Numbers end on', value: 'instant' },
  ended_numbers: { label: 'Numbers that ended at once', value: 'number' },
  given_numbers: { label: 'Numbers given to others', value: 'number' },
  kept_numbers: { label: 'Numbers kept without a person', value: 'number' },
} as const satisfies Fields;

const fieldOf: Readonly<
  Record<ArchiveAction, 'ending_numbers' | 'ended_numbers' | 'given_numbers' | 'kept_numbers'>
> = {
  terminate: 'ending_numbers',
  deactivate: 'ended_numbers',
  reassign: 'given_numbers',
  keep: 'kept_numbers',
};

/** A number, what was chosen for it, and when it ends; null if it does not. */
export interface SettledNumber {
  readonly id: string;
  readonly action: ArchiveAction;
  readonly endsAt: Date | null;
}

/** What the entry of an archived person keeps about their numbers. */
export function archivedNumbers(settled: readonly SettledNumber[]): ArchivedNumbers {
  const facts: ArchivedNumbers = {};
  for (const { id, action } of settled) (facts[fieldOf[action]] ??= []).push(id);
  const ends = new Set(
    settled.flatMap(({ action, endsAt }) =>
      action === 'terminate' && endsAt ? [endsAt.toISOString()] : [],
    ),
  );
  const [end] = ends;
  return ends.size === 1 && end !== undefined ? { ...facts, numbers_end_at: end } : facts;
}

/** The facts of an entry; empty for one of a release that did not keep them. */
export const readArchivedNumbers = (after: unknown): ArchivedNumbers =>
  z.safeParse(archivedNumbersSchema, after).data ?? {};
