import { expect, test } from 'vitest';
import { endOfLocalMonth, localDay, startOfLocalDay } from './local-day.ts';

test.each([
  ['DK', '2026-11-24T22:59:59.999Z', '2026-11-24'],
  ['DK', '2026-11-24T23:00:00.000Z', '2026-11-25'],
  ['GB', '2026-11-24T23:00:00.000Z', '2026-11-24'],
  ['US', '2026-11-24T04:59:59.000Z', '2026-11-23'],
  ['SE', '2026-06-30T22:00:00.000Z', '2026-07-01'],
  ['JP', '2026-11-24T23:00:00.000Z', '2026-11-24'],
])('the day in %s at %s is %s', (country, instant, day) => {
  expect(localDay(country, new Date(instant)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test.each([
  ['DK', '2026-11-24', '2026-11-23T23:00:00.000Z'],
  ['US', '2026-11-24', '2026-11-24T05:00:00.000Z'],
  // Days of the clock changes.
  ['DK', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['DK', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['DK', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['US', '2026-03-09', '2026-03-09T04:00:00.000Z'],
])('in %s the day %s begins at %s', (country, day, instant) => {
  const begins = startOfLocalDay(country, new Date(`${day}T00:00:00Z`));
  expect(begins.toISOString()).toBe(instant);
  expect(localDay(country, begins).toISOString()).toContain(day);
  expect(localDay(country, new Date(begins.getTime() - 1)).toISOString()).not.toContain(day);
});

test.each([
  ['DK', '2026-11-24T12:00:00Z', '2026-11-30T23:00:00.000Z'],
  ['DK', '2026-11-30T23:30:00Z', '2026-12-31T23:00:00.000Z'],
  ['US', '2026-12-01T03:00:00Z', '2026-12-01T05:00:00.000Z'],
  ['GB', '2026-12-24T12:00:00Z', '2027-01-01T00:00:00.000Z'],
])('in %s the month of %s ends at %s', (country, instant, end) => {
  expect(endOfLocalMonth(country, new Date(instant)).toISOString()).toBe(end);
});
