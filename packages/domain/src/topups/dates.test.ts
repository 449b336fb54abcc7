import { expect, test } from 'vitest';
import { topUpDateProblem, topUpDays } from './dates.ts';

/** Half an hour before midnight UTC: already the 25th in Denmark, and still the 24th in New York. */
const now = new Date('2026-11-24T23:30:00Z');

test('a top-up is activated today or on one of the next two UTC days', () => {
  expect(topUpDays(now).map((day) => day.toISOString())).toEqual([
    '2026-11-24T00:00:00.000Z',
    '2026-11-25T00:00:00.000Z',
    '2026-11-26T00:00:00.000Z',
  ]);
});

test.each([
  ['2026-11-23T23:59:59Z', 'Activation date must be today or in the future'],
  ['2026-11-24T00:00:00Z', undefined],
  ['2026-11-24T23:59:59Z', undefined],
  ['2026-11-26T23:59:59Z', undefined],
  ['2026-11-27T00:00:00Z', 'Activation date must be today or one of the next two days'],
])('activation at %s: %s', (at, message) => {
  expect(topUpDateProblem(new Date(at), now)).toBe(message);
});
