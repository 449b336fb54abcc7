import { expect, test } from 'vitest';
import { nextSort, type TableSort } from './column.ts';

type Key = 'price' | 'name' | 'updated';
const amount = { sort: 'price', first: 'desc' } as const;

test('a column sorts in its own direction first, and in the other one next', () => {
  const first = nextSort<Key>({ by: 'name', direction: 'asc' }, amount);
  expect(first).toEqual({ by: 'price', direction: 'desc' });
  const second = nextSort(first, amount);
  expect(second).toEqual({ by: 'price', direction: 'asc' });
  expect(nextSort(second, amount)).toEqual({ by: 'price', direction: 'desc' });
  expect(nextSort(undefined, { sort: 'name' })).toEqual({ by: 'name', direction: 'asc' });
});

test('with an initial order the third press returns to it', () => {
  const initial: TableSort<Key> = { by: 'updated', direction: 'desc' };
  const first = nextSort<Key>(initial, { sort: 'name' }, initial);
  const second = nextSort(first, { sort: 'name' }, initial);
  expect(second).toEqual({ by: 'name', direction: 'desc' });
  expect(nextSort(second, { sort: 'name' }, initial)).toEqual(initial);
  expect(nextSort(second, amount, initial)).toEqual({ by: 'price', direction: 'desc' });
});

test('a column without a sort key changes nothing', () => {
  expect(nextSort({ by: 'name', direction: 'asc' }, {})).toEqual({ by: 'name', direction: 'asc' });
});
