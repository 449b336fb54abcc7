import { expect, test } from 'vitest';
import { endOf } from './ending.ts';
import { endText, monthEnd } from './month-end.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const row = {
  status: 'ready_to_terminate',
  updatedAt: '2026-02-03T10:00:00.000Z',
  pending: null,
  consumption: null,
} as const;

test('a terminated number ends with the month of its termination', () => {
  expect(endOf(row, now)?.lastDay).toBe('28 Feb 2026');
  expect(endOf({ ...row, updatedAt: '2026-11-30T23:59:59.000Z' }, now)?.lastDay).toBe(
    '30 Nov 2026',
  );
});

test('a queued termination counts for the current month, whenever the row was saved', () => {
  const pending = { state: 'waiting', fields: ['status'] } as const;
  expect(endOf({ ...row, pending }, now)?.lastDay).toBe('30 Nov 2026');
});

test('other numbers have no end date', () => {
  expect(endOf({ ...row, status: 'active' }, now)).toBeUndefined();
});

test.each([
  ['Europe/Copenhagen', '30 Nov 2026'],
  ['Europe/London', '30 Nov 2026'],
  ['Asia/Tokyo', '30 Nov 2026'],
  [undefined, '30 Nov 2026'],
  ['America/New_York', '30 Nov, 19:00 in New York'],
  ['America/Argentina/Buenos_Aires', '30 Nov, 21:00 in Buenos Aires'],
])('a number of a country in %s works until %s', (timeZone, text) => {
  const end = monthEnd(Date.parse('2026-11-10T12:00:00Z'), null);
  expect(endText(end, timeZone)).toBe(text);
  expect(end).toMatchObject({ at: Date.parse('2026-12-01T00:00:00Z'), firstFree: '1 Dec 2026' });
});
