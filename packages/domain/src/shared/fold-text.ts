/** Letters that Unicode does not take apart into a base and a mark. */
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

/** Lower case without marks: `Søren Ågesen` and `soren agesen` become one. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names are plain; taking them apart would cost twenty times as much.
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(wholeLetters, (letter) => whole[letter] ?? letter);
}
