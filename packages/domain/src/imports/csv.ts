import { harmlessCell } from './cells.ts';

/** Spreadsheets assume another encoding for UTF-8 without a byte order mark. */
const mark = '\uFEFF';

function cellText(text: string): string {
  const harmless = harmlessCell(text);
  const needsQuotes = /[",;\t\r\n]|^\s|\s$/.test(harmless);
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Formats rows as CSV: comma, CRLF, a byte order mark, and no cell that a spreadsheet would execute
 * (quality: "Attacks", CSV). The import restores every cell.
 */
export function csvText<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, string>>>,
): string {
  const lines = [columns.join(',')];
  for (const row of rows) lines.push(columns.map((column) => cellText(row[column])).join(','));
  return `${mark}${lines.join('\r\n')}\r\n`;
}
