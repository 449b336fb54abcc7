import { setImmediate as others } from 'node:timers/promises';
import { type ImportColumn, importColumns, importLimits } from '@workspace/domain/imports/schema';
import { CsvError, type CsvErrorCode, type Parser, parse } from 'csv-parse';
import * as z from 'zod';
import { decodeFile } from './decode.ts';
import { type Header, namesSeparator, readHeader } from './header.ts';
import { refusedForSize } from './measure-file.ts';

/** A row as written in the file. */
export interface FileRow {
  /** Line number on which it begins; the header is line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** Set if the row's cell count differs from the header's. */
  readonly fault?: string | undefined;
}

export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly refused: string };

/** Output of the parser; its own types lack `info`. */
const recordSchema = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.int() }),
});
type ReadRecord = z.infer<typeof recordSchema>;

const quoteFaults: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a closing quotation mark is missing',
  INVALID_OPENING_QUOTE:
    'there is a quotation mark inside a cell; put the whole cell in quotation marks and double the ones inside',
  CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
};

/** Cells by column. */
export function cellsOf(cells: readonly string[]): Record<ImportColumn, string> {
  const [first_name = '', last_name = '', email = '', team = ''] = cells;
  const [country = '', phone_number = '', plan = '', type = ''] = cells.slice(4);
  return { first_name, last_name, email, team, country, phone_number, plan, type };
}

function rowOf({ record, info }: ReadRecord, { columns }: Header): FileRow {
  const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  const line = info.lines - breaks;
  const cells = cellsOf(importColumns.map((column) => record[columns.indexOf(column)] ?? ''));
  // Spreadsheets leave empty cells behind the last column; ignore them.
  const tooMany = record.slice(columns.length).some((cell) => cell.trim() !== '');
  if (record.length >= columns.length && !tooMany) return { line, cells };
  const fault = `This row has ${record.length} cells, but the first line names ${columns.length} columns.`;
  return { line, cells, fault };
}

/**
 * Characters to parse before yielding to other requests. The parser creates an error object for
 * each short row, so a few thousand one-character rows take many milliseconds.
 */
const portion = 2048;

async function feed(parser: Parser, text: string, isEnough: () => boolean): Promise<void> {
  for (let from = 0; from < text.length && !isEnough(); from += portion) {
    parser.write(text.slice(from, from + portion));
    await others();
    if (parser.errored) throw parser.errored;
  }
  if (isEnough()) return;
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', reject);
  });
  parser.end();
  await ended;
}

/** The rows below the header; stops one row past the limit. */
async function readRows(text: string, header: Header, linesBefore: number): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  let isHeader = true;
  const parser = parse({
    delimiter: header.separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
  });
  parser.on('data', (data: unknown) => {
    const row = rowOf(recordSchema.parse(data), header);
    if (!isHeader) rows.push({ ...row, line: row.line + linesBefore });
    isHeader = false;
  });
  // Handled where the parser is fed.
  parser.on('error', () => {});
  try {
    await feed(parser, text, () => rows.length > importLimits.rows);
  } finally {
    parser.destroy();
  }
  return rows;
}

/** @throws CsvError if cells cannot be separated */
async function readText(text: string, linesBefore: number): Promise<ReadFile> {
  const header = readHeader(text.slice(0, text.search(/\n|$/)));
  if ('refused' in header) return header;
  const rows = await readRows(text, header, linesBefore);
  if (rows.length === 0) return { refused: 'The file has no rows below the first line.' };
  if (rows.length <= importLimits.rows) return { rows };
  return { refused: 'The file has more than 10,000 rows. Split it into several files.' };
}

/**
 * Reads a CSV file of people and numbers (decisions 13, "Import"): UTF-8 with or without a byte
 * order mark; comma, semicolon or tab; any line breaks; quoted cells where needed. Excel's
 * separator line and rows without text are skipped.
 * @returns the rows with cells as written, or the single reason why the file is refused
 */
export async function readImportFile(bytes: Uint8Array): Promise<ReadFile> {
  const decoded = decodeFile(bytes);
  if ('refused' in decoded) return decoded;
  const refused = refusedForSize(bytes);
  if (refused !== undefined) return { refused };
  const whole = decoded.text.replace(/\r\n?/g, '\n').replace(/^\uFEFF+/, '');
  const firstEnd = whole.search(/\n|$/);
  const linesBefore = namesSeparator(whole.slice(0, firstEnd)) ? 1 : 0;
  const text = linesBefore === 0 ? whole : whole.slice(firstEnd + 1);
  try {
    return await readText(text, linesBefore);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = quoteFaults[error.code] ?? 'the cells cannot be separated';
    const line = Number(error['lines']) + linesBefore;
    return { refused: `Line ${line} cannot be read: ${fault}.` };
  }
}
