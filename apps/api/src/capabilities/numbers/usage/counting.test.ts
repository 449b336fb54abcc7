import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageHandler } from '../../../jobs/message.ts';
import { settleOutboxEntry } from '../../../jobs/queue-store.ts';
import { heavyUser, lightUser, plantMeteredLine } from '../../../testing/metered-line.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { buildWorld, plantNumber, type World } from '../../../testing/world.ts';
import { createSandboxMeters } from '../../../vendors/network/sandbox/sandbox-meters.ts';
import { habitsOf, type MeteredLine } from '../../../vendors/network/sandbox/usage-habits.ts';
import { wantedSince } from '../../../vendors/network/sandbox/usage-rhythm.ts';
import type { DayUse, UsageMeters } from '../../../vendors/network/usage-port.ts';
import { usageCountingHandler, usageCountingSource } from './index.ts';

const hour = 3_600_000;
const november = Date.UTC(2026, 10, 1);
const at = (day: number, hours = 0) => new Date(november + (day - 1) * 24 * hour + hours * hour);

let database: TestDatabase;
let world: World;
let lines: (MeteredLine & { readonly numberId: string })[];

beforeAll(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.owner);
  const { nordlys, fjord, plans } = world;
  const seed = { planId: plans.small, carriesFrom: at(1) };
  const own = { ...seed, companyId: nordlys.id };
  const caller = (user: () => string, userId: string) => ({
    ...own,
    userId,
    callIdentifier: user(),
  });
  lines = [];
  for (const line of [
    caller(heavyUser, nordlys.admin),
    caller(lightUser, nordlys.employee),
    caller(heavyUser, nordlys.colleague),
    { ...caller(lightUser, fjord.admin), companyId: fjord.id },
  ]) {
    lines.push(await plantMeteredLine(database.owner, line));
  }
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await database.owner('consumption').delete();
  await database.owner('usage_days').delete();
  await database.owner('usage_sums').delete();
  await database.owner('usage_weeks').delete();
  await database.owner('number_events').delete();
  await forget();
});

const sandbox = () => createSandboxMeters(database.worker);

/** Queues the counts that are due, and delivers them as the worker does, one after the other. */
const counting = (meters: UsageMeters = sandbox(), linesAtOnce = 2) => {
  const source = usageCountingSource(database.worker);
  return {
    ...source,
    async runDue(until: Date) {
      await source.runDue(until);
      await deliver(usageCountingHandler({ pool: database.worker, meters, linesAtOnce }));
    },
  };
};

async function deliver({ message, deliver: handle }: MessageHandler): Promise<void> {
  const queued: { id: string; company_id: string; payload: unknown }[] = await database
    .worker('outbox')
    .where({ topic: message.name, state: 'pending' })
    .orderBy('company_id');
  const { signal } = new AbortController();
  for (const { id, company_id: companyId, payload } of queued) {
    await handle({ id, companyId, payload, openSecret: () => undefined, signal });
    await settleOutboxEntry(database.worker, id, { state: 'delivered' });
  }
}

/** As before the first count. */
async function forget(): Promise<void> {
  await database.owner('use_counting').update({ counted_until: null });
  await database.owner('usage_counts').delete();
  await database.owner('outbox').delete();
}

const rows = (): Promise<
  { number_id: string; month: string; data_mb: number; as_of: Date; sms: number }[]
> => database.owner('consumption').orderBy(['month', 'number_id']);
const usedUp = (): Promise<string[]> =>
  database.owner('number_events').where('kind', 'data_used_up').pluck('subject_id');
const heavyLines = () => lines.filter((line) => habitsOf(line).monthly.dataMb > 50_000);

/** The table's content after a single, undisturbed count. */
async function once(until: Date) {
  await counting().runDue(until);
  const found = { rows: await rows(), usedUp: (await usedUp()).toSorted() };
  await database.owner('consumption').delete();
  await database.owner('number_events').delete();
  await forget();
  return found;
}

test('every line of every company is counted up to that time', async () => {
  await counting().runDue(at(20, 14));
  const found = await rows();
  expect(found.map((row) => row.number_id).toSorted()).toEqual(
    lines.map((line) => line.numberId).toSorted(),
  );
  for (const line of lines) {
    const row = found.find(({ number_id }) => number_id === line.numberId);
    const { dataMb, sms } = wantedSince(habitsOf(line), november, at(20, 14).getTime());
    expect(row).toMatchObject({
      month: '2026-11-01',
      data_mb: Math.min(20_000, dataMb),
      sms: Math.min(1000, sms),
      as_of: at(20, 14),
    });
  }
  expect((await usedUp()).toSorted()).toEqual(
    heavyLines()
      .map((line) => line.numberId)
      .toSorted(),
  );
});

test('counting is due every product hour, on the hour, and does nothing before', async () => {
  const source = counting();
  expect((await source.nextDue())?.getTime()).toBe(0);
  await source.runDue(at(20, 14.5));
  expect(await source.nextDue()).toEqual(at(20, 15));
  const before = await rows();
  await source.runDue(at(20, 14.9));
  expect(await rows()).toEqual(before);
  await source.runDue(at(20, 15));
  expect((await rows()).every((row) => row.as_of.getTime() === at(20, 15).getTime())).toBe(true);
  // Not once per hour within one move of the clock.
  expect(source.inMoves).toBe('at_the_end');
});

test('concurrent processes count nothing twice', async () => {
  const expected = await once(at(20, 14));
  await Promise.all([1, 2, 3].map(() => counting().runDue(at(20, 14))));
  expect({ rows: await rows(), usedUp: (await usedUp()).toSorted() }).toEqual(expected);
  // Even if one has not seen what the other has counted.
  await database.owner('use_counting').update({ counted_until: null });
  await Promise.all([at(20, 14), at(20, 15), at(20, 16)].map((until) => counting().runDue(until)));
  expect((await usedUp()).toSorted()).toEqual(expected.usedUp);
});

test.each([1, 2, 3])(
  'cut short after %i pages it goes on, with the same end and every event once',
  async (pages) => {
    const expected = await once(at(20, 14));
    let left = pages;
    const dying: UsageMeters = {
      async readUsage(range, questions) {
        if (left === 0) throw new Error('The process ends here.');
        left -= 1;
        return sandbox().readUsage(range, questions);
      },
    };
    // One line per page: an abort happens between two pages.
    await expect(counting(dying, 1).runDue(at(20, 14))).rejects.toThrow('ends here');
    const half = (await rows()).length;
    expect(half).toBe(pages);
    // The same hour is not queued again; its message is delivered once more.
    await counting().runDue(at(20, 14));
    expect({ rows: await rows(), usedUp: (await usedUp()).toSorted() }).toEqual(expected);
  },
);

test('a page whose write fails leaves no rows and no events', async () => {
  const [victim] = heavyLines();
  const meters: UsageMeters = {
    async readUsage(range, questions) {
      const records = await sandbox().readUsage(range, questions);
      if (questions.some((line) => line.callIdentifier === victim?.callIdentifier)) {
        // A value out of the column's range: the statement fails, and the page with it.
        return records.map((record) => ({
          ...record,
          days: record.days.map((day) => ({ ...day, sms: 2 ** 40 })),
        }));
      }
      return records;
    },
  };
  await expect(counting(meters, 1).runDue(at(20, 14))).rejects.toThrow('out of range');
  expect((await rows()).some((row) => row.number_id === victim?.numberId)).toBe(false);
  expect(await usedUp()).not.toContain(victim?.numberId);
});

test('a jump counts once per month passed, and closes each at its end', async () => {
  await counting().runDue(at(20, 14));
  const asked: [string, string][] = [];
  const watched: UsageMeters = {
    async readUsage(range, questions) {
      asked.push([range.since.toISOString(), range.until.toISOString()]);
      return sandbox().readUsage(range, questions);
    },
  };
  const now = new Date('2027-01-09T11:30:00Z');
  await counting(watched, 100).runDue(now);
  const ranges = [
    // The days since the last count, and three before it.
    ['2026-11-17T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2027-01-09T11:30:00.000Z'],
  ];
  // One page each for two companies.
  expect(asked).toEqual([...ranges, ...ranges]);
  const months = new Map((await rows()).map((row) => [row.month, row.as_of]));
  expect([...months]).toEqual([
    ['2026-11-01', new Date('2026-12-01T00:00:00Z')],
    ['2026-12-01', new Date('2027-01-01T00:00:00Z')],
    ['2027-01-01', now],
  ]);
  const closed = (await rows()).filter((row) => row.month === '2026-11-01');
  await counting().runDue(new Date('2027-02-02T00:00:00Z'));
  expect((await rows()).filter((row) => row.month === '2026-11-01')).toEqual(closed);
});

/** All days of a line, and what each table has of them. */
const daysOf = (
  numberId: string,
): Promise<{ day: string; data_mb: number; country_code: string }[]> =>
  database
    .owner('usage_days')
    .where({ number_id: numberId })
    .orderBy(['day', 'country_code'])
    .select('day', 'data_mb', 'country_code');
const monthOf = async (numberId: string): Promise<number> =>
  (await database.owner('consumption').where({ number_id: numberId, month: '2026-11-01' }).first())
    .data_mb;

const light = () => {
  const line = lines.find(({ callIdentifier, type }) => {
    const { dataMb } = habitsOf({ callIdentifier, type }).monthly;
    return dataMb < 20_000;
  });
  if (!line) throw new Error('Nobody uses little.');
  return line;
};

test('the month is the sum of its days', async () => {
  await counting().runDue(at(20, 14));
  for (const { numberId } of lines) {
    const all = await daysOf(numberId);
    expect(all.length).toBeGreaterThan(10);
    expect(all.reduce((sum, { data_mb }) => sum + data_mb, 0)).toBe(await monthOf(numberId));
    expect(all.at(-1)?.day).toBe('2026-11-20');
  }
});

/** The sandbox's meters with other days; without some of the lines. */
const answering = (change: (day: DayUse) => DayUse[], missing = 0): UsageMeters => ({
  async readUsage(range, questions) {
    const records = (await sandbox().readUsage(range, questions)).slice(missing);
    return records.map(({ callIdentifier, dataUsedUp, days }) => ({
      callIdentifier,
      dataUsedUp,
      days: days.flatMap(change),
    }));
  },
});

test('what the network corrects within three days replaces what was counted, also elsewhere', async () => {
  await counting().runDue(at(20, 14));
  const { numberId } = light();
  const before = await daysOf(numberId);
  const corrected = answering((day) => [{ ...day, dataMb: 1, countryCode: 'IS' }]);
  await counting(corrected).runDue(at(20, 16));
  const after = await daysOf(numberId);
  expect(after.filter(({ day }) => day < '2026-11-17')).toEqual(
    before.filter(({ day }) => day < '2026-11-17'),
  );
  const late = after.filter(({ day }) => day >= '2026-11-17');
  expect(late.length).toBeGreaterThan(1);
  for (const day of late) expect(day).toMatchObject({ data_mb: 1, country_code: 'IS' });
  expect(await monthOf(numberId)).toBe(after.reduce((sum, { data_mb }) => sum + data_mb, 0));
});

test('an answer without some lines leaves their days, and one that is late changes nothing', async () => {
  await counting().runDue(at(20, 14));
  const before = await database.owner('usage_days').orderBy(['number_id', 'day', 'country_code']);
  const partly: UsageMeters = { readUsage: async () => [] };
  await counting(partly).runDue(at(20, 16));
  expect(await database.owner('usage_days').orderBy(['number_id', 'day', 'country_code'])).toEqual(
    before,
  );

  // A message of an hour before that is delivered only now.
  await database.owner('use_counting').update({ counted_until: null });
  await counting().runDue(at(20, 15));
  expect((await rows()).map(({ as_of }) => as_of)).toEqual(lines.map(() => at(20, 14)));
});

test('a month that is over is corrected for three days, and then stays', async () => {
  const december = (day: number, hours: number) => at(30 + day, hours);
  await counting().runDue(at(30, 20));
  const { numberId } = light();
  const open = await monthOf(numberId);
  await counting().runDue(december(2, 1));
  const closed = await monthOf(numberId);
  expect(closed).toBeGreaterThan(open);
  const silent = answering(() => []);
  await counting(silent).runDue(december(4, 2));
  const corrected = await monthOf(numberId);
  expect(corrected).toBeLessThan(open);
  await counting().runDue(december(6, 1));
  expect(await monthOf(numberId)).toBe(corrected);
});

const columns =
  'company_id, day, country_code, plan_id, team_id, numbers, data_mb, voice_minutes_local, voice_minutes_international, sms';
const sums = async () =>
  (await database.owner.raw(`SELECT ${columns} FROM usage_sums ORDER BY 1, 2, 3, 4, 5`)).rows;
const scanned = async () =>
  (
    await database.owner.raw(
      `SELECT company_id, day, country_code, plan_id,
         coalesce(team_id, '00000000-0000-0000-0000-000000000000') AS team_id,
         count(*)::int AS numbers,
         sum(data_mb) AS data_mb, sum(voice_minutes_local) AS voice_minutes_local,
         sum(voice_minutes_international) AS voice_minutes_international, sum(sms) AS sms
       FROM usage_days GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
    )
  ).rows;

/** Up to which day each company with a count has summed its weeks. */
const summedUntil = (): Promise<(string | null)[]> =>
  database.owner('usage_counts').orderBy('company_id').pluck('summed_until');
const weeks = async () =>
  (
    await database.owner.raw(
      `SELECT company_id, week, number_id, country_code, data_mb, voice_minutes, sms
       FROM usage_weeks ORDER BY 1, 2, 3, 4`,
    )
  ).rows;
const scannedWeeks = async () =>
  (
    await database.owner.raw(
      `SELECT company_id, date_trunc('week', day)::date AS week, number_id, country_code,
         sum(data_mb)::integer AS data_mb,
         sum(voice_minutes_local + voice_minutes_international)::integer AS voice_minutes,
         sum(sms)::integer AS sms
       FROM usage_days JOIN usage_counts USING (company_id) WHERE day < summed_until
       GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    )
  ).rows;

test('weeks are summed from the days that are not counted again', async () => {
  await counting().runDue(at(11, 14));
  // The first count begins with the month.
  expect(await summedUntil()).toEqual(['2026-10-29', '2026-10-29']);
  expect(await weeks()).toEqual([]);
  await counting().runDue(at(20, 14));
  expect(await summedUntil()).toEqual(['2026-11-08', '2026-11-08']);
  await counting().runDue(at(20, 15));
  expect(await summedUntil()).toEqual(['2026-11-17', '2026-11-17']);
  const found = await weeks();
  expect(found).toEqual(await scannedWeeks());
  expect(new Set(found.map(({ week }: { week: string }) => week))).toEqual(
    new Set(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']),
  );
});

test('a count that had no time left to sum all weeks sums them when it is delivered again', async () => {
  await counting().runDue(at(11, 14));
  await counting().runDue(at(20, 14));
  await database.owner('usage_weeks').delete();
  await database.owner('usage_counts').update({ summed_until: null });
  await database.owner('outbox').update({ state: 'pending' });
  await deliver(usageCountingHandler({ pool: database.worker, meters: sandbox(), linesAtOnce: 1 }));
  expect(await summedUntil()).toEqual(['2026-11-16', '2026-11-16']);
  expect((await weeks()).length).toBeGreaterThan(0);
  expect(await weeks()).toEqual(await scannedWeeks());
});

test('a count that another has overtaken writes nothing to the days that are summed', async () => {
  await counting().runDue(at(11, 14));
  const source = usageCountingSource(database.worker);
  let hasOvertaken = false;
  const overtaken: UsageMeters = {
    async readUsage(range, questions) {
      if (!hasOvertaken) {
        hasOvertaken = true;
        // Without a record of any line, so that nothing else keeps the older answer out.
        const silent: UsageMeters = { readUsage: async () => [] };
        await counting(silent).runDue(at(20, 14));
        await counting(silent).runDue(at(20, 15));
      }
      const records = await sandbox().readUsage(range, questions);
      return records.map((record) =>
        Object.assign(record, {
          days: record.days.map((day) => ({ ...day, dataMb: 1, countryCode: 'IS' })),
        }),
      );
    },
  };
  await source.runDue(at(12, 14));
  await deliver(usageCountingHandler({ pool: database.worker, meters: overtaken, linesAtOnce: 2 }));
  expect(hasOvertaken).toBe(true);
  expect(await database.owner('usage_days').where('country_code', 'IS')).toEqual([]);
  expect(await weeks()).toEqual(await scannedWeeks());
  expect(await sums()).toEqual(await scanned());
});

test('a number that is deleted takes its days and weeks along', async () => {
  const { nordlys, plans } = world;
  const of = { companyId: nordlys.id, planId: plans.small, userId: nordlys.employee };
  const number_id = await plantNumber(database.owner, { ...of, type: 'travel' });
  const nothing = { voice_minutes_local: 0, voice_minutes_international: 0, sms: 0 };
  await database.owner('usage_days').insert({
    company_id: nordlys.id,
    number_id,
    day: '2026-11-03',
    country_code: 'US',
    plan_id: plans.small,
    data_mb: 700,
    ...nothing,
  });
  await counting().runDue(at(20, 14));
  await counting().runDue(at(20, 15));
  const own = database.owner('usage_weeks').where({ number_id });
  expect(await own.clone()).toMatchObject([{ week: '2026-11-02', data_mb: 700 }]);
  await database.owner('numbers').where({ id: number_id }).delete();
  expect(await own.clone()).toEqual([]);
  expect(await weeks()).toEqual(await scannedWeeks());
});

test('the sums equal the full scan after any counts, corrections and late answers', async () => {
  const anyStep = fc.record({
    hours: fc.integer({ min: 1, max: 40 * 24 }),
    /** What the network answers of each day. */
    factor: fc.integer({ min: 0, max: 3 }),
    country: fc.constantFrom('DK', 'SE', 'IS'),
    missing: fc.integer({ min: 0, max: 4 }),
    /** As after the upgrade from a release that did not sum weeks. */
    isUpgraded: fc.boolean(),
  });
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 4 }), async (steps) => {
        let now = at(2).getTime();
        for (const { hours, factor, country, missing, isUpgraded } of steps) {
          now += hours * hour;
          if (isUpgraded) {
            await database.owner('usage_weeks').delete();
            await database.owner('usage_counts').update({ summed_until: null });
          }
          const changed = answering(
            (day) => [
              {
                ...day,
                countryCode: day.dataMb % 2 === 0 ? country : day.countryCode,
                dataMb: day.dataMb * factor,
              },
            ],
            missing,
          );
          await counting(changed, 1).runDue(new Date(now));
          expect(await sums()).toEqual(await scanned());
          expect(await weeks()).toEqual(await scannedWeeks());
          expect(await summedUntil()).not.toContain(null);
        }
      })
      .beforeEach(async () => {
        await database.owner('usage_days').delete();
        await database.owner('usage_sums').delete();
        await database.owner('usage_weeks').delete();
        await database.owner('consumption').delete();
        await forget();
      }),
    { numRuns: 15 },
  );
});

test('days are kept for 25 months', async () => {
  await counting().runDue(at(20, 14));
  expect(await sums()).not.toEqual([]);
  const jump = new Date(Date.UTC(2028, 11, 19, 12));
  await counting().runDue(jump);
  const left: string[] = await database
    .owner('usage_days')
    .distinct('day')
    .orderBy('day')
    .pluck('day');
  expect(left[0]).toBe('2026-11-19');
  expect(await sums()).toEqual(await scanned());
  await counting().runDue(new Date(jump.getTime() + hour));
  expect(await weeks()).toEqual(await scannedWeeks());
  // The week of the first day that is kept, which is a Thursday, loses its days one by one.
  await counting().runDue(new Date(jump.getTime() + 24 * hour));
  const [first] = await database.owner('usage_days').orderBy('day').limit(1).pluck('day');
  expect(first).toBe('2026-11-20');
  const found = await weeks();
  expect(found[0]).toMatchObject({ week: '2026-11-16' });
  expect(found).toEqual(await scannedWeeks());
});
