import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { counters, habitsOf } from './usage-habits.ts';
import { monthAfter, wantedBetween, wantedSince } from './usage-rhythm.ts';

const hour = 3_600_000;
const november = Date.UTC(2026, 10, 1);

const anyLine = fc.record({
  callIdentifier: fc.uuid(),
  type: fc.constantFrom('local' as const, 'travel' as const),
});
const anyMonth = fc
  .tuple(fc.integer({ min: 2024, max: 2030 }), fc.integer({ min: 0, max: 11 }))
  .map(([year, month]) => Date.UTC(year, month, 1));

test('use between two times equals the sum over any partition', () => {
  fc.assert(
    fc.property(
      anyLine,
      anyMonth,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 }),
      (line, month, shares) => {
        const length = monthAfter(month) - month;
        const times = shares
          .map((share) => month + Math.floor(share * length))
          .sort((a, b) => a - b);
        const habits = habitsOf(line);
        const [first = month, last = month] = [times[0], times.at(-1)];
        const whole = wantedBetween(habits, first, last);
        for (const counter of counters) {
          const parts = times
            .slice(1)
            .map((time, place) => wantedBetween(habits, times[place] ?? first, time)[counter]);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole[counter]);
        }
      },
    ),
  );
});

test('ten moves of one hour give the same as one of ten hours', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 0, max: 29 * 24 - 10 }), (line, hours) => {
      const habits = habitsOf(line);
      const start = november + hours * hour;
      const once = wantedBetween(habits, start, start + 10 * hour);
      const steps = Array.from({ length: 10 }, (_, step) =>
        wantedBetween(habits, start + step * hour, start + (step + 1) * hour),
      );
      for (const counter of counters) {
        expect(steps.reduce((sum, step) => sum + step[counter], 0)).toBe(once[counter]);
      }
    }),
  );
});

test('a month begins at zero, and a line is the same on every machine', () => {
  const line = { callIdentifier: '0b8f9a3e-6c1d-4a52-9f0e-2d7c5b1a4e63', type: 'local' as const };
  const habits = habitsOf(line);
  expect(wantedSince(habits, november, november)).toEqual({
    dataMb: 0,
    voiceMinutesLocal: 0,
    voiceMinutesInternational: 0,
    sms: 0,
  });
  expect(habitsOf({ ...line })).toEqual(habits);
  expect(() => wantedBetween(habits, november, monthAfter(november) + 1)).toThrow(RangeError);
  expect(() => wantedBetween(habits, november + 1, november)).toThrow(RangeError);
});

const manyHabits = Array.from({ length: 400 }, (_, place) =>
  habitsOf({ callIdentifier: `line ${place}`, type: 'local' }),
);
const dataOf = (from: number, until: number) =>
  manyHabits.reduce((sum, habits) => sum + wantedBetween(habits, from, until).dataMb, 0);

test('use is higher on a workday than on a Sunday, and by day than by night', () => {
  // 16 November 2026 is a Monday.
  const monday = Date.UTC(2026, 10, 16);
  const sunday = Date.UTC(2026, 10, 15);
  expect(dataOf(monday, monday + 24 * hour)).toBeGreaterThan(
    1.3 * dataOf(sunday, sunday + 24 * hour),
  );
  expect(dataOf(monday + 9 * hour, monday + 12 * hour)).toBeGreaterThan(
    5 * dataOf(monday + hour, monday + 4 * hour),
  );
});

test('holders differ: light, usual and heavy ones, and only some call abroad', () => {
  const share = (kind: string) =>
    manyHabits.filter((habits) => habits.kind === kind).length / manyHabits.length;
  expect(share('light')).toBeGreaterThan(0.4);
  expect(share('usual')).toBeGreaterThan(0.25);
  expect(share('heavy')).toBeGreaterThan(0.04);
  expect(share('heavy')).toBeLessThan(0.2);
  const abroad = manyHabits.filter(({ monthly }) => monthly.voiceMinutesInternational > 0);
  expect(abroad.length).toBeGreaterThan(50);
  expect(abroad.length).toBeLessThan(200);
  const used = manyHabits.filter(({ kind }) => kind !== 'silent');
  expect(new Set(used.map(({ monthly }) => monthly.dataMb)).size).toBe(used.length);
  const silent = manyHabits.filter(({ kind }) => kind === 'silent');
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.every(({ monthly }) => Object.values(monthly).every((use) => use === 0))).toBe(
    true,
  );
});
