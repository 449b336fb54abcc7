import { expect, test } from 'vitest';
import { countShown, noSelection, toggled, withAll, without, withRange } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids];

test('a row is toggled', () => {
  const one = toggled(noSelection, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, 'b'))).toEqual([]);
  expect(noSelection.ids.size).toBe(0);
});

test('a range starts at the row toggled last, down or up', () => {
  expect(idsOf(withRange(toggled(noSelection, 'b'), shown, 'd'))).toEqual(['b', 'c', 'd']);
  expect(idsOf(withRange(toggled(noSelection, 'd'), shown, 'b')).toSorted()).toEqual([
    'b',
    'c',
    'd',
  ]);
});

test('without a displayed first row there is no range', () => {
  expect(idsOf(withRange(noSelection, shown, 'c'))).toEqual(['c']);
  const elsewhere = toggled(noSelection, 'filtered away');
  expect(idsOf(withRange(elsewhere, shown, 'c'))).toEqual(['filtered away', 'c']);
});

test('all matches are added to the selection of another filter, and can be removed again', () => {
  const before = toggled(noSelection, 'z');
  const all = withAll(before, shown);
  expect(all.ids.size).toBe(6);
  expect(countShown(all, shown)).toBe(5);
  expect(idsOf(without(all, shown))).toEqual(['z']);
});
