import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { CsvError, type CsvErrorCode, type Parser, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import * as z from 'zod';
import { decodeFile } from './decode.ts';
import { fileLimits, refusedForSize } from './measure-file.ts';

export const separators = [',', ';', '\t'] as const;

/** Limits of one kind of file; those of `fileLimits` apply to every kind. */
export interface CsvLimits {
  readonly bytes: number;
  /** Below the header. */
  readonly rows: number;
}

/** A row as written in the file. */
export interface CsvRow {
  /** Line number on which it begins; the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Set if the row's cell count differs from the header's. */
  readonly fault: string | undefined;
}

/** What the first line says. */
export interface CsvHeader {
  readonly separator: string;
  /** In file order. */
  readonly columns: readonly unknown[];
}

/** The single reason why a file is not read. */
export interface RefusedFile {
  readonly refused: string;
}

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

/** The cells of a header line, with any quotation marks. */
export function cellsOfLine(line: string, separator: string): readonly string[] {
  const [cells = []] = parseText(line, { delimiter: separator, relax_quotes: true });
  return cells;
}

/** Whether the line only names the separator, as Excel writes it above the header. */
const namesSeparator = (line: string) => /^"?sep=.?"?[,;\s]*$/i.test(line);

function rowOf({ record, info }: ReadRecord, { columns }: CsvHeader): CsvRow {
  const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  const line = info.lines - breaks;
  // Spreadsheets leave empty cells behind the last column; ignore them.
  const tooMany = record.slice(columns.length).some((cell) => cell.trim() !== '');
  const isWhole = record.length >= columns.length && !tooMany;
  const fault = isWhole
    ? undefined
    : `This row has ${record.length} cells, but the first line names ${columns.length} columns.`;
  return { line, cells: record.slice(0, columns.length), fault };
}

/**
 * Characters to parse before yielding to other requests. The parser creates an error object for
 * each short row, so a few thousand one-character rows take many milliseconds.
 */
const portion = 2048;

async function feed(parser: Parser, text: string, isEnough: () => boolean): Promise<void> {
  for (let from = 0; from < text.length && !isEnough(); from += portion) {
    parser.write(text.slice(from, from + portion));
    await yieldToEventLoop();
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
async function readRows(
  text: string,
  header: CsvHeader,
  linesBefore: number,
  limits: CsvLimits,
): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
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
    await feed(parser, text, () => rows.length > limits.rows);
  } finally {
    parser.destroy();
  }
  return rows;
}

const split = 'Split it into several files.';

function refusedForHeader(line: string): RefusedFile | undefined {
  const most = Math.max(...separators.map((one) => line.split(one).length));
  if (most <= fileLimits.columns) return undefined;
  return { refused: `The first line has more than ${fileLimits.columns} columns.` };
}

/**
 * Reads a CSV file that somebody has sent: UTF-8 with or without a byte order mark; comma,
 * semicolon or tab; any line breaks; quoted cells where needed. Excel's separator line and rows
 * without text are skipped. Size, lines, row lengths and columns are measured before anything is
 * parsed, and parsing yields to other requests, so that no file delays them.
 * @param readHeader parses the first line; at most `fileLimits.columns` columns are left
 * @returns the rows with cells as written, or the reason why the file as a whole is refused
 */
export async function readCsv<H extends CsvHeader>(
  bytes: Uint8Array,
  limits: CsvLimits,
  readHeader: (line: string) => H | RefusedFile,
): Promise<{ readonly header: H; readonly rows: readonly CsvRow[] } | RefusedFile> {
  if (bytes.length > limits.bytes) {
    return { refused: `The file is larger than ${limits.bytes / 1e6} MB. ${split}` };
  }
  const decoded = decodeFile(bytes);
  if ('refused' in decoded) return decoded;
  const refused = refusedForSize(bytes);
  if (refused !== undefined) return { refused };
  const whole = decoded.text.replace(/\r\n?/g, '\n').replace(/^\uFEFF+/, '');
  const firstEnd = whole.search(/\n|$/);
  const linesBefore = namesSeparator(whole.slice(0, firstEnd)) ? 1 : 0;
  const text = linesBefore === 0 ? whole : whole.slice(firstEnd + 1);
  try {
    const line = text.slice(0, text.search(/\n|$/));
    const header = refusedForHeader(line) ?? readHeader(line);
    if ('refused' in header) return header;
    const rows = await readRows(text, header, linesBefore, limits);
    if (rows.length === 0) return { refused: 'The file has no rows below the first line.' };
    if (rows.length <= limits.rows) return { header, rows };
    return { refused: `The file has more than ${limits.rows.toLocaleString('en')} rows. ${split}` };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = quoteFaults[error.code] ?? 'the cells cannot be separated';
    const line = Number(error['lines']) + linesBefore;
    return { refused: `Line ${line} cannot be read: ${fault}.` };
  }
}
