import { expect, test } from 'vitest';
import type { BookingHost } from '../../../config/booking.ts';
import { freeStarts, type Span } from './slots.ts';

const oslo: BookingHost = {
  name: 'Mads Holmgaard',
  email: 'mads@plans.example',
  timeZone: 'Europe/Oslo',
  country: 'NO',
  opensAt: 9 * 60,
  closesAt: 16 * 60,
  weekdays: [1, 2, 3, 4, 5],
  minutes: 30,
  videoUrl: undefined,
};

const at = (text: string) => new Date(text);

/** The free starts between two days, from a moment on, as texts. */
async function starts(
  host: BookingHost,
  {
    now,
    from,
    until,
    taken = [],
  }: {
    now: string;
    from: string;
    until: string;
    taken?: readonly Span[];
  },
): Promise<string[]> {
  const within = { from: at(from), until: at(until) };
  const found = await freeStarts(host, { now: at(now), within, taken });
  return found.map((start) => start.toISOString().slice(0, 16));
}

const tuesday = { now: '2026-11-20T12:00Z', from: '2026-11-24T00:00Z', until: '2026-11-25T00:00Z' };

test('a day has the meetings of its working hours in the time zone of the host', async () => {
  const found = await starts(oslo, tuesday);
  expect(found).toHaveLength(14);
  expect(found[0]).toBe('2026-11-24T08:00');
  // The last one ends with the hours.
  expect(found.at(-1)).toBe('2026-11-24T14:30');
  const long = await starts({ ...oslo, minutes: 45 }, tuesday);
  expect(long.at(-1)).toBe('2026-11-24T14:00');
});

test('no meeting begins on a weekend, or on a public holiday of the country', async () => {
  const week = { now: '2026-12-10T12:00Z', from: '2026-12-24T00:00Z', until: '2026-12-29T00:00Z' };
  const days = new Set((await starts(oslo, week)).map((start) => start.slice(8, 10)));
  expect([...days]).toEqual(['24', '28']);
  const anywhere = new Set(
    (await starts({ ...oslo, country: undefined }, week)).map((start) => start.slice(8, 10)),
  );
  expect([...anywhere]).toEqual(['24', '25', '28']);
  // The year changes within the range.
  const newYear = {
    now: '2026-12-20T12:00Z',
    from: '2026-12-31T00:00Z',
    until: '2027-01-02T00:00Z',
  };
  const around = (await starts(oslo, newYear)).map((start) => start.slice(0, 10));
  expect([...new Set(around)]).toEqual(['2026-12-31']);
});

test('the hours of the host stay when summer time begins and ends', async () => {
  const firsts = async (now: string, from: string, until: string) =>
    (await starts(oslo, { now, from, until })).filter((start, place, all) => {
      return all.findIndex((other) => other.slice(0, 10) === start.slice(0, 10)) === place;
    });
  expect(await firsts('2027-03-20T12:00Z', '2027-03-25T00:00Z', '2027-03-31T00:00Z')).toEqual([
    // 25 and 26 March are days of Easter, as is the 29th.
    '2027-03-30T07:00',
  ]);
  expect(await firsts('2026-10-20T12:00Z', '2026-10-23T00:00Z', '2026-10-27T00:00Z')).toEqual([
    '2026-10-23T07:00',
    '2026-10-26T08:00',
  ]);
});

test('a time that the change of clocks skips is not offered, and one that it repeats is offered once', async () => {
  const night = { ...oslo, country: undefined, weekdays: [7], opensAt: 60, closesAt: 240 };
  expect(
    await starts(night, {
      now: '2027-03-20T12:00Z',
      from: '2027-03-27T12:00Z',
      until: '2027-03-28T12:00Z',
    }),
  ).toEqual(['2027-03-28T00:00', '2027-03-28T00:30', '2027-03-28T01:00', '2027-03-28T01:30']);
  expect(
    await starts(night, {
      now: '2026-10-20T12:00Z',
      from: '2026-10-24T12:00Z',
      until: '2026-10-25T12:00Z',
    }),
  ).toEqual([
    '2026-10-24T23:00',
    '2026-10-24T23:30',
    '2026-10-25T00:00',
    '2026-10-25T00:30',
    '2026-10-25T02:00',
    '2026-10-25T02:30',
  ]);
});

test('meetings begin at least 12 hours and at most 60 days ahead', async () => {
  const soon = await starts(oslo, { ...tuesday, now: '2026-11-23T21:30Z' });
  expect(soon[0]).toBe('2026-11-24T09:30');
  const far = { now: '2026-09-25T10:00Z', from: '2026-11-01T00:00Z', until: '2026-12-01T00:00Z' };
  expect((await starts(oslo, far)).at(-1)).toBe('2026-11-24T10:00');
  expect(await starts(oslo, { ...tuesday, now: '2026-11-26T00:00Z' })).toEqual([]);
});

test('a meeting leaves no room for one that would overlap it, also after the length was changed', async () => {
  const taken = [{ start: at('2026-11-24T09:30Z'), end: at('2026-11-24T10:00Z') }];
  const found = await starts(oslo, { ...tuesday, taken });
  expect(found).toHaveLength(13);
  expect(found).not.toContain('2026-11-24T09:30');
  expect(found).toContain('2026-11-24T09:00');
  expect(found).toContain('2026-11-24T10:00');
  const long = await starts({ ...oslo, minutes: 60 }, { ...tuesday, taken });
  expect(long).not.toContain('2026-11-24T09:00');
  expect(long).toContain('2026-11-24T08:00');
});
