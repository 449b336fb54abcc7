import { expect, test } from 'vitest';
import {
  countDays,
  isBackwards,
  isTooLong,
  lastDays,
  listDays,
  periodOf,
  rangeBefore,
  weekOf,
} from './range.ts';

test('the last days end today, and the days before them are as many', () => {
  const range = lastDays('2026-11-20', 90);
  expect(range).toEqual({ start_date: '2026-08-23', end_date: '2026-11-20' });
  expect(countDays(range)).toBe(90);
  expect(rangeBefore(range)).toEqual({ start_date: '2026-05-25', end_date: '2026-08-22' });
  expect(countDays(rangeBefore(range))).toBe(90);
});

test('days are UTC days: a change of summer time adds and loses none', () => {
  const range = { start_date: '2026-10-24', end_date: '2026-10-26' };
  expect(listDays(range)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(countDays({ start_date: '2026-03-28', end_date: '2026-03-30' })).toBe(3);
});

test('weeks begin on Monday, over the end of a year too', () => {
  expect(weekOf('2026-11-16')).toBe('2026-11-16');
  expect(weekOf('2026-11-22')).toBe('2026-11-16');
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
  expect(periodOf('week', '2026-11-18')).toBe('2026-11-16');
  expect(periodOf('day', '2026-11-18')).toBe('2026-11-18');
});

test('a range of one day is one; one that ends before it begins is backwards', () => {
  expect(isBackwards({ start_date: '2026-11-20', end_date: '2026-11-20' })).toBe(false);
  expect(countDays({ start_date: '2026-11-20', end_date: '2026-11-20' })).toBe(1);
  expect(isBackwards({ start_date: '2026-11-20', end_date: '2026-11-19' })).toBe(true);
});

test('a range has at most 25 months', () => {
  const from = (end_date: string) => ({ start_date: '2024-10-15', end_date });
  expect(isTooLong(from('2026-11-14'))).toBe(false);
  expect(isTooLong(from('2026-11-15'))).toBe(true);
  // The 31st of a month that has none.
  expect(isTooLong({ start_date: '2024-10-31', end_date: '2026-11-30' })).toBe(false);
  expect(isTooLong({ start_date: '2024-10-31', end_date: '2026-12-01' })).toBe(true);
});
