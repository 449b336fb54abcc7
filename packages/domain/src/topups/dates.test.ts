import { expect, test } from 'vitest';
import { activationInstant, countedUntil, topUpDateProblem, topUpDays } from './dates.ts';

/** Half past midnight on the 25th in Denmark, still the 24th in Great Britain. */
const now = new Date('2026-11-24T23:30:00Z');
const problem = (country: string, day: string) =>
  topUpDateProblem(new Date(`${day}T00:00:00Z`), { country, now });

test('a top-up is activated today or on one of the next two days of the number’s country', () => {
  const days = (country: string) =>
    topUpDays({ country, now }).map((day) => day.toISOString().slice(0, 10));
  expect(days('DK')).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  expect(days('GB')).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
});

test.each([
  ['DK', '2026-11-24', 'Activation date must be today or in the future'],
  ['DK', '2026-11-25', undefined],
  ['DK', '2026-11-27', undefined],
  ['DK', '2026-11-28', 'Activation date must be today or one of the next two days'],
  ['GB', '2026-11-24', undefined],
  ['GB', '2026-11-27', 'Activation date must be today or one of the next two days'],
])('in %s the day %s: %s', (country, day, message) => {
  expect(problem(country, day)).toBe(message);
});

test('a time within a day means that day', () => {
  const late = new Date('2026-11-25T21:15:00Z');
  expect(topUpDateProblem(late, { country: 'DK', now })).toBeUndefined();
  expect(activationInstant('DK', late).toISOString()).toBe('2026-11-24T23:00:00.000Z');
});

test.each([
  ['DK', '2026-11-20T10:00:00Z', '2026-11-30T23:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['US', '2026-11-20T10:00:00Z', '2026-12-01T05:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['DK on the 1st', '2026-11-30T23:00:00Z', '2026-12-31T23:00:00Z', '2027-01-01T00:00:00.000Z'],
  [
    'US in the last hours',
    '2026-12-01T03:00:00Z',
    '2026-12-01T05:00:00Z',
    '2026-12-01T05:00:00.000Z',
  ],
])('a top-up in %s counts until the UTC month ends', (_, activated, expires, until) => {
  expect(countedUntil(new Date(activated), new Date(expires)).toISOString()).toBe(until);
});
