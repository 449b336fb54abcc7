import emojis from 'virtual:emojis';
import { foldText } from '@workspace/domain/shared/fold-text';

export interface EmojiChoice {
  readonly emoji: string;
  readonly label: string;
}

interface Listed extends EmojiChoice {
  readonly group: number;
  /** Label, then further search words. */
  readonly haystack: string;
}

/** The groups of Unicode, as the picker offers them. */
export const emojiGroups = {
  smileys: [0, 1],
  nature: [3],
  food: [4],
  travel: [5],
  activities: [6],
  objects: [7],
  symbols: [8],
  flags: [9],
} as const;
export type EmojiGroup = keyof typeof emojiGroups;

const all: readonly Listed[] = emojis.map(([emoji, label, words, group]) => ({
  emoji,
  label,
  group,
  haystack: foldText(` ${label} ${words}`),
}));
/** Without the variation selector, which some keyboards leave out. */
const plain = (emoji: string) => emoji.replaceAll('\ufe0f', '');
const byEmoji = new Map(all.map((one) => [plain(one.emoji), one]));

export const emojisOf = (group: EmojiGroup): readonly EmojiChoice[] => {
  const numbers: readonly number[] = emojiGroups[group];
  return all.filter((one) => numbers.includes(one.group));
};

/** The name of an emoji; undefined for one that the list does not have. */
export const emojiLabel = (emoji: string): string | undefined => byEmoji.get(plain(emoji))?.label;

/** Emojis in which a word begins with each word of the text; those named like it come first. */
export function searchEmojis(text: string): readonly EmojiChoice[] {
  const words = foldText(text.trim()).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isNamed = ({ label }: EmojiChoice) => foldText(label).startsWith(words.join(' '));
  const found = all.filter(({ haystack }) => words.every((word) => haystack.includes(` ${word}`)));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
}

/** The emojis that the company's teams have, the most frequent first. */
export function oftenUsed(ofTeams: Iterable<string | null>): readonly EmojiChoice[] {
  const counts = new Map<EmojiChoice, number>();
  for (const emoji of ofTeams) {
    const choice = emoji === null ? undefined : byEmoji.get(plain(emoji));
    if (choice) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([choice]) => choice);
}
