import { harmlessCell } from './cells.ts';

/** Spreadsheets assume another encoding for UTF-8 without a byte order mark. */
const mark = '\uFEFF';

function cellText(text: string): string {
  const harmless = harmlessCell(text);
  const needsQuotes = /[",;\t\r\n]|^\s|\s$/.test(harmless);
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Spreadsheets of most European regions read semicolons. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/**
 * The same file with another separator. A cell that contains either of them is in quotation marks,
 * whichever separates the cells.
 * @param text result of {@link csvText}
 */
export function withSeparator(text: string, separator: CsvSeparator): string {
  if (separator === ',') return text;
  // Within a row every second part is in quotation marks.
  return text
    .split('"')
    .map((part, place) => (place % 2 === 0 ? part.replaceAll(',', separator) : part))
    .join('"');
}

/**
 * The parts of a file, one for each row, for one so long that it is written in turns. What
 * {@link csvText} does is done for each part.
 */
export function* csvParts<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, string>>>,
): Generator<string> {
  yield `${mark}${columns.join(',')}\r\n`;
  for (const row of rows) {
    yield `${columns.map((column) => cellText(row[column])).join(',')}\r\n`;
  }
}

/**
 * Formats rows as CSV: comma, CRLF, a byte order mark, and no cell that a spreadsheet would execute
 * (quality: "Attacks", CSV). The import restores every cell.
 */
export const csvText = <Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, string>>>,
): string => [...csvParts(columns, rows)].join('');
