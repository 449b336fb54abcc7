import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Allowance, UsageRecord } from '../usage-port.ts';
import { counters, habitsOf, type MeteredLine } from './usage-habits.ts';
import { meterLine, type Traffic } from './usage-meter.ts';
import { monthAfter, wantedSince } from './usage-rhythm.ts';

const hour = 3_600_000;
const since = new Date(Date.UTC(2026, 10, 1));
const month = since.getTime();
const monthEnd = monthAfter(month);
const at = (day: number, hours = 0) => new Date(month + (day - 1) * 24 * hour + hours * hour);

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
    const line = { callIdentifier: `someone ${place}`, type: 'local' as const };
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
      fc.record({ callIdentifier: fc.uuid(), type: fc.constant('local' as const) }),
      anyTerms,
      anyTraffic,
      fc.array(anyTime, { minLength: 1, maxLength: 10 }),
      (line, terms, traffic, stops) => {
        const steps = stops.toSorted((a, b) => +a - +b);
        const last = steps.at(-1) ?? since;
        let before: UsageRecord | null = null;
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
