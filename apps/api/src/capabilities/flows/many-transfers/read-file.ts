import { plainCell } from '@workspace/domain/imports/cells';
import { manyPortInFields } from '@workspace/domain/transfers/many-fields';
import { manyTransferLimits } from '@workspace/domain/transfers/many-schema';
import { columnName } from '../../../csv/column-name.ts';
import {
  type CsvHeader,
  type CsvRow,
  cellsOfLine,
  type RefusedFile,
  readCsv,
  separators,
} from '../../../csv/read-csv.ts';

/** A row as written, without its empty cells. */
export interface TransferRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Set if the row's cell count differs from the header's. */
  readonly fault: string | null;
}

export type ReadTransfers = { readonly rows: readonly TransferRow[] } | RefusedFile;

interface TransferHeader extends CsvHeader {
  readonly columns: readonly string[];
}

/** The columns of the first line, or what is wrong with them. */
function problemOf(names: readonly string[], country: string): string | null {
  const columns = manyPortInFields(country);
  if (columns.length === 0) return 'Numbers of this country cannot be transferred by file.';
  const known = new Set(columns.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  const missing = columns
    .filter(({ name, required }) => required && !names.includes(name))
    .map(({ name }) => name);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  const problems = [
    ...(missing.length > 0 ? [`These columns are missing: ${missing.join(', ')}.`] : []),
    ...(unknown.length > 0
      ? [
          `These columns are unknown: ${unknown
            .slice(0, 20)
            .map((name) => `“${name.slice(0, 40)}”`)
            .join(', ')}.`,
        ]
      : []),
    ...(twice.length > 0
      ? [
          `These columns occur twice: ${[...new Set(twice)]
            .slice(0, 20)
            .map((name) => name.slice(0, 40))
            .join(', ')}.`,
        ]
      : []),
  ];
  return problems.length === 0 ? null : problems.join(' ');
}

/** Parses the first line; the separator is the one that occurs most often. */
function readHeader(line: string, country: string): TransferHeader | RefusedFile {
  const [separator = separators[0]] = separators.toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  );
  const columns = cellsOfLine(line, separator).map(columnName);
  while (columns.at(-1) === '') columns.pop();
  const refused = problemOf(columns, country);
  return refused === null ? { separator, columns } : { refused };
}

function transferRow({ line, cells, fault }: CsvRow, { columns }: TransferHeader): TransferRow {
  const named = columns.map((name, place) => [name, plainCell(cells[place] ?? '').trim()]);
  return {
    line,
    cells: Object.fromEntries(named.filter(([, cell]) => cell !== '')),
    fault: fault ?? null,
  };
}

/**
 * Reads a CSV file of transfers in a country.
 * @returns the rows, or the reason why the file as a whole is refused
 */
export async function readTransferFile(bytes: Uint8Array, country: string): Promise<ReadTransfers> {
  const read = await readCsv(bytes, manyTransferLimits, (line) => readHeader(line, country));
  if ('refused' in read) return read;
  return { rows: read.rows.map((row) => transferRow(row, read.header)) };
}
