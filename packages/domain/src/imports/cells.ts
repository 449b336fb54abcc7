/**
 * Signs with which spreadsheets begin a formula, the wide ones of East Asian keyboards too; before
 * them what a spreadsheet, or a reader of it, takes away: blanks and apostrophes.
 */
const formula = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r])/u;

/** Whether a spreadsheet would run the text, or would once something before it is taken away. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/**
 * A phone number with its country code, E.164 or with single blanks in it. A spreadsheet can take it
 * for a number at worst, since it holds nothing but digits.
 */
const phoneNumber = /^\+[1-9](?: ?\d){6,14}$/;

/**
 * The text as a cell that a spreadsheet shows and does not run; `plainCell` gives it back. A phone
 * number stays as it is: behind an apostrophe neither people nor other programs can use it.
 */
export function harmlessCell(text: string): string {
  return looksLikeFormula(text) && !phoneNumber.test(text) ? `'${text}` : text;
}

/** The text that `harmlessCell` made a cell of; any other cell is its own text. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
