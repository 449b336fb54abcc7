import type { ExportNotes } from '@workspace/domain/imports/export';
import { formatCounted } from '@workspace/ui/format/data';
import type { ExportKind } from './export-kinds.ts';

const are = (count: number) => (count === 1 ? 'is' : 'are');

function unsentText(count: number): string {
  if (count === 0) return '';
  const rows = formatCounted(count, 'row shows', 'rows show');
  return `${rows} a change that has not been sent yet.`;
}

/** One sentence for each kind of omission; empty if the file is complete. */
function notesOf(notes: ExportNotes): string[] {
  const { transfers, inactive, incomplete, moreTeams, unsent } = notes;
  const left = (count: number, one: string, many = `${one}s`) =>
    count > 0 ? [`${formatCounted(count, one, many)} ${are(count)} left out.`] : [];
  return [
    ...left(transfers, 'transfer request without a number', 'transfer requests without a number'),
    ...left(inactive, 'inactive number'),
    ...left(incomplete, 'number without a person', 'numbers without a person'),
    ...(moreTeams > 0
      ? [`${formatCounted(moreTeams, 'row', 'rows')} name one of several teams of the person.`]
      : []),
    ...(unsent > 0 ? [unsentText(unsent)] : []),
  ];
}

/** Texts of the overview's export. */
export const exportMessages = {
  button: 'Export CSV',
  kinds: {
    table: 'Table as shown',
    import: 'For import',
  } satisfies Record<ExportKind, string>,
  /** Used in file names. */
  files: { table: 'numbers', import: 'numbers for import' } satisfies Record<ExportKind, string>,
  done: (rows: number) => `${formatCounted(rows, 'number')} exported`,
  nothing: 'There is nothing to export',
  unsent: (rows: readonly { readonly pending: unknown }[]) =>
    unsentText(rows.filter(({ pending }) => pending !== null).length),
  notes: (notes: ExportNotes) => notesOf(notes).join(' '),
} as const;
