import {
  type ImportColumn,
  type ImportReport,
  type ImportRow,
  importColumns,
} from '@workspace/domain/imports/schema';

export type Outcome = ImportRow['outcome'];

/** What the tabs above the report offer, in their order. */
export const outcomeOrder = [
  'refused',
  'stale',
  'create_person',
  'order_number',
  'register_number',
  'update_person',
  'unchanged',
] as const satisfies readonly Outcome[];

export type ReportTab = 'all' | Outcome;

/** What needs somebody comes first; within it, and among the others, as in the file. */
export function orderRows(rows: readonly ImportRow[]): ImportRow[] {
  const first = (row: ImportRow) => (row.outcome === 'refused' || row.outcome === 'stale' ? 0 : 1);
  return [...rows].sort((a, b) => first(a) - first(b) || a.line - b.line);
}

export function rowsOf(ordered: readonly ImportRow[], tab: ReportTab): readonly ImportRow[] {
  return tab === 'all' ? ordered : ordered.filter((row) => row.outcome === tab);
}

/** Rows that change something when they are applied. */
export function importableCount(counts: ImportReport['counts']): number {
  return counts.create_person + counts.order_number + counts.register_number + counts.update_person;
}

export interface Reason {
  /** Absent where the row as a whole is meant. */
  readonly column?: ImportColumn;
  readonly text: string;
}

/**
 * Why a row is refused, by column in the order of the file's columns; first what the message says
 * beside them about the row as a whole.
 */
export function reasonsOf({ message, fields = {} }: ImportRow): Reason[] {
  const byColumn = importColumns.flatMap((column) => {
    const text = fields[column];
    return text === undefined ? [] : [{ column, text }];
  });
  const rest = byColumn
    .reduce((text, reason) => text.replace(reason.text, ''), message)
    .replace(/\s+/g, ' ')
    .trim();
  return rest === '' ? byColumn : [{ text: rest }, ...byColumn];
}
