import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dayInMonth,
  dayOf,
  daysOfMonth,
  endOfMonth,
  monthOf,
  monthOfDay,
  monthsBetween,
  nextMonth,
  numberOfDay,
  previousMonth,
  startOfDay,
  startOfMonth,
} from './month.ts';

const instants = fc.date({
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('9000-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const months = instants.map(monthOf);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Pacific/Apia', 'America/New_York'])('on a machine in %s', (zone) => {
  test('days and months are those of UTC', () => {
    vi.stubEnv('TZ', zone);
    const last = new Date('2026-11-30T23:59:59.999Z');
    const first = new Date('2026-12-01T00:00:00.000Z');
    expect([dayOf(last), dayOf(first)]).toEqual(['2026-11-30', '2026-12-01']);
    expect([monthOf(last), monthOf(first)]).toEqual(['2026-11', '2026-12']);
    expect([startOfDay('2026-12-01'), startOfMonth('2026-12')]).toEqual([first, first]);
    expect(endOfMonth('2026-11')).toEqual(first);
    // The days on which clocks are moved have 24 hours too; Samoa had no 30 December 2011.
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-02', -1)).toBe('2026-11-01');
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    expect(daysOfMonth('2011-12')).toBe(31);
  });
});

describe('a month', () => {
  test('has 28 to 31 days', () => {
    const all = monthsBetween('2026-01', '2026-12').map(daysOfMonth);
    expect(all).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(['2024-02', '2000-02', '2100-02'].map(daysOfMonth)).toEqual([29, 29, 28]);
  });

  test('follows another, also across years', () => {
    expect([nextMonth('2026-12'), previousMonth('2026-01')]).toEqual(['2027-01', '2025-12']);
    expect([addMonths('2026-11', 14), addMonths('2026-11', -23)]).toEqual(['2028-01', '2024-12']);
    expect(monthsBetween('2026-11', '2027-02')).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
    fc.assert(
      fc.property(months, fc.integer({ min: -600, max: 600 }), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
        expect(previousMonth(nextMonth(month))).toBe(month);
        expect(endOfMonth(month)).toEqual(startOfMonth(nextMonth(month)));
        expect(nextMonth(month) > month).toBe(true);
      }),
    );
  });

  test('that is not written as a year and a month is an error', () => {
    for (const text of ['2026-13', '2026-00', '2026-1', '2026', '2026-11-01', '', 'November']) {
      expect(() => startOfMonth(text)).toThrow(`${text} is no month`);
      expect(() => daysOfMonth(text)).toThrow(RangeError);
      expect(() => dayInMonth(text, 1)).toThrow(RangeError);
    }
  });
});

describe('a day', () => {
  test('is in one month, under its number', () => {
    expect(dayInMonth('2026-11', 9)).toBe('2026-11-09');
    expect(numberOfDay('2026-11-30')).toBe(30);
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant);
        expect(monthOfDay(day)).toBe(monthOf(instant));
        expect(dayInMonth(monthOfDay(day), numberOfDay(day))).toBe(day);
        expect(startOfDay(day) <= instant && instant < startOfDay(addDays(day, 1))).toBe(true);
        expect(numberOfDay(day)).toBeLessThanOrEqual(daysOfMonth(monthOfDay(day)));
      }),
    );
  });

  test('follows another, also across months and years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(instants.map(dayOf), fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(addDays(day, 1) > day).toBe(true);
      }),
    );
  });
});
