import { expect, test } from 'vitest';
import {
  countDays,
  lastDays,
  listDays,
  periodOf,
  rangeBefore,
  rangeFault,
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

const fault = (start_date: string, end_date: string) => rangeFault({ start_date, end_date });

test('a range of one day is one; one that ends before it begins is refused', () => {
  expect(fault('2026-11-20', '2026-11-20')).toBeUndefined();
  expect(countDays({ start_date: '2026-11-20', end_date: '2026-11-20' })).toBe(1);
  expect(fault('2026-11-20', '2026-11-19')).toBe('The last day is before the first.');
});

test('a range has at most 25 months', () => {
  const tooLong = 'A report covers 25 months at most.';
  expect(fault('2024-10-15', '2026-11-14')).toBeUndefined();
  expect(fault('2024-10-15', '2026-11-15')).toBe(tooLong);
  // The 31st of a month that has none.
  expect(fault('2024-10-31', '2026-11-30')).toBeUndefined();
  expect(fault('2024-10-31', '2026-12-01')).toBe(tooLong);
});
