import { plainCell } from '@workspace/domain/imports/cells';
import { manyPortInFields } from '@workspace/domain/porting/many-fields';
import { manyTransferLimits } from '@workspace/domain/porting/many-schema';
import { cleanText } from '@workspace/domain/shared/text';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { decodeFile } from '../../imports/index.ts';

/** A row as written, without its empty cells. */
export interface TransferRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Set if the row's cell count differs from the header's. */
  readonly fault: string | null;
}

export type ReadTransfers =
  | { readonly rows: readonly TransferRow[] }
  | { readonly refused: string };

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);

const separators = [',', ';', '\t'] as const;

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
    ...(twice.length > 0 ? [`These columns occur twice: ${[...new Set(twice)].join(', ')}.`] : []),
  ];
  return problems.length === 0 ? null : problems.join(' ');
}

/**
 * Reads a CSV file of transfers, as the import of people reads its files: UTF-8; comma, semicolon
 * or tab; quoted cells where needed.
 * @returns the rows, or the reason why the file as a whole is refused
 */
export function readTransferFile(bytes: Uint8Array, country: string): ReadTransfers {
  const decoded = decodeFile(bytes);
  if ('refused' in decoded) return decoded;
  const text = decoded.text.replace(/\r\n?/g, '\n').replace(/^\uFEFF+/, '');
  const first = text.slice(0, text.search(/\n|$/));
  const delimiter = separators.toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )[0];
  try {
    const records = recordsSchema.parse(
      parse(text, {
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        info: true,
        to: manyTransferLimits.rows + 2,
      }),
    );
    const [header, ...rest] = records;
    const names = (header?.record ?? []).map((name) => cleanText(name).toLowerCase());
    while (names.at(-1) === '') names.pop();
    const refused = problemOf(names, country);
    if (refused !== null) return { refused };
    if (rest.length === 0) return { refused: 'The file has no rows below the first line.' };
    if (rest.length > manyTransferLimits.rows) {
      return { refused: 'The file has more than 500 rows. Split it into several files.' };
    }
    return {
      rows: rest.map(({ record, info }) => {
        const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
        const isLong = record.slice(names.length).some((cell) => cell.trim() !== '');
        const cells = names.map((name, place) => [name, plainCell(record[place] ?? '').trim()]);
        return {
          line: info.lines - breaks,
          cells: Object.fromEntries(cells.filter(([, cell]) => cell !== '')),
          fault:
            record.length < names.length || isLong
              ? `This row has ${record.length} cells, but the first line names ${names.length} columns.`
              : null,
        };
      }),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { refused: 'The cells cannot be separated. A quotation mark may be missing.' };
  }
}
