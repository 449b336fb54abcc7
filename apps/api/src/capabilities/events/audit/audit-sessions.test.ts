import { listUsers } from '@workspace/domain/accounts/operations';
import { listAuditEvents, listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { endImpersonation } from '@workspace/domain/impersonations/operations';
import { getNumber, listNumbers, updateNumber } from '@workspace/domain/numbers/operations';
import { listTeams } from '@workspace/domain/teams/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { impersonate, logStaffIn, ticketFor } from '../../../testing/impersonation.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
let admin: string;
let numberId: string;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await logStaffIn(product);
  admin = await product.login(product.world.nordlys.adminEmail);
  numberId = await plantNumber(product.database.owner, {
    companyId: product.world.nordlys.id,
    userId: product.world.nordlys.employee,
    planId: product.world.plans.small,
    phoneNumber: '+4520778899',
  });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const { owner } = product.database;
  await owner('audit_events').delete();
  await owner('numbers').where('id', numberId).update({ plan_id: product.world.plans.small });
});

const company = () => ({ company_id: product.world.nordlys.id });
type Query = NonNullable<Parameters<typeof log>[0]>;
const log = (query: {
  fold?: 'sessions';
  without?: 'views';
  limit?: number;
  cursor?: string;
  operation_group?: string;
  entity_id?: string;
  session_id?: string;
  search?: string;
  actor_kind?: 'staff' | 'admin';
}) =>
  product.as(admin)(listCompanyAuditEvents, {
    params: company(),
    query,
  });
const folded = (query: Query = {}) => log({ ...query, fold: 'sessions' });
const operations = (events: readonly AuditEvent[]) => events.map(({ operation }) => operation);

/** A session with four views, one change and one refusal. */
async function session({ plan = product.world.plans.large, ends = true } = {}) {
  const acting = product.as(await impersonate(product, { staff }));
  const params = { number_id: numberId };
  await acting(listNumbers, { params: company(), query: {} });
  await acting(getNumber, { params });
  await acting(updateNumber, { params, body: { plan_id: plan } });
  await acting(getNumber, { params });
  await expect(
    acting(getNumber, { params: { number_id: product.world.fjord.id } }),
  ).rejects.toThrow('Not found.');
  await acting(listTeams, { params: company(), query: {} });
  if (ends) await acting(endImpersonation, {});
}

test('what staff viewed in a session is one entry; their changes and refusals keep their own', async () => {
  await session();
  const { data, page } = await folded();
  expect(operations(data)).toEqual(['numbers.get', 'numbers.update', 'impersonations.create']);
  expect(page.total).toBe(3);
  expect(data[0]).toMatchObject({ outcome: 'refused', session: null });
  expect(data[1]).toMatchObject({
    outcome: 'done',
    session: null,
    after: { plan_id: expect.any(String) },
  });
  expect(data[2]?.session).toMatchObject({ views: 4, changes: 1, refusals: 1 });
  expect(data[2]?.session?.left_at).not.toBeNull();
  // Without what was only read, the session itself is still there.
  const acted = await folded({ without: 'views' });
  expect(operations(acted.data)).toEqual(operations(data));
  expect(acted.data[2]?.session).toEqual(data[2]?.session);
  // Neither are views listed one by one.
  expect(operations((await log({ without: 'views' })).data)).not.toContain('numbers.list');
  // Opened, it lists all of the session, and nothing else.
  const opened = await log({ session_id: data[2]?.session_id ?? '' });
  expect(operations(opened.data)).toEqual([
    'impersonations.end',
    'teams.list',
    'numbers.get',
    'numbers.get',
    'numbers.update',
    'numbers.get',
    'numbers.list',
    'impersonations.exchange',
    'impersonations.create',
  ]);
  expect(opened.data.every((event) => event.session === null)).toBe(true);
  // Unfolded, as an integration may read it, nothing is left out.
  expect((await log({})).page.total).toBe(9);
});

test('pages stay whole while staff view more', async () => {
  await session();
  await session({ plan: product.world.plans.small, ends: false });
  const acting = product.as(await impersonate(product, { staff }));
  await acting(listTeams, { params: company(), query: {} });
  const all = (await folded()).data.map(({ event_id: id }) => id);
  expect(all).toHaveLength(7);
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { data, page } = await folded({ limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.total).toBe(7);
    found.push(...data.map(({ event_id: id }) => id));
    cursor = page.next_cursor;
    await acting(listUsers, { params: company(), query: {} });
  } while (cursor !== null);
  expect(found).toEqual(all);
});

test('a filter finds a session by what was viewed in it, and does not list the rest', async () => {
  await session();
  const teams = await folded({ operation_group: 'teams' });
  expect(operations(teams.data)).toEqual(['teams.list']);
  expect(teams.data[0]?.session).toMatchObject({ views: 4, changes: 1 });
  const ofNumber = await folded({ entity_id: numberId });
  expect(operations(ofNumber.data)).toEqual(['numbers.update', 'numbers.get']);
  expect(ofNumber.page.total).toBe(2);
  expect(operations((await folded({ operation_group: 'domains' })).data)).toEqual([]);
});

test('a ticket that nobody used is no session', async () => {
  await ticketFor(product, staff);
  const { data } = await folded();
  expect(operations(data)).toEqual(['impersonations.create']);
  expect(data[0]).toMatchObject({ session: null, session_id: expect.any(String) });
});

test('staff read the same folded log of all companies', async () => {
  await session();
  const query = { fold: 'sessions', company_id: product.world.nordlys.id } as const;
  const { data } = await product.as(staff)(listAuditEvents, { query });
  expect(operations(data)).toEqual(['numbers.get', 'numbers.update', 'impersonations.create']);
  expect(data[2]?.session).toMatchObject({ views: 4, changes: 1, refusals: 1 });
});

test('the search finds an entry by its operation, its person, its number and who acted', async () => {
  await session();
  await product.as(admin)(updateNumber, {
    params: { number_id: numberId },
    body: { plan_id: product.world.plans.small },
  });
  const found = async (search: string, kind?: 'staff' | 'admin') =>
    (await folded({ search, ...(kind ? { actor_kind: kind } : {}) })).page.total;
  expect(await found('20 77 88 99', 'admin')).toBe(1);
  expect(await found('+45 2077', 'staff')).toBe(2);
  expect(await found('emil', 'admin')).toBe(1);
  expect(await found('EMPLOYEE@nordlys', 'admin')).toBe(1);
  expect(await found('change a number')).toBe(2);
  expect(await found('astrid', 'admin')).toBe(1);
  // Wildcards and quotes are text.
  for (const text of ['%', '_', "'", '\\', 'nobody at all']) expect(await found(text)).toBe(0);
  expect(await found('999999')).toBe(0);
});

test('an entry names the program that called, without the rest of its header', async () => {
  const response = await fetch(`${product.url}/api/v0/numbers/${numberId}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    },
    body: JSON.stringify({ plan_id: product.world.plans.large }),
  });
  expect(response.status).toBe(200);
  const { data } = await log({});
  expect(data[0]).toMatchObject({ operation: 'numbers.update', client: 'Firefox, Linux' });
});
