import type { Needle } from './search.ts';

/** In a shorter word one typo makes a different word. */
const fewestLetters = 5;

/** Whether a typo is tolerated in the word. A different digit makes a different phone number. */
export function allowsTypo({ text, other }: Needle): boolean {
  return other === undefined && text.length >= fewestLetters && !/[\d+]/.test(text);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code > 127;
}

function beginsWord(text: string, at: number): boolean {
  if (at < 0 || !isLetter(text.charCodeAt(at))) return false;
  return at === 0 || !isLetter(text.charCodeAt(at - 1));
}

/** A part of the word that occurs unchanged in a text despite a typo. */
interface Part {
  readonly text: string;
  /** Possible distances from the word's beginning. */
  readonly offsets: readonly number[];
}

/**
 * One typo leaves one half of the word intact, unless two letters are swapped across the middle.
 * `indexOf` of the halves is several times faster than comparing every letter.
 */
function partsOf(word: string): readonly Part[] {
  const middle = word.length >> 1;
  const half = word.slice(middle);
  const swapped = `${word.slice(0, middle - 1)}${half[0]}${word[middle - 1]}${half.slice(1)}`;
  return [
    { text: word.slice(0, middle), offsets: [0] },
    { text: half, offsets: [middle - 1, middle, middle + 1] },
    { text: swapped, offsets: [0] },
  ];
}

/** A typed word, prepared to be found with at most one typo. */
export interface FuzzyMatch {
  readonly word: string;
  /** The word from its first letter on, from its second, and so on. */
  readonly ends: readonly string[];
  readonly parts: readonly Part[];
}

/** @param word at least two letters, folded like the texts */
export function fuzzyMatch(word: string): FuzzyMatch {
  const ends = Array.from({ length: word.length }, (_, from) => word.slice(from));
  return { word, ends, parts: partsOf(word) };
}

/** Whether the text at `at` matches the word with at most one typo. */
function matchesWithTypo(text: string, at: number, { word, ends }: FuzzyMatch): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  if (same === word.length) return true;
  const here = at + same;
  const rest = ends[same + 1] ?? '';
  if (
    // A wrong letter, a missing letter, an extra letter.
    text.startsWith(rest, here + 1) ||
    text.startsWith(ends[same] ?? '', here + 1) ||
    text.startsWith(rest, here)
  ) {
    return true;
  }
  const isSwapped =
    text.charCodeAt(here) === word.charCodeAt(same + 1) &&
    text.charCodeAt(here + 1) === word.charCodeAt(same);
  return isSwapped && text.startsWith(ends[same + 2] ?? '', here + 2);
}

/**
 * Finds where a word of the text begins that equals the typed word except for at most one typo: a
 * letter missing, extra, wrong or swapped with its neighbour. The word's end may be missing,
 * because it may still be being typed. `onFound` is called for each match, in the order of the
 * word's parts, and returns where to continue.
 */
export function eachFuzzyMatch(
  text: string,
  word: FuzzyMatch,
  onFound: (at: number) => number,
): void {
  for (const part of word.parts) {
    for (let hit = text.indexOf(part.text), next = 0; hit >= 0; ) {
      next = hit + 1;
      for (const behind of part.offsets) {
        const at = hit - behind;
        if (!beginsWord(text, at) || !matchesWithTypo(text, at, word)) continue;
        next = Math.max(next, onFound(at));
        break;
      }
      hit = text.indexOf(part.text, next);
    }
  }
}

/** The first match; -1 when there is none. */
export function indexOfFuzzyMatch(text: string, word: string): number {
  let first = -1;
  eachFuzzyMatch(text, fuzzyMatch(word), (at) => {
    if (first < 0 || at < first) first = at;
    return text.length;
  });
  return first;
}
