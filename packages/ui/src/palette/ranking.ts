import { foldText } from '@workspace/domain/shared/fold-text';
import { withoutStrayMarks } from '@workspace/domain/shared/phone';
import type { Choice } from './choice.ts';

type Named = Pick<Choice, 'label' | 'words'>;

/** Lower is better: start of the label, start of a word in it, additional terms. */
function placeOf({ label, words = '' }: Named, word: string): number {
  const name = foldText(label);
  if (name.startsWith(word)) return 0;
  if (name.includes(` ${word}`)) return 1;
  // Matches only at word starts: "so" must not find "person".
  return foldText(` ${words}`).includes(` ${word}`) ? 2 : Number.POSITIVE_INFINITY;
}

/**
 * Choices that match all words of the text, best first, otherwise in their order. Without a text,
 * all.
 */
export function rank<T extends Named>(choices: readonly T[], text: string): T[] {
  const words = foldText(withoutStrayMarks(text)).split(/\s+/).filter(Boolean);
  return choices
    .map((choice) => ({
      choice,
      place: Math.max(0, ...words.map((word) => placeOf(choice, word))),
    }))
    .filter(({ place }) => Number.isFinite(place))
    .toSorted((one, other) => one.place - other.place)
    .map(({ choice }) => choice);
}
