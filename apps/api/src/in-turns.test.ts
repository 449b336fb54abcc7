import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInTurns } from './in-turns.ts';

const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value;

test('thousands of items are sorted as at once, and equal ones stay in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 3000, size: 'max' }), async (values) => {
      const items = values.map((value, place) => ({ value, place }));
      expect(await sortInTurns(items, byValue)).toEqual(items.toSorted(byValue));
    }),
    { numRuns: 30 },
  );
});

test('a sort that takes long leaves turns to others', async () => {
  const collator = new Intl.Collator('en', { numeric: true });
  const items = Array.from({ length: 50_000 }, (_, place) => ({
    name: `Person ${(place * 7919) % 50_000}`,
  }));
  const compare = (one: { name: string }, other: { name: string }) =>
    collator.compare(one.name, other.name);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await sortInTurns(items, compare);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
