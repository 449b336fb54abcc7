import { csvText } from './csv.ts';
import { type ImportColumn, type ImportRow, importColumns, refusedColumns } from './schema.ts';

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

/**
 * The refused rows as CSV: their cells as they stood in the file, with its line and the reasons
 * beside them. Corrected, the file can be imported as it is: line and reason are passed over.
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

/** `people.csv` gives `people-refused.csv`. */
export function refusedRowsName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-refused.csv`;
}
