import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

const taken = (take: (key: string) => number, key: string, tries: number) =>
  Array.from({ length: tries }, () => take(key)).filter((wait) => wait === 0).length;

test('allows a burst, then the refill rate, and returns how long to wait', () => {
  let now = 0;
  const take = createTokenBucket({ steady: 50, burst: 1000 }, () => now);
  expect(taken(take, 'ada', 1200)).toBe(1000);
  expect(take('ada')).toBeCloseTo(20);
  now += 19;
  expect(take('ada')).toBeGreaterThan(0);
  now += 1;
  expect(take('ada')).toBe(0);
  now += 1000;
  expect(taken(take, 'ada', 1200)).toBe(50);
  now += 3_600_000;
  expect(taken(take, 'ada', 1200)).toBe(1000);
});

test('callers are limited independently, however many there are', () => {
  let now = 0;
  const take = createTokenBucket({ steady: 1, burst: 2 }, () => now);
  expect(taken(take, 'greedy', 5)).toBe(2);
  for (let at = 0; at < 25_000; at += 1) expect(take(`caller ${at}`)).toBe(0);
  expect(take('greedy')).toBeGreaterThan(0);
  now += 1000;
  expect(taken(take, 'greedy', 5)).toBe(1);
});

test('who has none left owes what a request costs, and not more', () => {
  let now = 0;
  const take = createTokenBucket({ steady: 100, burst: 1000 }, () => now);
  for (let at = 0; at < 60; at += 1) take('ada', 25);
  // Of the twenty that found no tokens, one is owed.
  now += 240;
  expect(take('ada')).toBeGreaterThan(0);
  now += 20;
  expect(take('ada', 25)).toBe(0);
  expect(take('ada')).toBeGreaterThan(0);
});
