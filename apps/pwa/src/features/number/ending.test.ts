import { expect, test } from 'vitest';
import { lastDayOf } from './ending.ts';

const row = {
  status: 'ready_to_terminate',
  updatedAt: '2026-02-03T10:00:00.000Z',
  pending: null,
  consumption: null,
} as const;

test('a terminated number ends with the month of its termination', () => {
  expect(lastDayOf(row)).toBe('28 Feb 2026');
  expect(lastDayOf({ ...row, updatedAt: '2026-11-30T23:59:59.000Z' })).toBe('30 Nov 2026');
});

test('a queued termination counts for the current month, whenever the row was saved', () => {
  const pending = { state: 'waiting', fields: ['status'] } as const;
  expect(lastDayOf({ ...row, pending })).not.toBe('28 Feb 2026');
});

test('other numbers have no end date', () => {
  expect(lastDayOf({ ...row, status: 'active' })).toBeUndefined();
});
