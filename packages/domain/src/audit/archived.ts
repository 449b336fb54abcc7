import * as z from 'zod/mini';
import type { ArchiveAction } from '../accounts/schema.ts';
import type { Fields } from '../shared/field.ts';

const textsSchema = z.optional(z.array(z.string()));

/** What became of the numbers of a person who was archived: their ids by what was chosen. */
const archivedNumbersSchema = z.object({
  ending_numbers: textsSchema,
  /** When those end, if all end together. */
  numbers_end_at: z.nullish(z.string()),
  /** When each of them ends, in their order, if they end on different days. */
  numbers_end_on: textsSchema,
  ended_numbers: textsSchema,
  given_numbers: textsSchema,
  kept_numbers: textsSchema,
});
export type ArchivedNumbers = z.infer<typeof archivedNumbersSchema>;

/** Those fields in the entry of the person; the entry has only the ones that apply. */
export const archivedFields = {
  ending_numbers: { label: 'Numbers that end', value: 'number' },
  numbers_end_at: { label: 'Numbers end on', value: 'instant' },
  // Said with each number, in the entry's sentence.
  numbers_end_on: { label: 'Numbers end on', value: 'instant', isTechnical: true },
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
  const ends = settled.flatMap(({ action, endsAt }) =>
    action === 'terminate' ? [endsAt?.toISOString()] : [],
  );
  const [end] = ends;
  if (end === undefined || ends.includes(undefined)) return facts;
  if (new Set(ends).size === 1) return { ...facts, numbers_end_at: end };
  return { ...facts, numbers_end_on: ends.filter((one) => one !== undefined) };
}

/** The facts of an entry; empty for one of a release that did not keep them. */
export const readArchivedNumbers = (after: unknown): ArchivedNumbers =>
  z.safeParse(archivedNumbersSchema, after).data ?? {};
