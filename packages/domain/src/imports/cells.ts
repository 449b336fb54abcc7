/**
 * Signs with which spreadsheets begin a formula, the wide ones of East Asian keyboards too; before
 * them what a spreadsheet, or a reader of it, takes away: blanks and apostrophes.
 */
const formula = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r])/u;

/** Whether a spreadsheet would run the text, or would once something before it is taken away. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/** The text as a cell that a spreadsheet shows and does not run; `plainCell` gives it back. */
export function harmlessCell(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

/** The text that `harmlessCell` made a cell of; any other cell is its own text. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
