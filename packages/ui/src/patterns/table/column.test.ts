import { expect, test } from 'vitest';
import { nextSort } from './column.ts';

test('a column sorts in its own direction first, and in the other one next', () => {
  const amount = { sort: 'price', first: 'desc' } as const;
  const first = nextSort<'price' | 'name'>({ by: 'name', direction: 'desc' }, amount);
  expect(first).toEqual({ by: 'price', direction: 'desc' });
  expect(nextSort(first, amount)).toEqual({ by: 'price', direction: 'asc' });
  expect(nextSort(undefined, { sort: 'name' })).toEqual({ by: 'name', direction: 'asc' });
});

test('a column without a sort key changes nothing', () => {
  expect(nextSort({ by: 'name', direction: 'asc' }, {})).toEqual({ by: 'name', direction: 'asc' });
});
