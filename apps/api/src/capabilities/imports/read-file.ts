import { type ImportColumn, importLimits } from '@workspace/domain/imports/schema';
import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { decodeFile } from './decode.ts';
import { type Header, readHeader } from './header.ts';

/** A row as it stands in the file. */
export interface FileRow {
  /** The line on which it begins; the header is line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** Set where the row has another number of cells than the header. */
  readonly fault?: string | undefined;
}

export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly refused: string };

/** What the parser makes of the text; its own types do not tell of `info`. */
const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);
type ReadRecord = z.infer<typeof recordsSchema>[number];

const quoteFaults: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
  INVALID_OPENING_QUOTE:
    'a quotation mark stands inside a cell; put the whole cell in quotation marks and double the ones inside',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quotation mark',
};

const noCells: Readonly<Record<ImportColumn, string>> = {
  first_name: '',
  last_name: '',
  email: '',
  team: '',
  country: '',
  phone_number: '',
  plan: '',
  type: '',
};

function rowOf({ record, info }: ReadRecord, { columns }: Header): FileRow {
  const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  const line = info.lines - breaks;
  const cells = { ...noCells };
  columns.forEach((column, place) => {
    cells[column] = record[place] ?? '';
  });
  // Spreadsheets leave empty cells behind the last column; they say nothing.
  const tooMany = record.slice(columns.length).some((cell) => cell.trim() !== '');
  if (record.length >= columns.length && !tooMany) return { line, cells };
  const fault = `This row has ${record.length} cells, and the first line names ${columns.length} columns.`;
  return { line, cells, fault };
}

function readText(text: string): ReadFile {
  const header = readHeader(text.slice(0, text.search(/\n|$/)));
  if ('refused' in header) return header;
  const records: unknown = parse(text, {
    delimiter: header.separator,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_records_with_empty_values: true,
    info: true,
    // Header, rows, and one more to see that there are too many.
    to: importLimits.rows + 2,
  });
  const [, ...rows] = recordsSchema.parse(records);
  if (rows.length === 0) return { refused: 'The file has no rows below the first line.' };
  if (rows.length > importLimits.rows) {
    return { refused: 'The file has more than 10,000 rows. Split it into several files.' };
  }
  return { rows: rows.map((row) => rowOf(row, header)) };
}

/**
 * Reads a CSV file of people and numbers (decisions 13, "Import"): UTF-8 with or without a byte
 * order mark; comma, semicolon or tab; any line breaks; cells in quotation marks where needed.
 * Rows without any text are passed over.
 * @returns the rows with their cells as written, or the one reason why the file is refused
 */
export function readImportFile(bytes: Uint8Array): ReadFile {
  const decoded = decodeFile(bytes);
  if ('refused' in decoded) return decoded;
  try {
    return readText(decoded.text.replace(/\r\n?/g, '\n'));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = quoteFaults[error.code] ?? 'the cells cannot be told apart';
    return { refused: `Line ${String(error['lines'])} cannot be read: ${fault}.` };
  }
}
