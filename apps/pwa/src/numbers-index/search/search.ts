import { foldText } from '@workspace/domain/shared/fold-text';
import { plainSearch } from '@workspace/domain/shared/phone';

/** One word of a query, in the forms in which it may occur in a haystack. */
export interface Needle {
  readonly text: string;
  /** `0045…` also matches `+45…`. */
  readonly other?: string;
}

/**
 * The words of a query; all of them must match. Digits separated by spaces or punctuation are one
 * number, however it is written: `+44 (0) 7700-900142`, `(+45) 20.12/34`, `tel:+4520…`.
 */
export function needlesOf(query: string): Needle[] {
  const words = foldText(plainSearch(query))
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((text) =>
    /^00\d/.test(text) ? { text, other: `+${text.slice(2)}` } : { text },
  );
}

/** How Nordic and German letters are typed on keyboards that lack them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/aa/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  // Last, because æ is folded to ae and only ä to a.
  [/ae/g, 'a'],
];

/**
 * Alternative spellings to try when nothing was found: `soeren` for Søren, `jaeger` for Jäger. Not
 * searched together with the original, because `sue` does not mean `su`.
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

/**
 * Whether everything that matches `next` also matches `before`, as when more characters are typed.
 */
export function narrows(before: readonly Needle[], next: readonly Needle[]): boolean {
  return before.every(
    (old) =>
      old.other === undefined &&
      next.some((word) => word.other === undefined && word.text.includes(old.text)),
  );
}

/** A phone number as people write it: with plus and calling code, or national with a leading 0. */
export function phoneHaystack(phone: string | null, callingCode: string): string {
  if (!phone) return '';
  const digits = phone.replace(/\D/g, '');
  if (callingCode === '' || !digits.startsWith(callingCode)) return `+${digits}`;
  return `+${digits}\n0${digits.slice(callingCode.length)}`;
}
