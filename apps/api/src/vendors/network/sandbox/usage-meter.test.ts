import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Allowance, UsageRange } from '../usage-port.ts';
import { counters, habitsOf, type MeteredLine, sumOf } from './usage-habits.ts';
import { meterLine as meterDays, type Traffic } from './usage-meter.ts';
import { monthAfter, wantedSince } from './usage-rhythm.ts';

const hour = 3_600_000;
const since = new Date(Date.UTC(2026, 10, 1));
const month = since.getTime();
const monthEnd = monthAfter(month);
const at = (day: number, hours = 0) => new Date(month + (day - 1) * 24 * hour + hours * hour);

/** The record of a line with its days summed up. */
function meterLine(line: MeteredLine, terms: Parameters<typeof meterDays>[1], range: UsageRange) {
  const record = meterDays(line, terms, range);
  if (!record) return null;
  const { days, ...rest } = record;
  return { ...rest, ...sumOf(days) };
}

const allowance = (from: Date, dataMb: number, until: Date | null = null): Allowance => ({
  from,
  until,
  dataMb,
  voiceMinutesLocal: 2000,
  voiceMinutesInternational: 200,
  sms: 1000,
});

/** Finds a line whose holder uses about this much data a month. */
function lineOf(kind: 'light' | 'heavy', leastMb: number): MeteredLine {
  for (let place = 0; ; place += 1) {
    const line = { callIdentifier: `someone ${place}`, type: 'local' as const, countryCode: 'DK' };
    const habits = habitsOf(line);
    if (habits.kind === kind && habits.monthly.dataMb >= leastMb) return line;
  }
}

const always: readonly Traffic[] = [{ beganAt: at(-30), endedAt: null }];
function use(line: MeteredLine, terms: readonly Allowance[], until: Date, traffic = always) {
  const record = meterLine(line, { traffic, allowances: terms }, { since, until });
  if (!record) throw new Error('There is no record.');
  return record;
}

test('data stops at the allowance, with the time at which it stopped', () => {
  const heavy = lineOf('heavy', 100_000);
  const terms = [allowance(at(-30), 20_000)];
  const end = use(heavy, terms, new Date(monthEnd));
  expect(end.dataMb).toBe(20_000);
  const { dataUsedUp } = end;
  if (!dataUsedUp) throw new Error('It was not used up.');
  expect(dataUsedUp.allowanceMb).toBe(20_000);
  expect(use(heavy, terms, dataUsedUp.at)).toMatchObject({ dataMb: 20_000, dataUsedUp });
  const before = use(heavy, terms, new Date(dataUsedUp.at.getTime() - 1));
  expect(before.dataMb).toBeLessThan(20_000);
  expect(before.dataUsedUp).toBeNull();
  // Calls continue.
  expect(end.voiceMinutesLocal).toBeGreaterThan(before.voiceMinutesLocal);
});

test('demand within the allowance is counted in full', () => {
  const light = lineOf('light', 1_000);
  const record = use(light, [allowance(at(-30), 20_000)], at(20, 14));
  const wanted = wantedSince(habitsOf(light), month, at(20, 14).getTime());
  expect(record).toEqual({ callIdentifier: light.callIdentifier, ...wanted, dataUsedUp: null });
});

test('a larger plan lets the line continue; the count is kept, and blocked use is not made up', () => {
  const heavy = lineOf('heavy', 100_000);
  const [moved, later] = [at(20), at(22)];
  const terms = [allowance(at(-30), 20_000, moved), allowance(moved, 50_000)];
  const stopped = use(heavy, [allowance(at(-30), 20_000)], moved);
  expect(stopped.dataMb).toBe(20_000);
  const wanted = (time: Date) => wantedSince(habitsOf(heavy), month, time.getTime()).dataMb;
  expect(use(heavy, terms, later)).toMatchObject({
    dataMb: 20_000 + wanted(later) - wanted(moved),
    dataUsedUp: stopped.dataUsedUp,
  });
});

test('a smaller plan keeps the count, and stops the line if it is already exceeded', () => {
  const heavy = lineOf('heavy', 100_000);
  const moved = at(11);
  const terms = [allowance(at(-30), 50_000, moved), allowance(moved, 20_000)];
  const counted = use(heavy, [allowance(at(-30), 50_000)], moved);
  expect(counted.dataMb).toBeGreaterThan(20_000);
  expect(counted.dataMb).toBeLessThan(50_000);
  expect(use(heavy, terms, at(25))).toMatchObject({
    dataMb: counted.dataMb,
    dataUsedUp: { at: moved, allowanceMb: 20_000 },
  });
});

test('only a line that carries traffic uses anything', () => {
  const line = lineOf('heavy', 50_000);
  const terms = [allowance(at(-30), 500_000)];
  const range = { since, until: at(20) };
  const metered = (traffic: readonly Traffic[]) =>
    meterLine(line, { traffic, allowances: terms }, range);
  expect(metered([])).toBeNull();
  expect(metered([{ beganAt: at(21), endedAt: null }])).toBeNull();
  expect(metered([{ beganAt: at(-60), endedAt: at(-10) }])).toBeNull();
  expect(meterLine(line, { traffic: always, allowances: [] }, range)).toBeNull();
  const ended = metered([{ beganAt: at(-60), endedAt: at(10) }]);
  expect(ended).toEqual(use(line, terms, at(10)));
  const paused = metered([
    { beganAt: at(-60), endedAt: at(5) },
    { beganAt: at(15), endedAt: null },
  ]);
  const wanted = (day: number) => wantedSince(habitsOf(line), month, at(day).getTime()).dataMb;
  expect(paused?.dataMb).toBe(wanted(5) + wanted(20) - wanted(15));
});

const anyTime = fc.integer({ min: 0, max: monthEnd - month }).map((ms) => new Date(month + ms));
const anyTimes = fc
  .array(anyTime, { maxLength: 4 })
  .map((times) => times.toSorted((a, b) => +a - +b));

/** Consecutive allowances that change at the given times. */
const anyTerms = fc
  .tuple(anyTimes, fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 5, maxLength: 5 }))
  .map(([times, amounts]) =>
    [at(-30), ...times].map((from, place, all) =>
      allowance(from, amounts[place] ?? 0, all[place + 1] ?? null),
    ),
  );
const anyTraffic = anyTimes.map((times) =>
  times.flatMap((beganAt, place): Traffic[] =>
    place % 2 === 0 ? [{ beganAt, endedAt: times[place + 1] ?? null }] : [],
  ),
);

/** The periods as known at a time, without later changes. */
function known(terms: readonly Allowance[], traffic: readonly Traffic[], now: Date) {
  const past = (end: Date | null) => (end && end <= now ? end : null);
  return {
    allowances: terms
      .filter(({ from }) => from <= now)
      .map((term) => allowance(term.from, term.dataMb, past(term.until))),
    traffic: traffic
      .filter(({ beganAt }) => beganAt <= now)
      .map(({ beganAt, endedAt }) => ({ beganAt, endedAt: past(endedAt) })),
  };
}

test('intermediate counts do not affect the result, and counts never decrease', () => {
  fc.assert(
    fc.property(
      fc.record({
        callIdentifier: fc.uuid(),
        type: fc.constant('local' as const),
        countryCode: fc.constant('DK'),
      }),
      anyTerms,
      anyTraffic,
      fc.array(anyTime, { minLength: 1, maxLength: 10 }),
      (line, terms, traffic, stops) => {
        const steps = stops.toSorted((a, b) => +a - +b);
        const last = steps.at(-1) ?? since;
        let before: ReturnType<typeof meterLine> = null;
        for (const until of steps) {
          const now = meterLine(line, known(terms, traffic, until), { since, until });
          for (const counter of counters) {
            expect(now?.[counter] ?? 0).toBeGreaterThanOrEqual(before?.[counter] ?? 0);
          }
          if (before?.dataUsedUp) expect(now?.dataUsedUp).toEqual(before.dataUsedUp);
          before = now;
        }
        const once = meterLine(line, { allowances: terms, traffic }, { since, until: last });
        expect(before).toEqual(once);
      },
    ),
    { numRuns: 300 },
  );
});

const anyDay = fc.integer({ min: 1, max: 30 });

test('the days of any range are those of the whole month, and name where they were used', () => {
  fc.assert(
    fc.property(
      fc.record({
        callIdentifier: fc.uuid(),
        type: fc.constantFrom('local' as const, 'travel' as const),
        countryCode: fc.constant('DK'),
      }),
      anyTerms,
      anyTraffic,
      anyDay,
      anyTime,
      (line, allowances, traffic, first, until) => {
        const range = { since: at(first), until };
        fc.pre(range.since < until);
        const terms = { allowances, traffic };
        const all = meterDays(line, terms, { since, until })?.days ?? [];
        const days = meterDays(line, terms, range)?.days ?? [];
        const from = range.since.toISOString().slice(0, 10);
        expect(days).toEqual(all.filter(({ day }) => day >= from));
        expect(new Set(all.map(({ day }) => day)).size).toBe(all.length);
        for (const day of all) {
          expect(day.countryCode).toMatch(/^[A-Z]{2}$/);
          expect(counters.some((counter) => day[counter] > 0)).toBe(true);
        }
      },
    ),
  );
});

test('some lines are never used, and people travel a few days a year', () => {
  const terms = { traffic: always, allowances: [allowance(at(-30), 500_000)] };
  const lines = Array.from({ length: 500 }, (_, place) => ({
    callIdentifier: `holder ${place}`,
    type: 'local' as const,
    countryCode: 'DK',
  }));
  const records = lines.map((line) => meterDays(line, terms, { since, until: new Date(monthEnd) }));
  const silent = records.filter((record) => record?.days.length === 0);
  expect(silent.length).toBeGreaterThan(3);
  expect(silent.length).toBeLessThan(40);
  const days = records.flatMap((record) => record?.days ?? []);
  const abroad = days.filter(({ countryCode }) => countryCode !== 'DK');
  expect(abroad.length / days.length).toBeGreaterThan(0.01);
  expect(abroad.length / days.length).toBeLessThan(0.2);
});
