import { randomUUID } from 'node:crypto';
import type { ApiScope } from '@workspace/domain/access/api-scope';
import { listUsers } from '@workspace/domain/accounts/operations';
import { listNumbers } from '@workspace/domain/numbers/operations';
import { listTopUps } from '@workspace/domain/topups/operations';
import { listPortingRequests } from '@workspace/domain/transfers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestKeys } from '../testing/api-keys.ts';
import { type ListRow, listBodySchema, listReader, type ReadList } from '../testing/list-reader.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
const keys = createTestKeys();
let token: string;
let company: string;
const teams = [randomUUID(), randomUUID()];
const count = 60;

const letters = (n: number) => String.fromCharCode(97 + (n % 5), 97 + ((n * 7) % 26));

/** A company whose rows differ in every field that a list filters by, many with equal times. */
beforeAll(async () => {
  product = await startTestProduct({}, { findApiKey: keys.find });
  const { owner } = product.database;
  const { nordlys, plans, topUpPlans } = product.world;
  company = nordlys.id;
  token = await product.login(nordlys.adminEmail);
  const at = (n: number) => owner.raw(`'2026-02-03 04:05:06.${789000 + (n % 7)}+00'::timestamptz`);
  const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!;
  const own = { company_id: company };
  const users = Array.from({ length: count }, (_, n) => ({ n, id: randomUUID() }));
  await owner('users').insert(
    users.map(({ n, id }) => ({
      ...own,
      id,
      email: `p${n}@havbris.example`,
      first_name: `Ida${letters(n)}`,
      last_name: letters(n * 3),
      role: 'regular',
      status: pick(['new_user', 'active', 'inactive', 'archived'], n),
      country_iso_code: pick(['DK', 'SE', null], n),
      created_at: at(n),
    })),
  );
  await owner('teams').insert(
    teams.map((id, n) => ({ ...own, id, name: `Team ${n}`, created_at: new Date() })),
  );
  const present = users.filter(({ n }) => n % 4 !== 3);
  await owner('team_members').insert(
    present.flatMap(({ n, id }) =>
      teams
        .filter((_, team) => (n + team) % 3 === 0)
        .map((team_id) => ({ company_id: company, team_id, user_id: id })),
    ),
  );
  const numbers = present.map(({ n, id }) => ({
    company_id: company,
    id: randomUUID(),
    user_id: id,
    plan_id: pick([plans.small, plans.large], n),
    country_iso_code: pick(['DK', 'SE'], n),
    type: pick(['local', 'travel'], n),
    status: pick(['active', 'installable', 'ready_to_terminate'], n),
    full_phone_number: n % 5 === 0 ? null : `+4530${100000 + n}`,
    call_identifier: randomUUID(),
    created_at: at(n),
    updated_at: at(n * 3),
  }));
  await owner('numbers').insert(numbers);
  await owner('top_ups').insert(
    numbers.map((number, n) => ({
      ...own,
      id: randomUUID(),
      number_id: number.id,
      user_id: number.user_id,
      status: pick(['expired', 'cancelled', 'rejected'], n),
      requested_by: pick(['employee', 'administrator'], n),
      type: pick(['data', 'minutes'], n),
      plan_id: topUpPlans.data,
      plan_name: '+ 5 GB',
      country_code: pick(['DK', 'SE'], n),
      data_mb: 5000,
      voice_minutes: 0,
      price: 900,
      price_currency: 'EUR',
      activate_at: at(n * 2),
      created_at: at(n),
      updated_at: at(n * 3),
    })),
  );
  const requests = ['admin_multiple', 'user_individual'].map((type) => ({
    type,
    id: randomUUID(),
  }));
  await owner('porting_requests').insert(
    requests.map((request) => ({
      company_id: company,
      id: request.id,
      type: request.type,
      created_by: nordlys.admin,
      created_at: new Date(),
    })),
  );
  await owner('porting_items').insert(
    numbers.map((number, n) => ({
      company_id: company,
      id: randomUUID(),
      request_id: pick(requests, n).id,
      status: pick(['cancelled', 'declined'], n),
      porting_type: pick(['business', 'personal'], n),
      user_id: number.user_id,
      number_id: n % 3 === 0 ? null : number.id,
      plan_id: number.plan_id,
      country_code: number.country_iso_code,
      porting_number: `+4531${100000 + n}`,
      porting_date: n % 4 === 0 ? null : at(n),
      created_at: at(n),
      updated_at: at(n * 3),
    })),
  );
});
afterAll(() => product.destroy());

type Row = ListRow;

interface List extends ReadList {
  readonly id: string;
  readonly table: 'numbers' | 'users' | 'top_ups' | 'porting_items';
  /** By what a row is found; the operation's other filters are compared with the field of their name. */
  readonly text: readonly string[];
}

const lists: Record<string, List> = {
  numbers: {
    operation: listNumbers,
    id: 'number_id',
    table: 'numbers',
    text: ['full_phone_number'],
  },
  people: { operation: listUsers, id: 'user_id', table: 'users', text: ['first_name', 'email'] },
  'top-ups': { operation: listTopUps, id: 'top_up_id', table: 'top_ups', text: [] },
  transfers: {
    operation: listPortingRequests,
    id: 'uuid',
    table: 'porting_items',
    text: ['porting_number'],
  },
};
const each = Object.entries(lists);

const { all, get, refused } = listReader(() => ({ url: product.url, company, token }));

const ids = (list: List, rows: readonly Row[]) => rows.map((row) => row[list.id]).toSorted();
const plain = new Set(['cursor', 'limit', 'sort', 'q', 'team_id']);
const isTime = (name: string) => /_(?:after|before)$/.test(name);

/** The field of a row that a filter of times reads. */
const timeOf = (name: string) =>
  ({
    created: 'created_at',
    updated: 'updated_at',
    porting: 'porting_date',
    activate: 'activate_at',
  })[name.split('_')[0] ?? ''] ?? '';

const everything = (list: List) =>
  list === lists['people']
    ? all(list, { status: ['new_user', 'active', 'inactive', 'archived'] }, 100)
    : all(list, {}, 100);

const matches = (row: Row, name: string, value: string) => {
  if (!isTime(name)) return row[name] === value;
  const time = row[timeOf(name)];
  if (typeof time !== 'string') return false;
  return name.endsWith('_after') ? time >= value : time < value;
};

test.each(each)(
  '%s: every filter leaves what a filter over all rows leaves',
  async (_name, list) => {
    const rows = await everything(list);
    const names = Object.keys(list.operation.query.shape).filter((name) => !plain.has(name));
    for (const name of names) {
      const values = isTime(name)
        ? ['2026-02-03T04:05:06.789Z', '2026-02-03T04:05:06.790Z', '2027-01-01T00:00:00.000Z']
        : [...new Set(rows.map((row) => row[name]))].filter((value) => typeof value === 'string');
      expect(values.length, name).toBeGreaterThan(0);
      const people = list === lists['people'] && name !== 'status';
      for (const value of values.slice(0, 5)) {
        const shown = rows.filter((row) => !people || row['status'] !== 'archived');
        const expected = shown.filter((row) => matches(row, name, value));
        expect(ids(list, await all(list, { [name]: value })), name).toEqual(ids(list, expected));
      }
    }
  },
);

test.each(each)('%s: random combinations of filters and orders', async (_name, list) => {
  const rows = await everything(list);
  const can = (name: string) => name in list.operation.query.shape;
  const country = can('country_code') ? 'country_code' : 'country_iso_code';
  for (let round = 0; round < 25; round += 1) {
    const some = (name: string) =>
      [...new Set(rows.map((row) => row[name]))]
        .filter((value) => typeof value === 'string')
        .filter((_value, n) => (n + round) % 3 !== 0);
    const query: Record<string, string[]> = { status: some('status'), [country]: some(country) };
    for (const [name, values] of Object.entries(query)) if (values.length === 0) delete query[name];
    const field =
      round % 2 === 0 ? 'created_at' : can('updated_after') ? 'updated_at' : 'created_at';
    const down = round % 3 === 0;
    const found = await all(
      list,
      { ...query, sort: `${down ? '-' : ''}${field}` },
      1 + (round % 9),
    );
    const expected = rows.filter(
      (row) =>
        Object.entries(query).every(([name, values]) => values.includes(String(row[name]))) &&
        (query['status'] !== undefined || row['status'] !== 'archived'),
    );
    expect(ids(list, found)).toEqual(ids(list, expected));
    const times = found.map((row) => String(row[field]));
    expect(times).toEqual(down ? times.toSorted().toReversed() : times.toSorted());
  }
});

test.each(each)(
  '%s: both directions of every order are the reverse of each other',
  async (_name, list) => {
    const { sort } = list.operation.query.shape;
    const rows = await all(list, {}, 100);
    const orders = z.toJSONSchema(sort!);
    const names = z.parse(z.object({ enum: z.array(z.string()) }), orders).enum;
    for (const name of names.filter((order) => !order.startsWith('-'))) {
      const up = (await all(list, { sort: name })).map((row) => row[list.id]);
      const down = (await all(list, { sort: `-${name}` })).map((row) => row[list.id]);
      expect(up, name).toEqual(down.toReversed());
      expect(up.toSorted()).toEqual(ids(list, rows));
    }
  },
);

test.each(each)('%s: members of a team, and a text', async (_name, list) => {
  const members = await product.database.owner('team_members').where({ team_id: teams[0] });
  const ofTeam = new Set(members.map(({ user_id }) => user_id));
  const rows = await all(list, {}, 100);
  const expected = rows.filter((row) => ofTeam.has(row['user_id']));
  expect(expected.length).toBeGreaterThan(0);
  expect(ids(list, await all(list, { team_id: teams[0]! }))).toEqual(ids(list, expected));
  expect(await all(list, { team_id: randomUUID() })).toEqual([]);
  expect(await all(list, { q: 'nobody is called so' })).toEqual([]);
  expect(await all(list, { q: '%' })).toEqual([]);
  expect((await all(list, { q: 'IDA' })).length).toBeGreaterThan(0);
  for (const field of list.text) {
    const one = rows.find((row) => typeof row[field] === 'string' && row[field] !== '')!;
    const found = await all(list, { q: String(one[field]).toUpperCase() });
    expect(found.map((row) => row[list.id])).toContain(one[list.id]);
  }
});

test.each(each)(
  '%s: rows added while a program reads repeat and skip no other',
  async (_name, list) => {
    const before = await all(list, { sort: 'created_at' }, 100);
    const first = listBodySchema.parse(
      await (await get(list, { sort: 'created_at', limit: '10' })).json(),
    );
    const added = randomUUID();
    const table = product.database.owner(list.table);
    const [copied] = await table
      .clone()
      .where('company_id', company)
      .whereNot('status', 'archived')
      .limit(1);
    const own = {
      users: { email: `${added}@havbris.example` },
      numbers: { call_identifier: added, full_phone_number: null, type: 'travel' },
      top_ups: {},
      porting_items: {},
    };
    const early = { id: added, created_at: new Date('2020-01-01') };
    await table.clone().insert({ ...copied, ...early, ...own[list.table] });
    // As every write of the product does.
    await product.database.owner.raw(
      `INSERT INTO company_revisions (company_id, revision) VALUES (?, 1)
     ON CONFLICT (company_id) DO UPDATE SET revision = company_revisions.revision + 1`,
      [company],
    );
    const rows = [...first.data];
    for (let cursor = first.page.next_cursor; cursor !== null; ) {
      const answer = await get(list, { sort: 'created_at', limit: '10', cursor });
      const { data, page } = listBodySchema.parse(await answer.json());
      rows.push(...data);
      cursor = page.next_cursor;
    }
    expect(rows.map((row) => row[list.id])).toEqual(before.map((row) => row[list.id]));
    expect(await all(list, {}, 100)).toHaveLength(before.length + 1);
    await table.clone().where('id', added).delete();
  },
);

test.each(each)(
  '%s: a wrong value is refused by name, also a cursor of another list',
  async (_name, list) => {
    expect(await refused(list, { sort: 'colour' })).toEqual(['sort']);
    expect(await refused(list, { sort: ['created_at', '-created_at'] })).toEqual(['sort']);
    expect(await refused(list, { status: 'lost' })).toEqual(['status']);
    expect(await refused(list, { team_id: 'x' })).toEqual(['team_id']);
    expect(await refused(list, { created_after: 'yesterday' })).toEqual(['created_after']);
    const beforeAllYears = { created_before: '0000-01-01T00:00:00.000Z' };
    expect(await refused(list, beforeAllYears)).toEqual(['created_before']);
    expect(await refused(list, { q: '' })).toEqual(['q']);
    expect(await refused(list, { colour: 'red' })).toEqual(['colour']);
    const { page } = listBodySchema.parse(await (await get(list, { q: 'ida', limit: '2' })).json());
    const cursor = page.next_cursor!;
    expect((await get(list, { q: 'ida', limit: '3', cursor })).status).toBe(200);
    expect(await refused(list, { q: 'idb', cursor })).toEqual(['cursor']);
    expect(await refused(list, { cursor })).toEqual(['cursor']);
    expect(await refused(list, { q: 'ida', sort: 'created_at', cursor })).toEqual(['cursor']);
    const values = z
      .array(z.string())
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const forged = Buffer.from(JSON.stringify([values[0], 'never', values[2]])).toString(
      'base64url',
    );
    expect(await refused(list, { q: 'ida', cursor: forged })).toEqual(['cursor']);
  },
);

test.each(each)('%s: another company gets none of the rows', async (_name, list) => {
  const { fjord } = product.world;
  const other = await product.login(fjord.adminEmail);
  const path = list.operation.path.replace('{company_id}', fjord.id);
  const answer = await fetch(`${product.url}${path}?team_id=${teams[0]}`, {
    headers: { authorization: `Bearer ${other}` },
  });
  expect(listBodySchema.parse(await answer.json()).data).toEqual([]);
});

test('a cursor of another company’s list is refused like one of another list', async () => {
  const { fjord } = product.world;
  const foreign = await product.login(fjord.adminEmail);
  const theirs = listReader(() => ({ url: product.url, company: fjord.id, token: foreign }));
  const { page } = listBodySchema.parse(
    await (await get({ operation: listUsers }, { limit: '2' })).json(),
  );
  const cursor = page.next_cursor ?? '';
  expect(cursor).not.toBe('');
  expect(await theirs.refused({ operation: listUsers }, { limit: '2', cursor })).toEqual([
    'cursor',
  ]);
});

test('a key that reads no people cannot spell out their names and addresses by searching', async () => {
  const keyWith = (...scopes: ApiScope[]) => keys.add({ companyId: company, scopes }).key;
  const withoutPeople = keyWith('numbers:read', 'requests:read');
  const withPeople = keyWith('numbers:read', 'requests:read', 'people:read');
  for (const path of ['numbers', 'top-ups', 'porting_requests']) {
    const found = async (caller: string, q: string) => {
      const url = `/api/v0/companies/${company}/${path}?q=${encodeURIComponent(q)}`;
      const { data, page } = listBodySchema.parse((await product.call(caller, 'GET', url)).body);
      expect(data.length).toBe(page.total);
      return page.total;
    };
    for (const q of ['ida', 'havbris.example', 'p1@']) {
      // An administrator has asked the same before, whose number of rows is kept.
      const total = await found(token, q);
      expect(total, path).toBeGreaterThan(0);
      expect(await found(withPeople, q), path).toBe(total);
      expect(await found(withoutPeople, q), path).toBe(0);
    }
    expect(await found(withoutPeople, '+4530'), path).toBe(await found(token, '+4530'));
  }
});
