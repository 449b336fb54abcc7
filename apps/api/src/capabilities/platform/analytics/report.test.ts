import { randomUUID } from 'node:crypto';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import { openReport, readReport, readToday } from '@workspace/domain/analytics/operations';
import { countDays, listDays, rangeBefore } from '@workspace/domain/analytics/range';
import type { Report } from '@workspace/domain/analytics/schema';
import { createApiKey } from '@workspace/domain/api-keys/operations';
import { addDays } from '@workspace/domain/billing/month';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { groupSums, groupWeeks, insertSums, insertWeeks } from '../../numbers/usage/index.ts';

let product: TestProduct;
let owner: Knex;
let admin: string;
let staff: string;
let now = new Date();
const numbers: Record<'employee' | 'colleague' | 'nobody' | 'fjord', string> = {
  employee: '',
  colleague: '',
  nobody: '',
  fjord: '',
};
const team = randomUUID();

beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => now });
  owner = product.database.owner;
  const { nordlys, fjord, plans } = product.world;
  const seed = { companyId: nordlys.id, planId: plans.small };
  numbers.employee = await plantNumber(owner, { ...seed, userId: nordlys.employee });
  numbers.colleague = await plantNumber(owner, { ...seed, userId: nordlys.colleague });
  numbers.nobody = await plantNumber(owner, { ...seed, userId: nordlys.admin });
  await owner('numbers').where('id', numbers.nobody).update({ user_id: null });
  numbers.fjord = await plantNumber(owner, {
    companyId: fjord.id,
    planId: plans.german,
    userId: fjord.admin,
  });
  await owner('teams').insert({
    company_id: nordlys.id,
    id: team,
    name: 'Offshore',
    created_at: now,
  });
  admin = await product.login(nordlys.adminEmail);
  staff = await product.login('astrid@provider.example', { staff: true });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  now = new Date();
  await forgetUsage();
});

async function forgetUsage(): Promise<void> {
  for (const table of ['usage_days', 'usage_sums', 'usage_weeks', 'usage_counts']) {
    await owner(table).delete();
  }
}

interface Day {
  readonly number: keyof typeof numbers;
  readonly day: string;
  readonly country: string;
  readonly plan: 'small' | 'german' | 'travel';
  readonly inTeam: boolean;
  readonly data: number;
  readonly minutes: number;
  readonly sms: number;
}

/** Writes days and their sums, as the counting does. */
async function use(days: readonly Day[]): Promise<void> {
  const { nordlys, fjord, plans } = product.world;
  if (days.length === 0) return;
  await owner('usage_days').insert(
    days.map((one) => ({
      company_id: one.number === 'fjord' ? fjord.id : nordlys.id,
      number_id: numbers[one.number],
      day: one.day,
      country_code: one.country,
      plan_id: plans[one.plan],
      team_id: one.inTeam && one.number !== 'fjord' ? team : null,
      data_mb: one.data,
      voice_minutes_local: one.minutes,
      voice_minutes_international: one.minutes % 3,
      sms: one.sms,
    })),
  );
  await owner.raw(`${insertSums} ${groupSums}`);
}

const day = (number: Day['number'], date: string, data: number, other: Partial<Day> = {}): Day => ({
  number,
  day: date,
  country: 'DK',
  plan: 'small',
  inTeam: false,
  data,
  minutes: 0,
  sms: 0,
  ...other,
});

const range = { start_date: '2026-11-09', end_date: '2026-11-22' };

interface Question {
  readonly company_ids?: string[] | 'activated';
  readonly user_ids?: string[];
  readonly start_date?: string;
  readonly end_date?: string;
  readonly group_by?: 'day' | 'week';
  readonly country_code?: string;
}

const open = async (token: string, question: Question = {}) => {
  const body = {
    company_ids: [product.world.nordlys.id],
    ...range,
    group_by: 'day' as const,
    ...question,
  };
  return (await product.as(token)(openReport, { body })).data.url;
};

/** Nobody is logged in where the report is read. */
async function read(url: string): Promise<Report> {
  const grant = encodeURIComponent(new URL(url).hash.slice(1));
  const path = `/api/v0/analytics/report?grant=${grant}`;
  const { status, body } = await product.call(null, 'GET', path);
  expect(status, status === 500 ? product.logged().slice(-3000) : JSON.stringify(body)).toBe(200);
  return readReport.response.data.parse((body as { data: unknown }).data);
}

const report = async (question: Question = {}, token = admin) => read(await open(token, question));

test('an administrator reads the days of a range, compared with as many days before', async () => {
  await use([
    day('employee', '2026-11-09', 1000, { minutes: 4, sms: 2, inTeam: true }),
    day('employee', '2026-11-16', 500, { country: 'SE', inTeam: true }),
    day('colleague', '2026-11-16', 3000),
    day('nobody', '2026-11-22', 200, { plan: 'travel', country: 'US' }),
    // Before the range, and before the days with which it compares.
    day('employee', '2026-11-02', 400),
    day('employee', '2026-10-25', 9999),
    day('fjord', '2026-11-16', 7777, { plan: 'german' }),
  ]);
  const answer = await report();
  expect(answer).toMatchObject({
    ...range,
    group_by: 'day',
    country_code: null,
    before: { start_date: '2026-10-26', end_date: '2026-11-08' },
    companies: 1,
    counted_until: null,
    totals: { data_mb: 4700, voice_minutes: 5, sms: 2, people: 2 },
    totals_before: { data_mb: 400, voice_minutes: 0, sms: 0, people: 1 },
    countries: [
      { country_code: 'DK', data_mb: 4000, voice_minutes: 5, sms: 2 },
      { country_code: 'SE', data_mb: 500 },
      { country_code: 'US', data_mb: 200 },
    ],
    teams: [
      { team_id: null, name: null, data_mb: 3200 },
      { team_id: team, name: 'Offshore', data_mb: 1500 },
    ],
    people: [
      { user_id: product.world.nordlys.colleague, name: 'Karla Person', data_mb: 3000 },
      { user_id: product.world.nordlys.employee, name: 'Emil Person', data_mb: 1500 },
      { user_id: null, name: null, email: null, data_mb: 200 },
    ],
  });
  expect(answer.periods.map(({ from }) => from)).toEqual(listDays(range));
  expect(answer.periods.filter(({ data_mb }) => data_mb > 0)).toEqual([
    expect.objectContaining({ from: '2026-11-09', until: '2026-11-09', data_mb: 1000 }),
    expect.objectContaining({ from: '2026-11-16', data_mb: 3500, data_mb_before: 400 }),
    expect.objectContaining({ from: '2026-11-22', data_mb: 200 }),
  ]);
  expect(answer.weeks).toEqual([
    { week: '2026-11-09', is_whole: false, zones: [{ zone: 'Zone A', data_mb: 1000 }] },
    {
      week: '2026-11-16',
      is_whole: false,
      zones: [
        { zone: 'Zone A', data_mb: 3500 },
        { zone: 'Rest of World', data_mb: 200 },
      ],
    },
  ]);
});

test('weeks begin on Monday, are cut at the range, and are whole once their Sunday is counted', async () => {
  await use([day('employee', '2026-11-11', 10), day('employee', '2026-11-22', 20)]);
  await owner('usage_counts').insert({
    company_id: product.world.nordlys.id,
    counted_from: new Date('2026-11-01T00:00:00.000Z'),
    counted_until: new Date('2026-11-22T13:00:00.000Z'),
  });
  const { periods, weeks, counted_until } = await report({
    start_date: '2026-11-04',
    group_by: 'week',
  });
  expect(periods.map(({ from, until, data_mb }) => [from, until, data_mb])).toEqual([
    ['2026-11-04', '2026-11-08', 0],
    ['2026-11-09', '2026-11-15', 10],
    ['2026-11-16', '2026-11-22', 20],
  ]);
  // The first begins before the range, the last day of the last is still counted.
  expect(weeks.map(({ week, is_whole }) => [week, is_whole])).toEqual([
    ['2026-11-02', false],
    ['2026-11-09', true],
    ['2026-11-16', false],
  ]);
  expect(counted_until).toBe('2026-11-22T13:00:00.000Z');
});

test('a country, and people, leave out everything else', async () => {
  const { employee } = product.world.nordlys;
  await use([
    day('employee', '2026-11-10', 100, { country: 'SE' }),
    day('employee', '2026-11-10', 30),
    day('colleague', '2026-11-10', 5),
  ]);
  const abroad = await report({ country_code: 'SE' });
  expect(abroad.totals).toMatchObject({ data_mb: 100, people: 1 });
  expect(abroad.countries).toHaveLength(1);
  expect(abroad.country_code).toBe('SE');
  const own = await report({ user_ids: [employee] });
  expect(own.totals).toMatchObject({ data_mb: 130, people: 1 });
  expect(own.people.map(({ user_id }) => user_id)).toEqual([employee]);
  const both = await report({ user_ids: [employee], country_code: 'DK' });
  expect(both.totals).toMatchObject({ data_mb: 30 });
});

const anyDay = fc.record({
  number: fc.constantFrom('employee', 'colleague', 'nobody', 'fjord') as fc.Arbitrary<
    Day['number']
  >,
  offset: fc.integer({ min: 0, max: 30 }),
  country: fc.constantFrom('DK', 'SE', 'US'),
  plan: fc.constantFrom('small', 'german', 'travel') as fc.Arbitrary<Day['plan']>,
  inTeam: fc.boolean(),
  data: fc.integer({ min: 0, max: 5000 }),
  minutes: fc.integer({ min: 0, max: 50 }),
  sms: fc.integer({ min: 0, max: 9 }),
});

test('every figure equals the full scan of the days, for an administrator and for staff', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.uniqueArray(anyDay, {
          maxLength: 40,
          selector: ({ number, offset, country }) => `${number} ${offset} ${country}`,
        }),
        fc.constantFrom(undefined, 'SE'),
        fc.constantFrom('day', 'week') as fc.Arbitrary<'day' | 'week'>,
        async (seeds, country, group_by) => {
          const days = seeds.map(({ offset, ...seed }) => ({
            ...seed,
            day: addDays('2026-10-24', offset),
          }));
          await use(days);
          const filter = { ...(country ? { country_code: country } : {}), group_by };
          const before = rangeBefore(range);
          const of = (all: readonly Day[], first: string, last: string) =>
            all
              .filter((one) => one.day >= first && one.day <= last)
              .filter((one) => country === undefined || one.country === country);
          const data = (all: readonly Day[]) => all.reduce((sum, one) => sum + one.data, 0);
          const minutes = (all: readonly Day[]) =>
            all.reduce((sum, one) => sum + one.minutes + (one.minutes % 3), 0);

          const check = (answer: Report, all: readonly Day[]) => {
            const during = of(all, range.start_date, range.end_date);
            expect(answer.totals.data_mb).toBe(data(during));
            expect(answer.totals.voice_minutes).toBe(minutes(during));
            const earlier = of(all, before.start_date, before.end_date);
            expect(answer.totals_before.data_mb).toBe(data(earlier));
            for (const { from, until, data_mb, data_mb_before } of answer.periods) {
              const shift = -countDays(range);
              const past = of(all, addDays(from, shift), addDays(until, shift));
              expect(data_mb).toBe(data(of(all, from, until)));
              expect(data_mb_before).toBe(data(past));
            }
            for (const { country_code, data_mb } of answer.countries) {
              expect(data_mb).toBe(data(during.filter((one) => one.country === country_code)));
            }
            const sumOf = (rows: readonly { readonly data_mb: number }[]) =>
              rows.reduce((sum, { data_mb }) => sum + data_mb, 0);
            expect(sumOf(answer.countries)).toBe(data(during));
            expect(sumOf(answer.weeks.flatMap(({ zones }) => zones))).toBe(data(during));
          };
          const own = days.filter(({ number }) => number !== 'fjord');
          const answer = await report(filter);
          check(answer, own);
          expect(answer.teams.reduce((sum, { data_mb }) => sum + data_mb, 0)).toBe(
            answer.totals.data_mb,
          );
          check(await report({ ...filter, company_ids: 'activated' }, staff), days);
          const { nordlys, fjord } = product.world;
          check(await report({ ...filter, company_ids: [nordlys.id, fjord.id] }, staff), days);
        },
      )
      .beforeEach(forgetUsage),
    { numRuns: 12 },
  );
});

/** Sums the weeks of the company, as the counting does. */
async function sumWeeks(until: string): Promise<void> {
  await owner.raw(`${insertWeeks} WHERE day < ? ${groupWeeks}`, [until]);
  const counted = new Date('2026-12-31T00:00:00.000Z');
  await owner('usage_counts').insert({
    company_id: product.world.nordlys.id,
    counted_from: counted,
    counted_until: counted,
    summed_until: until,
  });
}

test('people are those of the full scan, whichever days are summed by week', async () => {
  const { nordlys } = product.world;
  const people = [
    ['employee', nordlys.employee],
    ['colleague', nordlys.colleague],
    ['nobody', null],
  ] as const;
  const first = '2026-09-21';
  await fc.assert(
    fc
      .asyncProperty(
        fc.uniqueArray(
          anyDay.chain((one) =>
            fc.record({ seed: fc.constant(one), offset: fc.integer({ min: 0, max: 70 }) }),
          ),
          {
            minLength: 10,
            maxLength: 60,
            selector: ({ seed, offset }) => `${seed.number} ${offset} ${seed.country}`,
          },
        ),
        fc.record({
          start: fc.integer({ min: 0, max: 60 }),
          length: fc.integer({ min: 1, max: 30 }),
          summed: fc.option(fc.integer({ min: 0, max: 75 })),
          country: fc.option(fc.constantFrom('DK', 'SE')),
          isOfOne: fc.boolean(),
        }),
        async (seeds, { start, length, summed, country, isOfOne }) => {
          const days = seeds.map(({ seed, offset }) =>
            Object.assign({}, seed, { day: addDays(first, offset) }),
          );
          await use(days);
          if (summed !== null) await sumWeeks(addDays(first, summed));
          const asked = {
            start_date: addDays(first, start),
            end_date: addDays(first, start + length - 1),
          };
          const answer = await report({
            ...asked,
            ...(country === null ? {} : { country_code: country }),
            ...(isOfOne ? { user_ids: [nordlys.employee] } : {}),
          });
          const scan = ({ start_date, end_date }: typeof asked) =>
            people
              .filter(([name]) => !isOfOne || name === 'employee')
              .map(([name, user_id]) => {
                const own = days.filter(
                  (one) =>
                    one.number === name &&
                    (country === null || one.country === country) &&
                    one.day >= start_date &&
                    one.day <= end_date,
                );
                const sum = (of: (one: Day) => number) =>
                  own.reduce((all, one) => all + of(one), 0);
                return {
                  user_id,
                  data_mb: sum(({ data }) => data),
                  voice_minutes: sum(({ minutes }) => minutes + (minutes % 3)),
                  sms: sum((one) => one.sms),
                };
              })
              .filter(({ data_mb, voice_minutes, sms }) => data_mb + voice_minutes + sms > 0);
          const scanned = scan(asked);
          const named = (all: typeof scanned) =>
            all.filter(({ user_id: id }) => id !== null).length;
          expect(answer.totals.people).toBe(named(scanned));
          expect(answer.totals_before.people).toBe(named(scan(rangeBefore(asked))));
          const found = answer.people.map(({ user_id, data_mb, voice_minutes, sms }) => ({
            user_id,
            data_mb,
            voice_minutes,
            sms,
          }));
          expect(found).toHaveLength(scanned.length);
          expect(found).toEqual(expect.arrayContaining(scanned));
          const data = found.map(({ data_mb }) => data_mb);
          expect(data).toEqual(data.toSorted((one, other) => other - one));
        },
      )
      .beforeEach(forgetUsage),
    { numRuns: 40 },
  );
});

test('staff read about activated companies alone, and about nobody by name', async () => {
  const { nordlys, fjord } = product.world;
  await use([day('employee', '2026-11-10', 100), day('fjord', '2026-11-10', 7)]);
  const all = await report({ company_ids: 'activated' }, staff);
  expect(all).toMatchObject({
    companies: 2,
    totals: { data_mb: 107, people: null },
    teams: [],
    people: [],
  });
  const company = owner('companies').where('id', fjord.id);
  const opened = await open(staff, { company_ids: [nordlys.id, fjord.id] });
  const alone = await open(staff, { company_ids: [fjord.id] });
  await company.clone().update({ is_archived: true });
  // Archived after the report was opened: it has no place in it any more.
  expect(await read(opened)).toMatchObject({ companies: 1, totals: { data_mb: 100 } });
  expect(await read(alone)).toMatchObject({
    companies: 0,
    totals: { data_mb: 0 },
    countries: [],
    provider: { numbers: 0, companies: [] },
  });
  expect(await report({ company_ids: 'activated' }, staff)).toMatchObject({
    companies: 1,
    totals: { data_mb: 100 },
  });
  const refusal = { definition: { code: 'validation_failed' } };
  for (const id of [fjord.id, randomUUID()]) {
    await expect(open(staff, { company_ids: [nordlys.id, id] })).rejects.toMatchObject({
      ...refusal,
      fields: { 'company_ids.1': 'This company is unknown.' },
    });
  }
  await company.clone().update({ is_archived: false });
  await expect(open(staff, { user_ids: [nordlys.employee] })).rejects.toMatchObject(refusal);
});

test('staff read the day of the product’s clock, which may be ahead of the device’s', async () => {
  const clock = owner('product_clock');
  const today = async () => (await product.as(staff)(readToday, {})).data.today;
  const [before = { offset_ms: 0 }] = await clock.clone().select('offset_ms');
  const usual = await today();
  await clock.clone().increment('offset_ms', 3 * 86_400_000);
  expect(await today()).toBe(addDays(usual, 3));
  await clock.clone().update(before);
  await expect(product.as(admin)(readToday, {})).rejects.toMatchObject({
    definition: { code: 'forbidden' },
  });
});

test('an administrator opens a report of the own company and its people alone', async () => {
  const { nordlys, fjord } = product.world;
  const forbidden = { definition: { code: 'report_of_other_company', status: 403 } };
  await expect(open(admin, { company_ids: [fjord.id] })).rejects.toMatchObject(forbidden);
  await expect(open(admin, { company_ids: [nordlys.id, fjord.id] })).rejects.toMatchObject(
    forbidden,
  );
  await expect(open(admin, { company_ids: 'activated' })).rejects.toMatchObject(forbidden);
  for (const id of [fjord.admin, randomUUID()]) {
    await expect(open(admin, { user_ids: [nordlys.employee, id] })).rejects.toMatchObject({
      fields: { 'user_ids.1': 'This person is unknown.' },
    });
  }
  const employee = await product.login('employee@nordlys.example');
  await expect(open(employee)).rejects.toMatchObject({ definition: { status: 403 } });
});

test.each([
  ['backwards', { end_date: '2026-11-08' }, 'end_date', 'The last day is before the first.'],
  [
    'longer than 25 months',
    { start_date: '2024-10-22' },
    'end_date',
    'A report covers 25 months at most.',
  ],
  ['no day', { start_date: '2026-11-31' }, 'start_date', 'A day is written as in 2026-11-30.'],
  ['without a company', { company_ids: [] }, 'company_ids', 'Choose a company.'],
])('a range that is %s is refused at its field', async (_name, question, field, message) => {
  await expect(open(admin, question)).rejects.toMatchObject({
    definition: { code: 'validation_failed' },
    fields: { [field]: message },
  });
});

test('a grant opens its report for ten minutes, and is no grant once it is altered', async () => {
  await use([day('employee', '2026-11-10', 100)]);
  const url = await open(admin);
  expect(new URL(url).pathname).toBe('/report');
  expect(new URL(url).search).toBe('');
  expect((await read(url)).totals.data_mb).toBe(100);
  const grant = new URL(url).hash.slice(1);
  const answer = (text: string) =>
    product.call(null, 'GET', `/api/v0/analytics/report?grant=${encodeURIComponent(text)}`);
  const altered = `${grant.slice(0, -4)}${grant.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect(await answer(altered)).toMatchObject({ status: 404, body: { code: 'report_unknown' } });
  // Text that was sealed for something else is no grant.
  const other = product.services.sealer.seal('{}', 'something else');
  expect(await answer(other)).toMatchObject({ status: 404, body: { code: 'report_unknown' } });
  expect(await answer('nothing')).toMatchObject({ status: 422 });
  now = new Date(now.getTime() + 10 * 60_000);
  expect(await answer(grant)).toMatchObject({ status: 410, body: { code: 'report_expired' } });
  expect(product.logged()).not.toContain(grant);
});

test('opening and reading a report write nothing', async () => {
  const before = await owner('audit_events').count();
  await report();
  expect(await owner('audit_events').count()).toEqual(before);
  expect(await owner('idempotency_keys').where('operation', 'like', 'analytics%')).toEqual([]);
});

test('a report that a key has opened names people only if the key may read them', async () => {
  const keyOf = async (...scopes: ApiScope[]) => {
    const params = { company_id: product.world.nordlys.id };
    const { data } = await product.as(admin)(createApiKey, {
      params,
      body: { name: 'Reports', scopes },
    });
    return data.api_key ?? '';
  };
  await use([day('employee', '2026-11-10', 30), day('nobody', '2026-11-10', 5)]);
  const named = await report({}, await keyOf('analytics:read', 'people:read'));
  const hidden = await report({}, await keyOf('analytics:read'));
  const { employee } = product.world.nordlys;
  expect(named.people).toMatchObject([
    { user_id: employee, email: 'employee@nordlys.example' },
    { user_id: null, email: null },
  ]);
  expect(hidden.people).toEqual(
    named.people.map((person) => ({ ...person, name: null, email: null })),
  );
  expect({ ...hidden, people: [] }).toEqual({ ...named, people: [] });
});
