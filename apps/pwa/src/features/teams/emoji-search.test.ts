import { isEmoji } from '@workspace/domain/shared/text';
import { expect, test } from 'vitest';
import { emojiGroups, emojiLabel, emojisOf, oftenUsed, searchEmojis } from './emoji-search.ts';

const found = (text: string) => searchEmojis(text).map(({ emoji }) => emoji);

test('emojis are found by the beginnings of words, those with that name first', () => {
  expect(found('leaf flutt')).toEqual(['🍃']);
  expect(found('WRENCH')[0]).toBe('🔧');
  expect(found('wind')).toContain('🌬️');
  expect(found('qqqq')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

test('the API accepts every emoji that the picker offers', () => {
  const all = Object.keys(emojiGroups).flatMap((group) =>
    emojisOf(group as keyof typeof emojiGroups).map(({ emoji }) => emoji),
  );
  expect(all.length).toBeGreaterThan(1800);
  expect(all.filter((emoji) => !isEmoji(emoji))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('the emojis of the teams come by frequency, whatever their variation selector', () => {
  const often = oftenUsed(['⚡', '🔧', '⚡️', null, 'https://images.example/team.png']);
  expect(often.map(({ label }) => label)).toEqual(['high voltage', 'wrench']);
  expect(emojiLabel('⚡')).toBe('high voltage');
  expect(emojiLabel('')).toBeUndefined();
});
