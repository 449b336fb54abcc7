import { randomUUID } from 'node:crypto';
import { createTeam, listTeams } from '@workspace/domain/teams/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReader } from '../../../testing/list-reader.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let token: string;
const list = { operation: listTeams };
const people: string[] = [];
const names = ['Åben', 'sales', 'Support', 'field 10%', 'Field service', 'ops_night', 'Ops'];
const count = 130;

/** Many teams of equal instants, and of equal numbers of members. */
beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  const { nordlys, fjord } = product.world;
  token = await product.login(nordlys.adminEmail);
  people.push(nordlys.admin, nordlys.employee, nordlys.colleague);
  const own = { company_id: nordlys.id };
  const teams = Array.from({ length: count }, (_, n) => ({
    ...own,
    id: randomUUID(),
    name: names[n] ?? `Team ${n}`,
    created_at: owner.raw(`'2026-02-03 04:05:06.${789000 + (n % 7)}+00'::timestamptz`),
  }));
  await owner('teams').insert(teams);
  await owner('team_members').insert(
    teams.flatMap(({ id: team_id }, n) =>
      people.slice(0, n % 4).map((user_id) => ({ company_id: nordlys.id, team_id, user_id })),
    ),
  );
  await owner('teams').insert({
    company_id: fjord.id,
    id: randomUUID(),
    name: 'Sales of Fjord',
    created_at: new Date(),
  });
});
afterAll(() => product.destroy());

const { all, get, page, refused } = listReader(() => ({
  url: product.url,
  company: product.world.nordlys.id,
  token,
}));
const name = (row: Readonly<Record<string, unknown>>) => String(row['name']);
const members = (row: Readonly<Record<string, unknown>>) => Number(row['members_count']);
const ids = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  rows.map((row) => row['team_id']);

test('without parameters the whole list comes in one answer, by name', async () => {
  const { data, page: end } = await page(list, {});
  expect(data).toHaveLength(count);
  expect(end).toEqual({ next_cursor: null, total: count });
  expect(data.map(name)).not.toContain('Sales of Fjord');
  const shown = data.map(name).filter((one) => names.includes(one));
  expect(shown.slice(0, 3)).toEqual(['field 10%', 'Field service', 'Ops']);
  expect(shown.indexOf('sales')).toBeLessThan(shown.indexOf('Support'));
  expect(ids(await all(list, {}))).toEqual(ids(data));
  expect(ids(await all(list, { sort: 'name' }, 100))).toEqual(ids(data));
  const first = await page(list, { limit: '100' });
  expect(first.data).toHaveLength(100);
  const rest = await page(list, { cursor: first.page.next_cursor ?? '' });
  expect(ids([...first.data, ...rest.data])).toEqual(ids(data));
});

test('both directions of every order are the reverse of each other', async () => {
  for (const sort of ['name', 'created_at', 'members_count']) {
    const up = await all(list, { sort });
    expect(ids(await all(list, { sort: `-${sort}` })), sort).toEqual(ids(up).toReversed());
    expect(up).toHaveLength(count);
  }
  const bySize = (await all(list, { sort: 'members_count' }, 9)).map(members);
  expect(bySize).toEqual(bySize.toSorted((one, other) => one - other));
});

test('every filter leaves what a filter over all teams leaves', async () => {
  const { data } = await page(list, {});
  const same = async (
    query: Readonly<Record<string, string | readonly string[]>>,
    keeps: (row: Readonly<Record<string, unknown>>) => boolean,
  ) => {
    const expected = data.filter(keeps);
    expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
    expect(ids(await all(list, query))).toEqual(ids(expected));
  };
  const [admin = '', employee = '', colleague = ''] = people;
  await same({ user_id: employee }, (row) => members(row) >= 2);
  await same({ user_id: [admin, colleague] }, (row) => members(row) >= 1);
  await same({ q: 'SAL' }, (row) => name(row) === 'sales');
  await same({ q: 'åb' }, (row) => name(row) === 'Åben');
  await same({ q: '10%' }, (row) => name(row) === 'field 10%');
  await same({ q: 'ops_' }, (row) => name(row) === 'ops_night');
  await same({ q: 'field', user_id: colleague }, (row) => name(row) === 'field 10%');
  expect(await all(list, { user_id: randomUUID() })).toEqual([]);
  expect(await all(list, { q: 'Fjord' })).toEqual([]);

  const moment = '2026-02-03T04:05:06.789Z';
  expect(await all(list, { created_before: moment })).toEqual([]);
  expect(await all(list, { created_after: moment })).toHaveLength(count);
  expect(await all(list, { created_before: '2026-02-03T04:05:06.790Z' })).toHaveLength(count);
});

test('a team that is added while a program reads moves no other', async () => {
  const query = { sort: '-created_at', limit: '50' };
  const first = await page(list, query);
  const before = ids(await all(list, { sort: '-created_at' }, 100));
  const { data: added } = await product.as(token)(createTeam, {
    body: { company_id: product.world.nordlys.id, name: 'Added meanwhile' },
  });
  const read = ids(first.data);
  for (let cursor = first.page.next_cursor; cursor !== null; ) {
    const next = await page(list, { ...query, cursor });
    expect(next.page.total).toBe(count + 1);
    read.push(...ids(next.data));
    cursor = next.page.next_cursor;
  }
  expect(read).toEqual(before);
  expect(ids((await page(list, query)).data)[0]).toBe(added.team_id);
});

test('a wrong value is refused by name, also a cursor of other filters', async () => {
  expect(await refused(list, { sort: 'colour' })).toEqual(['sort']);
  expect(await refused(list, { user_id: 'x' })).toEqual(['user_id']);
  expect(await refused(list, { created_after: 'yesterday' })).toEqual(['created_after']);
  expect(await refused(list, { q: '' })).toEqual(['q']);
  expect(await refused(list, { limit: '0' })).toEqual(['limit']);
  expect(await refused(list, { limit: '1001' })).toEqual(['limit']);
  expect(await refused(list, { colour: 'red' })).toEqual(['colour']);
  expect(await refused(list, { cursor: 'x' })).toEqual(['cursor']);
  const { next_cursor: cursor } = (await page(list, { sort: 'members_count', limit: '2' })).page;
  const given = { cursor: cursor ?? '' };
  expect((await get(list, { sort: 'members_count', ...given })).status).toBe(200);
  expect(await refused(list, given)).toEqual(['cursor']);
  expect(await refused(list, { sort: '-members_count', ...given })).toEqual(['cursor']);
  expect(await refused(list, { sort: 'members_count', q: 'team', ...given })).toEqual(['cursor']);
});
