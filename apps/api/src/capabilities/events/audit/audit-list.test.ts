import { randomUUID } from 'node:crypto';
import { listAuditEvents, listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate, logStaffIn } from '../../../testing/impersonation.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let staff: string;
let admin: string;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Ten entries in each company, two per instant. */
beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys, fjord } = product.world;
  const line = (companyId: string, place: number) => ({
    company_id: companyId,
    id: randomUUID(),
    occurred_at: day(1 + Math.floor(place / 2)),
    actor_kind: place % 3 === 0 ? 'staff' : 'admin',
    actor_id: place % 3 === 0 ? nordlys.colleague : nordlys.admin,
    actor_name: place % 3 === 0 ? 'Sif Staff' : 'Astrid Person',
    ...(place % 3 === 0 ? { subject_id: nordlys.admin, subject_name: 'Astrid Person' } : {}),
    operation: place % 2 === 0 ? 'numbers.update' : 'numbers.list',
    entity_kind: 'number',
    entity_id: `line-${place}`,
    before: JSON.stringify({ plan_id: 'small', pin1: '0000', deep: [{ access_token: 'abc' }] }),
    after: JSON.stringify({ plan_id: 'large', pin1: null, deep: [{ access_token: 'def' }] }),
    outcome: place === 4 ? 'refused' : 'done',
    request_id: `request-${place}`,
    address: '203.0.113.7',
  });
  const places = Array.from({ length: 10 }, (_, place) => place);
  await product.database
    .owner('audit_events')
    .insert([nordlys.id, fjord.id].flatMap((id) => places.map((place) => line(id, place))));
  staff = await logStaffIn(product);
  admin = await product.login(nordlys.adminEmail);
});
afterAll(() => product.destroy());

const own = (query: Parameters<typeof all>[0]) =>
  product.as(admin)(listCompanyAuditEvents, {
    params: { company_id: product.world.nordlys.id },
    query,
  });
const all = (query: {
  company_id?: string;
  from?: string;
  to?: string;
  operation?: string;
  operation_group?: string;
  actor_id?: string;
  user_id?: string;
  outcome?: 'done' | 'refused';
  without?: 'views';
  entity_kind?: string;
  entity_id?: string;
  limit?: number;
  cursor?: string;
}) => product.as(staff)(listAuditEvents, { query });

const places = ({ data }: Awaited<ReturnType<typeof all>>) =>
  data.map(({ entity_id }) => entity_id?.replace('line-', '') ?? '').sort();

test('the company reads its own entries, newest first, with both names; staff read all companies’', async () => {
  const { nordlys, fjord } = product.world;
  const { data, page } = await own({});
  expect(page).toEqual({ next_cursor: null, total: 10 });
  expect(new Set(data.map(({ company_id }) => company_id))).toEqual(new Set([nordlys.id]));
  const times = data.map(({ occurred_at }) => occurred_at);
  expect(times).toEqual(times.toSorted().reverse());
  expect(data.find(({ entity_id }) => entity_id === 'line-3')).toMatchObject({
    company_name: 'Nordlys',
    actor_kind: 'staff',
    actor_name: 'Sif Staff',
    subject_id: nordlys.admin,
    subject_name: 'Astrid Person',
    operation: 'numbers.list',
    outcome: 'done',
    request_id: 'request-3',
    address: '203.0.113.7',
  });
  const whole = await all({});
  expect(whole.page.total).toBe(20);
  expect(new Set(whole.data.map(({ company_name }) => company_name))).toEqual(
    new Set(['Nordlys', 'Fjord']),
  );
  expect((await all({ company_id: fjord.id })).page.total).toBe(10);
});

test('paging returns each entry once, including those of one instant', async () => {
  const whole = (await all({})).data.map(({ event_id }) => event_id);
  for (const limit of [1, 3, 7]) {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data, page } = await all({ limit, ...(cursor ? { cursor } : {}) });
      found.push(...data.map(({ event_id }) => event_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(whole);
  }
});

test('entries that the product itself writes are paged with microsecond precision', async () => {
  const { owner } = product.database;
  const at = ['2026-02-01T00:00:00.000001Z', '2026-02-01T00:00:00.000002Z'];
  await owner('audit_events').insert(
    at.map((occurred_at) => ({
      company_id: product.world.nordlys.id,
      id: randomUUID(),
      occurred_at,
      actor_kind: 'system',
      operation: 'test.fine',
      outcome: 'done',
    })),
  );
  const first = await own({ operation: 'test.fine', limit: 1 });
  const second = await own({
    operation: 'test.fine',
    limit: 1,
    cursor: first.page.next_cursor ?? '',
  });
  expect(second.data).toHaveLength(1);
  expect(second.data[0]?.event_id).not.toBe(first.data[0]?.event_id);
  expect(second.page.next_cursor).toBeNull();
  await owner('audit_events').where('operation', 'test.fine').delete();
});

test.each([
  ['from and to', () => ({ from: day(2).toISOString(), to: day(4).toISOString() }), '2345'],
  ['operation', () => ({ operation: 'numbers.update' }), '02468'],
  ['group of operations', () => ({ operation_group: 'numbers' }), '0123456789'],
  ['another group', () => ({ operation_group: 'number' }), ''],
  ['outcome', () => ({ outcome: 'refused' as const }), '4'],
  ['actor', () => ({ actor_id: product.world.nordlys.colleague }), '0369'],
  ['person, as whom was acted too', () => ({ user_id: product.world.nordlys.admin }), '0123456789'],
  ['person', () => ({ user_id: product.world.nordlys.colleague }), '0369'],
  ['entity', () => ({ entity_kind: 'number', entity_id: 'line-7' }), '7'],
  ['kind of entity', () => ({ entity_kind: 'team' }), ''],
  ['what was not only read', () => ({ without: 'views' as const }), '02468'],
])('the filter by %s', async (_, query, expected) => {
  const found = await own(query());
  expect(places(found).join('')).toBe(expected);
  expect(found.page.total).toBe(expected.length);
  const ofAll = await all({ ...query(), company_id: product.world.fjord.id });
  expect(places(ofAll).join('')).toBe(expected);
});

test('fields that any operation marks as secret read "changed"', async () => {
  const { data } = await own({ entity_id: 'line-1' });
  expect(data[0]).toMatchObject({
    before: { plan_id: 'small', pin1: 'changed', deep: [{ access_token: 'changed' }] },
    after: { plan_id: 'large', pin1: null, deep: [{ access_token: 'changed' }] },
  });
});

test('a secret that did not change is not said to have changed', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const id = randomUUID();
  await owner('audit_events').insert({
    company_id: nordlys.id,
    id,
    actor_kind: 'admin',
    operation: 'test.secrets',
    entity_kind: 'sim_profile',
    before: JSON.stringify({ pin1: '0000', puk1: '1111', note: 'a' }),
    after: JSON.stringify({ pin1: '0000', puk1: '2222', note: 'a' }),
    outcome: 'done',
  });
  const { data } = await own({ operation: 'test.secrets' });
  expect(data[0]).toMatchObject({
    before: { puk1: 'changed', note: 'a' },
    after: { puk1: 'changed', note: 'a' },
  });
  expect(JSON.stringify(data)).not.toMatch(/pin1|0000|1111|2222/);
  await owner('audit_events').where({ id }).delete();
});

test('a link that staff alone see is shown to staff, and to the company only as changed', async () => {
  const { id } = product.world.nordlys;
  const [first, second] = ['https://sign.example/d/1', 'https://sign.example/d/2'];
  const save = (body: object) => product.call(staff, 'PATCH', `/api/v0/companies/${id}`, { body });
  await save({ key_agreement_link: first });
  await save({ google_drive_folder: 'https://drive.example/f' });
  await save({ key_agreement_link: second });
  await save({ key_agreement_link: null });
  const query = { operation: 'companies.update' };
  const seen = (await own(query)).data.map(({ before, after }) => ({ before, after }));
  expect(seen).toMatchObject([
    { before: { key_agreement_link: 'changed' }, after: { key_agreement_link: null } },
    { before: { key_agreement_link: 'changed' }, after: { key_agreement_link: 'changed' } },
    { before: { google_drive_folder: null }, after: { google_drive_folder: 'changed' } },
    { before: { key_agreement_link: null }, after: { key_agreement_link: 'changed' } },
  ]);
  // What did not change is not said to have changed.
  expect(seen[2]?.after).not.toHaveProperty('key_agreement_link');
  expect(seen[1]?.after).not.toHaveProperty('google_drive_folder');
  // Neither the company nor staff who act as its administrator read the link itself.
  const acting = await impersonate(product, { staff });
  const asAdmin = await product.as(acting)(listCompanyAuditEvents, {
    params: { company_id: id },
    query,
  });
  for (const log of [seen, asAdmin.data]) expect(JSON.stringify(log)).not.toContain('https://');
  expect((await all({ ...query, company_id: id })).data[1]).toMatchObject({
    actor_kind: 'staff',
    before: { key_agreement_link: first },
    after: { key_agreement_link: second },
  });
});

test('an employee reads no entries, and no caller reads another company’s', async () => {
  const { nordlys, fjord } = product.world;
  const path = (id: string) => `/api/v0/companies/${id}/audit_events`;
  const employee = await product.login('employee@nordlys.example');
  expect((await product.call(employee, 'GET', path(nordlys.id))).status).toBe(403);
  expect((await product.call(admin, 'GET', path(fjord.id))).status).toBe(404);
  expect((await product.call(admin, 'GET', '/api/v0/audit_events')).status).toBe(403);
});
