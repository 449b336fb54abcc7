import { randomUUID } from 'node:crypto';
import { getMe } from '@workspace/domain/accounts/operations';
import { catalogue } from '@workspace/domain/catalogue';
import { operationUrl } from '@workspace/domain/contract/client';
import { isWebhook, type OperationDefinition } from '@workspace/domain/contract/operation';
import { endImpersonation } from '@workspace/domain/impersonations/operations';
import { listNumbers, updateNumber } from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callWith } from '../../../testing/bodies.ts';
import {
  enter,
  impersonate,
  logStaffIn,
  staffEmail,
  ticketFor,
} from '../../../testing/impersonation.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
let number: string;

beforeAll(async () => {
  product = await startTestProduct();
  staff = await logStaffIn(product);
  const { nordlys, plans } = product.world;
  number = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
  });
});
afterAll(() => product.destroy());

const audit = (where: Record<string, unknown> = {}) =>
  product.database
    .owner('audit_events')
    .where({ company_id: product.world.nordlys.id, ...where })
    .orderBy('occurred_at');

const bothNames = () => ({
  actor_kind: 'staff',
  actor_name: staffEmail,
  subject_id: product.world.nordlys.admin,
  subject_name: 'Astrid Person',
});

test('staff open a company: a ticket for a minute, then an impersonation session for an hour, as its main admin', async () => {
  const { nordlys } = product.world;
  const ticket = await ticketFor(product, staff);
  expect(ticket).toMatchObject({
    company_id: nordlys.id,
    company_name: 'Nordlys',
    user_id: nordlys.admin,
    path: `/impersonate?linewise_user_id=${nordlys.admin}&linewise_company_id=${nordlys.id}`,
  });
  expect(ticket.path).not.toContain(ticket.ticket);
  const seconds = (Date.parse(ticket.expires_at) - Date.now()) / 1000;
  expect(seconds).toBeLessThanOrEqual(61);

  const begun = await enter(product, ticket, staff);
  expect(begun).toMatchObject({
    staff: { name: staffEmail, email: staffEmail },
    company: { id: nordlys.id, name: 'Nordlys' },
    user: {
      id: nordlys.admin,
      first_name: 'Astrid',
      last_name: 'Person',
      email: nordlys.adminEmail,
    },
  });
  expect((Date.parse(begun.expires_at) - Date.now()) / 60_000).toBeLessThanOrEqual(60.1);

  const { data: me } = await product.as(begun.access_token)(getMe, {});
  expect(me).toMatchObject({
    kind: 'admin',
    email: nordlys.adminEmail,
    entered_as_super_admin: true,
    act: { name: staffEmail, email: staffEmail },
    expires_at: begun.expires_at,
    company: { company_id: nordlys.id },
  });
  const { data: plain } = await product.as(staff)(getMe, {});
  expect(plain).toMatchObject({ kind: 'staff', entered_as_super_admin: false, company: null });
  expect(plain.act).toBeUndefined();

  // Neither ticket nor bearer is stored as it was issued.
  const kept = JSON.stringify([
    await product.database.owner('impersonation_tickets'),
    await product.database.owner('sessions'),
    await audit(),
    await product.database.owner('idempotency_keys'),
  ]);
  for (const secret of [ticket.ticket, begun.access_token]) {
    expect(kept).not.toContain(secret);
    expect(product.logged()).not.toContain(secret);
  }
  const entries = await audit().whereLike('operation', 'impersonations.%');
  expect(entries).toMatchObject([
    { operation: 'impersonations.create', outcome: 'done', ...bothNames() },
    { operation: 'impersonations.exchange', outcome: 'done', ...bothNames() },
  ]);
});

test('the contact person is the main admin if they are an active one, otherwise the oldest', async () => {
  const { owner } = product.database;
  const { fjord } = product.world;
  const younger = '33333333-3333-4333-8333-333333333333';
  await owner('users').insert({
    company_id: fjord.id,
    id: younger,
    email: 'younger@fjord.example',
    first_name: 'Yngve',
    last_name: 'Person',
    role: 'admin',
    status: 'active',
    created_at: new Date(),
  });
  const main = async () => (await ticketFor(product, staff, fjord.id)).user_id;
  expect(await main()).toBe(fjord.admin);
  await owner('companies').where('id', fjord.id).update({ contact_person_id: younger });
  expect(await main()).toBe(younger);
  await owner('users').where('id', younger).update({ status: 'inactive' });
  expect(await main()).toBe(fjord.admin);
  await owner('users').where('company_id', fjord.id).update({ status: 'inactive' });
  expect((await refusal(ticketFor(product, staff, fjord.id))).definition).toMatchObject({
    status: 409,
    code: 'no_active_admin',
  });
  await owner('users').where('id', fjord.admin).update({ status: 'active' });
});

test.each([
  ['not activated', { status: 'not_activated' }],
  ['archived', { status: 'archived', is_archived: true }],
])('a company that is %s is not found, as in the overview', async (_, change) => {
  const { owner } = product.database;
  const { fjord } = product.world;
  await owner('companies').where('id', fjord.id).update(change);
  expect((await refusal(ticketFor(product, staff, fjord.id))).definition.status).toBe(404);
  await owner('companies')
    .where('id', fjord.id)
    .update({ status: 'activated', is_archived: false });
  const absent = '00000000-0000-4000-8000-000000000000';
  expect((await refusal(ticketFor(product, staff, absent))).definition.status).toBe(404);
});

test('a write is recorded in the company’s audit with the staff member as actor and the admin as subject', async () => {
  const token = await impersonate(product, { staff });
  const { nordlys, plans } = product.world;
  await product.as(token)(updateNumber, {
    params: { number_id: number },
    body: { plan_id: plans.large },
  });
  const [written, ...more] = await audit({ operation: 'numbers.update' });
  expect(more).toEqual([]);
  expect(written).toMatchObject({
    ...bothNames(),
    outcome: 'done',
    entity_kind: 'number',
    entity_id: number,
    before: expect.objectContaining({ plan_id: plans.small }),
    after: expect.objectContaining({ plan_id: plans.large }),
  });
  const [event] = await product.database
    .owner('number_events')
    .where({ company_id: nordlys.id, subject_id: number, kind: 'plan_changed' });
  expect(event).toMatchObject({ actor_kind: 'staff', actor_name: staffEmail });
});

test('reads of secrets and refusals are audited too, each once; other reads are not', async () => {
  const { nordlys, fjord } = product.world;
  const token = await impersonate(product, { staff });
  const before = (await audit()).length;
  await product.as(token)(listNumbers, { params: { company_id: nordlys.id }, query: {} });
  await product.call(token, 'GET', `/api/v0/numbers/${number}`);
  await product.call(token, 'GET', `/api/v0/companies/${fjord.id}/numbers`);
  await product.call(token, 'PATCH', `/api/v0/numbers/${number}`, {
    body: { status: 'installable' },
    headers: { 'idempotency-key': 'one-refusal' },
  });
  const entries = (await audit()).slice(before);
  expect(
    entries.map(({ operation, outcome, entity_kind, entity_id }) => [
      operation,
      outcome,
      entity_kind,
      entity_id,
    ]),
  ).toEqual([
    ['numbers.list', 'done', 'company', nordlys.id],
    ['numbers.get', 'done', 'number', number],
    ['numbers.list', 'refused', 'company', fjord.id],
    ['numbers.update', 'refused', 'number', number],
  ]);
  for (const row of entries) expect(row).toMatchObject(bothNames());
  expect(
    await product.database
      .owner('audit_events')
      .where('company_id', fjord.id)
      .whereLike('operation', 'numbers%'),
  ).toEqual([]);

  const admin = await product.login(nordlys.adminEmail);
  await product.call(admin, 'GET', `/api/v0/numbers/${number}`);
  expect((await audit()).slice(before)).toHaveLength(entries.length);
});

test('the company reads the audit entries, with both names', async () => {
  const { nordlys } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  const path = `/api/v0/companies/${nordlys.id}/audit_events?user_id=${nordlys.admin}&operation=numbers.get`;
  expect(await product.call(admin, 'GET', path)).toMatchObject({
    status: 200,
    body: {
      data: [
        expect.objectContaining({
          actor_kind: 'staff',
          actor_name: staffEmail,
          subject_name: 'Astrid Person',
          operation: 'numbers.get',
          outcome: 'done',
        }),
      ],
    },
  });
});

const operations: readonly OperationDefinition[] = Object.values(catalogue);
// Administrators cannot call what other services call, with or without staff.
const denied = operations.filter(
  (operation) => operation.impersonation === 'denied' && !isWebhook(operation),
);

test('everything that only an administrator may see or do is denied in every impersonation session', () => {
  expect(denied.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'numbers.sim_details',
      'numbers.qr_code',
      'numbers.generate_new_qr_code',
      'guides.lookup',
      'guides.send',
      'impersonations.create',
      'impersonations.exchange',
    ]),
  );
});

test.each(denied.map((operation) => [operation.name, operation] as const))(
  '%s is denied during impersonation: nothing is done, and the refusal is audited',
  async (name, operation) => {
    const { nordlys } = product.world;
    const token = await impersonate(product, { staff });
    const count = async (table: string) =>
      Number((await product.database.owner(table).count('* as n'))[0]?.n);
    const tables = [
      'changes',
      'guide_tickets',
      'outbox',
      'qr_tickets',
      'number_events',
      'impersonation_tickets',
      'sessions',
    ];
    const countsBefore = await Promise.all(tables.map(count));
    const url = operationUrl(operation, {
      params: {
        company_id: nordlys.id,
        number_id: number,
        user_id: nordlys.colleague,
        invitation_id: randomUUID(),
        document_id: randomUUID(),
        top_up_id: randomUUID(),
        account_id: randomUUID(),
        key_id: randomUUID(),
        endpoint_id: randomUUID(),
        delivery_id: randomUUID(),
        queue: 'kyb',
        row_id: randomUUID(),
        planned_id: randomUUID(),
        domain: 'nordlys.example',
        ticket: 'A'.repeat(43),
      },
    });
    const init = callWith(operation, { company_id: product.world.fjord.id });
    expect(await product.call(token, operation.method, url, init)).toMatchObject({
      status: 403,
      body: { code: 'denied_while_acting' },
    });
    expect(await Promise.all(tables.map(count))).toEqual(countsBefore);
    expect((await audit({ operation: name, outcome: 'refused' })).at(-1)).toMatchObject(
      bothNames(),
    );
  },
);

test('idempotency keys belong to the staff member and the person they act as: no other caller sees their answers', async () => {
  const { nordlys, plans } = product.world;
  const path = `/api/v0/numbers/${number}`;
  const change = { body: { plan_id: plans.small }, headers: { 'idempotency-key': 'shared' } };
  const token = await impersonate(product, { staff });
  const first = await product.call(token, 'PATCH', path, change);
  expect(first.status).toBe(200);
  // In another impersonation session as the same person it is the same request.
  const again = await product.call(await impersonate(product, { staff }), 'PATCH', path, change);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(
    await audit({
      operation: 'numbers.update',
      outcome: 'done',
      request_id: again.headers.get('x-request-id'),
    }),
  ).toHaveLength(1);
  const admin = await product.login(nordlys.adminEmail);
  expect(await product.call(admin, 'PATCH', path, change)).toMatchObject({
    status: 409,
    body: { code: 'plan_unchanged' },
  });
  const colleague = await impersonate(product, {
    staff: await logStaffIn(product, 'other@provider.example'),
  });
  expect((await product.call(colleague, 'PATCH', path, change)).status).toBe(409);
});

test('its actor can end it immediately, and outside of one there is nothing to end', async () => {
  const token = await impersonate(product, { staff });
  const { data } = await product.as(token)(endImpersonation, {});
  expect(Date.parse(data.ended_at)).not.toBeNaN();
  expect((await product.call(token, 'GET', '/api/v0/users/me')).status).toBe(401);
  expect((await audit({ operation: 'impersonations.end' })).at(-1)).toMatchObject(bothNames());
  for (const bearer of [staff, await product.login(product.world.nordlys.adminEmail)]) {
    expect((await refusal(product.as(bearer)(endImpersonation, {}))).definition.code).toBe(
      'not_acting',
    );
    expect((await product.call(bearer, 'GET', '/api/v0/users/me')).status).toBe(200);
  }
});
