import { looksLikeFormula, plainCell } from '@workspace/domain/imports/cells';
import { type ImportColumn, importColumns } from '@workspace/domain/imports/schema';
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

function hiddenFault(column: ImportColumn, text: string): string | undefined {
  // Phone numbers are often copied with marks around them, and read without.
  if (column === 'phone_number' || !holdsHiddenCharacters(cleanText(text))) return undefined;
  return hiddenSentence;
}

/** What is wrong with the signs of a row's cells. */
export interface SignFaults {
  readonly always: CellFaults;
  /** Where the value is there already, it is not refused for how it looks. */
  readonly ifNew: CellFaults;
}

/** Formulas, and signs that cannot be seen. A cell as the export writes it is no formula yet. */
export function signFaults({ cells }: FileRow): SignFaults {
  const always: CellFaults = {};
  const ifNew: CellFaults = {};
  for (const column of importColumns) {
    const cell = cells[column];
    const text = plainCell(cell);
    const formula = formulaFault(column, text);
    if (formula && text === cell) always[column] = formula;
    const fault = formula ?? hiddenFault(column, text);
    if (fault) ifNew[column] = fault;
  }
  return { always, ifNew };
}

/** Leaves out what is in order, and what another fault of the same cell says already. */
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
