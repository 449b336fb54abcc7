import { type ImportColumn, importColumns, importLimits } from '@workspace/domain/imports/schema';
import { type CsvRow, readCsv } from '../../../../csv/read-csv.ts';
import { type Header, readHeader } from './header.ts';

/** A row as written in the file. */
export interface FileRow {
  /** Line number on which it begins; the header is line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** Set if the row's cell count differs from the header's. */
  readonly fault?: string | undefined;
}

export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly refused: string };

/** Cells by column. */
export function cellsOf(cells: readonly string[]): Record<ImportColumn, string> {
  const [first_name = '', last_name = '', email = '', team = ''] = cells;
  const [country = '', phone_number = '', plan = '', type = ''] = cells.slice(4);
  return { first_name, last_name, email, team, country, phone_number, plan, type };
}

const inOrder = ({ line, cells, fault }: CsvRow, { columns }: Header): FileRow => ({
  line,
  cells: cellsOf(importColumns.map((column) => cells[columns.indexOf(column)] ?? '')),
  ...(fault === undefined ? {} : { fault }),
});

/**
 * Reads a CSV file of people and numbers (decisions 13, "Import").
 * @returns the rows with cells as written, or the single reason why the file is refused
 */
export async function readImportFile(bytes: Uint8Array): Promise<ReadFile> {
  const read = await readCsv(bytes, importLimits, readHeader);
  if ('refused' in read) return read;
  return { rows: read.rows.map((row) => inOrder(row, read.header)) };
}
