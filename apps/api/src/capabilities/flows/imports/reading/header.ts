import { type ImportColumn, importColumns, refusedColumns } from '@workspace/domain/imports/schema';
import { cleanText, holdsHiddenCharacters } from '@workspace/domain/shared/text';
import { columnName } from '../../../../csv/column-name.ts';
import { cellsOfLine, separators } from '../../../../csv/read-csv.ts';

export interface Header {
  readonly separator: string;
  /** The columns in file order; null for an ignored column. */
  readonly columns: readonly (ImportColumn | null)[];
}

const foreignSeparators = ['|', ':', '^', ' '] as const;

const isColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name);
const isPassedOver = (name: string) =>
  !isColumn(name) && refusedColumns.some((column) => column === name);

/** The names of the columns, without the empty trailing cells that spreadsheets add. */
function names(line: string, separator: string): string[] {
  const trimmed = cellsOfLine(line, separator).map((cell) => {
    const name = columnName(cell);
    // Others are named in messages as they were written.
    return isColumn(name) || isPassedOver(name) ? name : cleanText(cell).toLowerCase();
  });
  while (trimmed.at(-1) === '') trimmed.pop();
  return trimmed;
}

const known = (cells: readonly string[]) => new Set(cells.filter(isColumn)).size;

function best(line: string, candidates: readonly string[]) {
  return candidates
    .map((separator) => ({ separator, cells: names(line, separator) }))
    .reduce((one, other) => (known(other.cells) > known(one.cells) ? other : one));
}

const namedAtMost = 20;
const maxNameLength = 40;

const shortened = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;

/** Lists the first names and counts the rest. */
function quoted(list: readonly string[]): string {
  const named = list.slice(0, namedAtMost).map((name) => `“${shortened(name)}”`);
  const more = list.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function problems(cells: readonly string[]): string[] {
  const unseen = cells.findIndex(holdsHiddenCharacters);
  if (unseen >= 0) {
    return [`The name of column ${unseen + 1} contains invisible characters. Enter it again.`];
  }
  const missing = importColumns.filter((column) => !cells.includes(column));
  const unknown = cells.filter((name) => name !== '' && !isColumn(name) && !isPassedOver(name));
  const seen = new Set<string>();
  const twice = cells.filter((name) => name !== '' && seen.size === seen.add(name).size);
  return [
    ...(missing.length > 0 ? [`These columns are missing: ${missing.join(', ')}.`] : []),
    ...(unknown.length > 0 ? [`These columns are unknown: ${quoted(unknown)}.`] : []),
    ...(twice.length > 0 ? [`These columns occur twice: ${quoted([...new Set(twice)])}.`] : []),
    ...(cells.includes('') ? ['A column between the other columns has no name.'] : []),
  ];
}

const foreignReason = (separator: string) => {
  const sign = separator === ' ' ? 'spaces' : `“${separator}”`;
  return { refused: `The columns are separated by ${sign}. Use commas, semicolons or tabs.` };
};

/**
 * Parses the header line. Every column must be present exactly once, and no others except those of
 * the refused-rows file; order, letter case, blanks and usual other names are free. The separator is whichever of comma,
 * semicolon and tab matches the most columns.
 */
export function readHeader(line: string): Header | { readonly refused: string } {
  const { separator, cells } = best(line, separators);
  if (known(cells) < 2) {
    const foreign = best(line, foreignSeparators);
    if (known(foreign.cells) > 1) return foreignReason(foreign.separator);
  }
  if (known(cells) === 0) {
    return { refused: `The first line must name the columns: ${importColumns.join(', ')}.` };
  }
  const found = problems(cells);
  if (found.length > 0) return { refused: found.join(' ') };
  return { separator, columns: cells.map((name) => (isColumn(name) ? name : null)) };
}
