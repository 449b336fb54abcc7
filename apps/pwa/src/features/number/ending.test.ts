import { expect, test } from 'vitest';
import { lastDayOf } from './ending.ts';

const row = {
  status: 'ready_to_terminate',
  updatedAt: '2026-02-03T10:00:00.000Z',
  pending: null,
  consumption: null,
} as const;

test('a number that terminates ends with the month in which it was set to', () => {
  expect(lastDayOf(row)).toBe('28 Feb 2026');
  expect(lastDayOf({ ...row, updatedAt: '2026-11-30T23:59:59.000Z' })).toBe('30 Nov 2026');
});

test('a termination that waits to be sent is of the current month, whenever the row was saved', () => {
  const pending = { state: 'waiting', fields: ['status'] } as const;
  expect(lastDayOf({ ...row, pending })).not.toBe('28 Feb 2026');
});

test('no other number has an end', () => {
  expect(lastDayOf({ ...row, status: 'active' })).toBeUndefined();
});
