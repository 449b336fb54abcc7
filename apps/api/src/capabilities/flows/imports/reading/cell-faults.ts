import { looksLikeFormula, plainCell } from '@workspace/domain/imports/cells';
import { type ImportColumn, importColumns } from '@workspace/domain/imports/schema';
import { holdsLostLetter, lostLetterSentence } from '@workspace/domain/shared/damaged-text';
import { cleanText, hiddenSentence, holdsHiddenCharacters } from '@workspace/domain/shared/text';
import type { FileRow } from './read-file.ts';

export type CellFaults = Partial<Record<ImportColumn, string>>;

/**
 * A cell that a spreadsheet would run when the list is exported again. Only a phone number may
 * begin with a plus.
 */
function formulaFault(column: ImportColumn, cell: string): string | undefined {
  if (!looksLikeFormula(cell)) return undefined;
  const begins = /^[\t\r]/.test(cell) ? cell : cell.replace(/^[\s']+/u, '');
  if (column === 'phone_number' && begins.startsWith('+')) return undefined;
  const sign = /^[\t\r]/.test(begins) ? 'a tab' : `“${begins.charAt(0)}”`;
  return `This begins with ${sign}, which spreadsheets read as a formula. Remove it.`;
}

function unreadableFault(column: ImportColumn, text: string): string | undefined {
  // Copied phone numbers often have invisible marks around them, which parsing ignores.
  if (column === 'phone_number') return undefined;
  if (holdsLostLetter(text)) return lostLetterSentence;
  return holdsHiddenCharacters(cleanText(text)) ? hiddenSentence : undefined;
}

/** Invalid characters in the cells of a row. */
export interface SignFaults {
  readonly always: CellFaults;
  /** An existing value is not refused for its format. */
  readonly ifNew: CellFaults;
}

/** Formulas, invisible characters and lost letters. A cell escaped by the export is not a formula. */
export function signFaults({ cells }: FileRow): SignFaults {
  const always: CellFaults = {};
  const ifNew: CellFaults = {};
  for (const column of importColumns) {
    const cell = cells[column];
    const text = plainCell(cell);
    const formula = formulaFault(column, text);
    if (formula && text === cell) always[column] = formula;
    const fault = formula ?? unreadableFault(column, text);
    if (fault) ifNew[column] = fault;
  }
  return { always, ifNew };
}

/** Drops columns without a fault, and faults already covered by another fault of the same cell. */
export function withFaults(
  first: CellFaults,
  more: Partial<Record<ImportColumn, string | undefined>>,
): CellFaults {
  const faults: CellFaults = { ...first };
  for (const column of importColumns) {
    const fault = more[column];
    if (fault !== undefined) faults[column] ??= fault;
  }
  return faults;
}
