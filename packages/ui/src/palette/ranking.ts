import { foldText } from '@workspace/domain/shared/fold-text';
import type { Choice } from './choice.ts';

type Named = Pick<Choice, 'label' | 'words'>;

/** The smaller, the better: the label's start, a word of the label, its further words. */
function placeOf({ label, words = '' }: Named, word: string): number {
  const name = foldText(label);
  if (name.startsWith(word)) return 0;
  if (name.includes(` ${word}`)) return 1;
  // The middle of a word is nothing that anybody types: "so" is no "person".
  return foldText(` ${words}`).includes(` ${word}`) ? 2 : Number.POSITIVE_INFINITY;
}

/**
 * Those that have all words of the text, best first; equals keep their order. Nothing typed = all.
 */
export function rank<T extends Named>(choices: readonly T[], text: string): T[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return choices
    .map((choice) => ({
      choice,
      place: Math.max(0, ...words.map((word) => placeOf(choice, word))),
    }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
    .map(({ choice }) => choice);
}
