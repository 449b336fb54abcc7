/** Letters that Unicode does not decompose into a base and a mark. */
const whole: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const wholeLetters = new RegExp(`[${Object.keys(whole).join('')}]`, 'g');

/** Lower case without diacritics: `Søren Ågesen` and `soren agesen` become equal. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Fast path: most names are ASCII, and decomposing is twenty times slower.
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(wholeLetters, (letter) => whole[letter] ?? letter);
}
