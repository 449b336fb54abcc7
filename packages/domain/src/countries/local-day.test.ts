import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

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

test('a name that is no time zone is refused, instead of counting days in another', () => {
  const instant = new Date('2026-11-24T12:00:00Z');
  for (const name of ['DK', 'Asia/Tokio', '']) {
    expect(() => localDay(name, instant)).toThrow(RangeError);
  }
});
