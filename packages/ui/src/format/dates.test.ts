import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dayOf,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatDayTime,
  formatRelativeDay,
  formatTime,
} from './dates.ts';

const moment = '2025-03-03T09:12:00Z';

describe('an instant', () => {
  it('is written day first, with a 24-hour clock, in the given time zone', () => {
    expect(formatDateTime(moment, 'Europe/Copenhagen')).toBe('3 Mar 2025, 10:12');
    expect(formatDate(moment, 'UTC')).toBe('3 Mar 2025');
    expect(formatTime('2026-11-20T13:02:00Z', 'Europe/Copenhagen')).toBe('14:02');
    expect(formatDayTime('2026-11-20T07:52:00Z', 'Europe/Copenhagen')).toBe('20 Nov, 08:52');
  });

  it('is 00:05 after midnight, not 24:05', () => {
    expect(formatTime('2026-01-01T00:05:00Z', 'UTC')).toBe('00:05');
  });

  it('abbreviates September to three letters like all months', () => {
    expect(formatDate('2026-09-04T12:00:00Z', 'UTC')).toBe('4 Sep 2026');
  });
});

describe("the device's own clock", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['Europe/Copenhagen', 'America/St_Johns', 'Pacific/Auckland'])(
    'is correct in %s before and after clock changes',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      for (let hour = 0; hour < 366 * 24; hour += 5) {
        const at = Date.UTC(2026, 0, 1, hour, 30);
        expect(formatDateTime(at)).toBe(formatDateTime(at, zone));
        expect(dayOf(at)).toBe(dayOf(at, zone));
      }
    },
  );
});

describe('a calendar day', () => {
  it('has its weekday and does not depend on the time zone', () => {
    expect(formatDay('2026-12-08')).toBe('Tue 8 Dec 2026');
    expect(formatDay('2026-11-30')).toBe('Mon 30 Nov 2026');
  });

  it('is computed from an instant in the given time zone', () => {
    expect(dayOf('2026-11-20T23:30:00Z', 'Europe/Copenhagen')).toBe('2026-11-21');
    expect(dayOf('2026-11-20T23:30:00Z', 'UTC')).toBe('2026-11-20');
  });

  it('is counted in whole days, also across a clock change', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-12-08', '2026-12-01')).toBe(-7);
  });

  it('is described relative to today', () => {
    const today = '2026-11-20';
    expect(formatRelativeDay('2026-11-20', today)).toBe('Today');
    expect(formatRelativeDay('2026-11-21', today)).toBe('Tomorrow');
    expect(formatRelativeDay('2026-11-19', today)).toBe('Yesterday');
    expect(formatRelativeDay('2026-12-01', today)).toBe('In 11 days');
    expect(formatRelativeDay('2026-11-17', today)).toBe('3 days ago');
    expect(formatDays(1)).toBe('1 day');
    expect(formatDays(11)).toBe('11 days');
  });
});
