import { foldText } from './fold-text.ts';

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
