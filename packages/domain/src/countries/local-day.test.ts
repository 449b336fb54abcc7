import { expect, test } from 'vitest';
import { endOfLocalMonth, localDay, startOfLocalDay } from './local-day.ts';

test.each([
  ['Europe/Copenhagen', '2026-11-24T22:59:59.999Z', '2026-11-24'],
  ['Europe/Copenhagen', '2026-11-24T23:00:00.000Z', '2026-11-25'],
  ['Europe/London', '2026-11-24T23:00:00.000Z', '2026-11-24'],
  ['America/New_York', '2026-11-24T04:59:59.000Z', '2026-11-23'],
  ['Europe/Stockholm', '2026-06-30T22:00:00.000Z', '2026-07-01'],
  ['Asia/Tokyo', '2026-11-24T14:59:59.999Z', '2026-11-24'],
  ['Asia/Tokyo', '2026-11-24T15:00:00.000Z', '2026-11-25'],
  ['Asia/Kolkata', '2026-11-24T18:30:00.000Z', '2026-11-25'],
  ['UTC', '2026-11-24T23:59:59.999Z', '2026-11-24'],
])('the day in %s at %s is %s', (timeZone, instant, day) => {
  expect(localDay(timeZone, new Date(instant)).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test.each([
  ['Europe/Copenhagen', '2026-11-24', '2026-11-23T23:00:00.000Z'],
  ['America/New_York', '2026-11-24', '2026-11-24T05:00:00.000Z'],
  // Days of the clock changes.
  ['Europe/Copenhagen', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Copenhagen', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Europe/Copenhagen', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, instant) => {
  const begins = startOfLocalDay(timeZone, new Date(`${day}T00:00:00Z`));
  expect(begins.toISOString()).toBe(instant);
  expect(localDay(timeZone, begins).toISOString()).toContain(day);
  expect(localDay(timeZone, new Date(begins.getTime() - 1)).toISOString()).not.toContain(day);
});

test.each([
  ['Europe/Copenhagen', '2026-11-24T12:00:00Z', '2026-11-30T23:00:00.000Z'],
  ['Europe/Copenhagen', '2026-11-30T23:30:00Z', '2026-12-31T23:00:00.000Z'],
  ['America/New_York', '2026-12-01T03:00:00Z', '2026-12-01T05:00:00.000Z'],
  ['Europe/London', '2026-12-24T12:00:00Z', '2027-01-01T00:00:00.000Z'],
])('in %s the month of %s ends at %s', (timeZone, instant, end) => {
  expect(endOfLocalMonth(timeZone, new Date(instant)).toISOString()).toBe(end);
});

test('a name that is no time zone is refused, instead of counting days in another', () => {
  const instant = new Date('2026-11-24T12:00:00Z');
  for (const name of ['DK', 'Asia/Tokio', '']) {
    expect(() => localDay(name, instant)).toThrow(RangeError);
    expect(() => startOfLocalDay(name, instant)).toThrow(RangeError);
    expect(() => endOfLocalMonth(name, instant)).toThrow(RangeError);
  }
});
