import { expect, test } from 'vitest';
import { selectRange, toggleAll, toggleRow } from './row-selection.ts';

const shown = ['anne', 'bo', 'carl', 'dorte'];
const names = (ids: ReadonlySet<string>) => [...ids].sort();

test('a second click on a row removes it from the selection', () => {
  const first = toggleRow(new Set(), 'bo');
  expect(names(first.ids)).toEqual(['bo']);
  expect(names(toggleRow(first.ids, 'bo').ids)).toEqual([]);
});

test('a range goes from the row that was selected first, in both directions', () => {
  const first = toggleRow(new Set(), 'carl');
  const up = selectRange(first, shown, 'anne');
  expect(names(up.ids)).toEqual(['anne', 'bo', 'carl']);
  // The anchor stays, so that the next range begins at the same row.
  expect(names(selectRange(up, shown, 'dorte').ids)).toEqual(shown);
});

test('a range that begins at a row which is filtered out selects one row', () => {
  const range = selectRange({ ids: new Set(['eva']), anchor: 'eva' }, shown, 'bo');
  expect(names(range.ids)).toEqual(['bo', 'eva']);
});

test('all rows means the displayed ones; rows selected under another filter stay', () => {
  const all = toggleAll(new Set(['eva', 'bo']), shown);
  expect(names(all)).toEqual(['anne', 'bo', 'carl', 'dorte', 'eva']);
  expect(names(toggleAll(all, shown))).toEqual(['eva']);
});
