import type { ExportNotes } from '@workspace/domain/imports/export';
import { formatCounted } from '@workspace/ui/format/data';

const are = (count: number) => (count === 1 ? 'is' : 'are');

/** What the file does not say, one sentence each; nothing where it says everything. */
function notesOf(notes: ExportNotes): string[] {
  const { transfers, inactive, incomplete, moreTeams, unsent } = notes;
  const left = (count: number, one: string, many = `${one}s`) =>
    count > 0 ? [`${formatCounted(count, one, many)} ${are(count)} not in the file.`] : [];
  return [
    ...left(transfers, 'transfer request'),
    ...left(inactive, 'inactive number'),
    ...left(incomplete, 'number of an unknown person', 'numbers of unknown people'),
    ...(moreTeams > 0
      ? [`${formatCounted(moreTeams, 'row', 'rows')} name one of several teams of the person.`]
      : []),
    ...(unsent > 0
      ? [`${formatCounted(unsent, 'row shows', 'rows show')} a change that has not been sent yet.`]
      : []),
  ];
}

/** The words of the overview's export. */
export const exportMessages = {
  done: (rows: number) => `${formatCounted(rows, 'number')} exported`,
  nothing: 'There is nothing to export',
  notes: (notes: ExportNotes) => notesOf(notes).join(' '),
} as const;
