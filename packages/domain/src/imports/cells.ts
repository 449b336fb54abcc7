/**
 * Characters with which spreadsheets begin a formula, including full-width ones, after characters
 * that a spreadsheet or CSV reader strips: blanks and apostrophes.
 */
const formula = /^(?:[\s']*[=+\-@＝＋－＠]|'*[\t\r])/u;

/** Whether a spreadsheet would execute the text, also after stripping leading characters. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/**
 * A phone number with its country code, E.164 or with single blanks in it. At worst a spreadsheet
 * treats it as a number, since it only contains digits.
 */
const phoneNumber = /^\+[1-9](?: ?\d){6,14}$/;

/** An amount below 0, as `decimalAmount` writes it; a spreadsheet adds it up. */
const negativeAmount = /^-\d+\.\d{2}$/;

/**
 * Escapes the text so that a spreadsheet shows it instead of executing it; `plainCell` reverses it.
 * Phone numbers and negative amounts are not escaped: behind an apostrophe neither people nor other
 * programs can use them.
 */
export function harmlessCell(text: string): string {
  const isHarmless = phoneNumber.test(text) || negativeAmount.test(text);
  return looksLikeFormula(text) && !isHarmless ? `'${text}` : text;
}

/** Reverses `harmlessCell`; any other cell is returned unchanged. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
