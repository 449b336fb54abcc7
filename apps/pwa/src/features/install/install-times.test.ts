import { expect, it } from 'vitest';
import { createStorage } from '../../offline/testing/tab.ts';
import { decline, isDeclined, isSecondDay, noteDay } from './install-times.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-23T10:00:00.000Z');

it('is offered again 90 days after it was declined, and not before', () => {
  const storage = createStorage();
  expect(isDeclined(start, storage)).toBe(false);
  decline(start, storage);
  expect(isDeclined(start, storage)).toBe(true);
  expect(isDeclined(start + 89 * day, storage)).toBe(true);
  expect(isDeclined(start + 90 * day, storage)).toBe(false);
});

it('is not suppressed by a clock that was ahead', () => {
  const storage = createStorage();
  decline(start + 1000 * day, storage);
  expect(isDeclined(start, storage)).toBe(false);
});

it('is offered to each person from their second day on', () => {
  const storage = createStorage();
  const open = (now: number) => {
    const isDue = isSecondDay('ann', now, storage);
    noteDay('ann', now, storage);
    return isDue;
  };
  expect(open(start)).toBe(false);
  expect(open(start + 3_600_000)).toBe(false);
  expect(open(start + day)).toBe(true);
  expect(isSecondDay('ann', start + day, storage)).toBe(true);
  expect(isSecondDay('ann', start + 30 * day, storage)).toBe(true);
  expect(isSecondDay('bob', start + day, storage)).toBe(false);
});

it('is not offered unasked where nothing can be stored', () => {
  expect(isSecondDay('ann', start, null)).toBe(false);
  expect(isDeclined(start, null)).toBe(false);
});
