import type { Needle } from './search.ts';

/** In a shorter word one slip makes another word. */
const fewestLetters = 5;

/** Whether a slip in the word is forgiven: with another digit a number is somebody else's. */
export function isForgiven({ text, other }: Needle): boolean {
  return other === undefined && text.length >= fewestLetters && !/[\d+]/.test(text);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || code > 127;
}

function beginsWord(text: string, at: number): boolean {
  if (at < 0 || !isLetter(text.charCodeAt(at))) return false;
  return at === 0 || !isLetter(text.charCodeAt(at - 1));
}

/** A part of the word that stands in a text as it is, whatever the slip. */
interface Part {
  readonly text: string;
  /** How far it may stand behind the word's beginning. */
  readonly offsets: readonly number[];
}

/**
 * A slip spares one half of the word, unless two letters have changed places over the middle. Looking
 * for halves is the engine's own search; looking at every letter takes several times as long.
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

export interface NearWord {
  readonly word: string;
  /** The word from its first letter on, from its second, and so on. */
  readonly ends: readonly string[];
  readonly parts: readonly Part[];
}

/** @param word of two letters or more, folded as the texts are */
export function nearWord(word: string): NearWord {
  const ends = Array.from({ length: word.length }, (_, from) => word.slice(from));
  return { word, ends, parts: partsOf(word) };
}

/** Whether the text goes on at `at` as the word does, but for one letter. */
function goesOn(text: string, at: number, { word, ends }: NearWord): boolean {
  let same = 0;
  while (same < word.length && text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1;
  if (same === word.length) return true;
  const here = at + same;
  const rest = ends[same + 1] ?? '';
  if (
    // Another letter, one that was left out, one too many.
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
 * Where a word of the text begins that is the typed one with at most one slip: a letter missing, too
 * many, wrong or in its neighbour's place. Its end may be missing, as in a search that is still being
 * typed. Each find is told, the word's parts one after the other; who is told says where to go on.
 */
export function eachNear(text: string, near: NearWord, onFound: (at: number) => number): void {
  for (const part of near.parts) {
    for (let hit = text.indexOf(part.text), next = 0; hit >= 0; ) {
      next = hit + 1;
      for (const behind of part.offsets) {
        const at = hit - behind;
        if (!beginsWord(text, at) || !goesOn(text, at, near)) continue;
        next = Math.max(next, onFound(at));
        break;
      }
      hit = text.indexOf(part.text, next);
    }
  }
}

/** The first place of all; -1 where there is none. */
export function indexOfNear(text: string, word: string): number {
  let first = -1;
  eachNear(text, nearWord(word), (at) => {
    if (first < 0 || at < first) first = at;
    return text.length;
  });
  return first;
}
