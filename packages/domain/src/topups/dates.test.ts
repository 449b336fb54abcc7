import { expect, test } from 'vitest';
import { endOfLocalMonth } from '../countries/local-day.ts';
import {
  activationInstant,
  countedUntil,
  lastTopUpDay,
  topUpDateProblem,
  topUpDays,
} from './dates.ts';

/** Half past midnight on the 25th in Denmark, still the 24th in Great Britain. */
const now = new Date('2026-11-24T23:30:00Z');
const zones = { DK: 'Europe/Copenhagen', GB: 'Europe/London' } as const;
type Place = keyof typeof zones;
const problem = (country: Place, day: string) =>
  topUpDateProblem(new Date(`${day}T00:00:00Z`), { timeZone: zones[country], now });

test('a top-up is activated today or on one of the next two days of the number’s country', () => {
  const days = (country: Place) =>
    topUpDays({ timeZone: zones[country], now }).map((day) => day.toISOString().slice(0, 10));
  expect(days('DK')).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  expect(days('GB')).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
});

test.each<[Place, string, string | undefined]>([
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
  expect(topUpDateProblem(late, { timeZone: zones.DK, now })).toBeUndefined();
  expect(activationInstant(zones.DK, late).toISOString()).toBe('2026-11-24T23:00:00.000Z');
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

test.each([
  ['Pacific/Kiritimati'],
  ['Pacific/Auckland'],
  ['Europe/Copenhagen'],
  ['America/New_York'],
  ['Pacific/Pago_Pago'],
])('the last day of a top-up is that of the month in %s', (timeZone) => {
  for (const [month, last] of [
    ['2026-02-10', '2026-02-28'],
    ['2026-03-10', '2026-03-31'],
    ['2026-12-10', '2026-12-31'],
  ]) {
    const expires = endOfLocalMonth(timeZone, new Date(`${month}T12:00:00Z`));
    expect(lastTopUpDay(expires).toISOString()).toBe(`${last}T00:00:00.000Z`);
  }
});
