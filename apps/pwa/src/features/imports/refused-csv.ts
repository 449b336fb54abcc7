import type { ImportRow } from '@workspace/domain/imports/schema';
import { reasonsOf } from './report-rows.ts';

/** Signs with which spreadsheets begin a formula, the wide ones of East Asian keyboards too. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** A cell that a spreadsheet shows and does not run. */
function cell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The refused rows as CSV: line in the file, name and address as read, and the reasons. It begins
 * with a byte order mark, since spreadsheets take UTF-8 without one for another encoding.
 */
export function refusedRowsCsv(rows: readonly ImportRow[]): string {
  const lines = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map((row) => {
      const reasons = reasonsOf(row).map(({ column, text }) =>
        column ? `${column}: ${text}` : text,
      );
      return [String(row.line), row.name, row.email, reasons.join(' ')].map(cell).join(',');
    });
  return `\uFEFF${['line,name,email,reason', ...lines].join('\r\n')}\r\n`;
}

/** `people.csv` gives `people-refused.csv`. */
export function refusedRowsName(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-refused.csv`;
}
