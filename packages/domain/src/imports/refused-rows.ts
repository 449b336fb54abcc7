import { csvText } from './csv.ts';
import { type ImportColumn, type ImportRow, importColumns, refusedColumns } from './schema.ts';

export interface Reason {
  /** Absent if the message concerns the whole row. */
  readonly column?: ImportColumn;
  readonly text: string;
}

/** Reasons why a row is refused, in column order; messages about the whole row come first. */
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

/**
 * The refused rows as CSV: their original cells, with line and reasons in additional columns. After
 * correction the file can be imported directly: line and reason are ignored.
 */
export function refusedRowsCsv(rows: readonly ImportRow[]): string {
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  return csvText(refusedColumns, refused.map(cellsOf));
}

function cellsOf(row: ImportRow): Record<(typeof refusedColumns)[number], string> {
  const cell = (column: ImportColumn) => row.cells?.[column] ?? '';
  const reasons = reasonsOf(row).map(({ column, text }) => (column ? `${column}: ${text}` : text));
  return {
    line: String(row.line),
    first_name: cell('first_name'),
    last_name: cell('last_name'),
    email: cell('email'),
    team: cell('team'),
    country: cell('country'),
    phone_number: cell('phone_number'),
    plan: cell('plan'),
    type: cell('type'),
    reason: reasons.join(' '),
  };
}

/** `people.csv` becomes `people-refused.csv`. */
export function refusedRowsName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-refused.csv`;
}
