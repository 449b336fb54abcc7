import { foldText } from '@workspace/domain/shared/fold-text';

/** One word of a query, in the forms in which it may stand in a haystack. */
export interface Needle {
  readonly text: string;
  /** `0045…` is `+45…`. */
  readonly other?: string;
}

/**
 * The words of a query; all of them must be found. Digits with gaps between are one number, in
 * whatever way it is written: `+44 (0) 7700-900142`, `(+45) 20.12/34`, `tel:+4520…`.
 */
export function needlesOf(query: string): Needle[] {
  const words = foldText(query)
    .replace(/(?<=^|\s)tel:(?=\+?\d)/g, '')
    .replace(/(?<=\+\d[\d\s]*)\(0\)/g, ' ')
    .replace(/(?<=^|\s)\((?=[\d+])/g, '')
    .replace(/(?<=[\d+])[\s()./\u2010-\u2015-]+(?=\d)/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((text) =>
    /^00\d/.test(text) ? { text, other: `+${text.slice(2)}` } : { text },
  );
}

/** How Nordic and German letters are written where the keyboard has none of them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/aa/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  // The last: æ is folded to ae itself, and only ä to a.
  [/ae/g, 'a'],
];

/**
 * What else may be meant where nothing was found: `soeren` for Søren, `jaeger` for Jäger. Not
 * looked for beside what was typed, since `sue` is no `su`.
 */
export function respelled(needles: readonly Needle[]): Needle[][] {
  const tries: Needle[][] = [];
  for (const count of [spellings.length - 1, spellings.length]) {
    const before = tries.at(-1) ?? needles;
    const next = needles.map(({ text }) => ({
      text: spellings.slice(0, count).reduce((word, [from, to]) => word.replace(from, to), text),
    }));
    if (next.some(({ text }, at) => text !== before[at]?.text)) tries.push(next);
  }
  return tries;
}

/** Whether everything that matches `next` also matches `before`: typing on narrows. */
export function narrows(before: readonly Needle[], next: readonly Needle[]): boolean {
  return before.every(
    (old) =>
      old.other === undefined &&
      next.some((word) => word.other === undefined && word.text.includes(old.text)),
  );
}

/** A phone number as people write it: with plus and calling code, or national with its 0. */
export function phoneHaystack(phone: string | null, callingCode: string): string {
  if (!phone) return '';
  const digits = phone.replace(/\D/g, '');
  if (callingCode === '' || !digits.startsWith(callingCode)) return `+${digits}`;
  return `+${digits}\n0${digits.slice(callingCode.length)}`;
}
