import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());

const path = (company: string) => `/api/v0/companies/${company}`;
const post = (company: string, action: string, headers: Record<string, string> = {}) =>
  product.call(staff, 'POST', `${path(company)}/${action}`, { headers });
const record = (company: string) => product.call(staff, 'GET', `${path(company)}/staff_record`);

/** The row, and what a write leaves in the audit log. */
async function stateOf(company: string) {
  const { owner } = product.database;
  return {
    row: await owner('companies').first().where('id', company),
    done: await owner('audit_events')
      .where({ company_id: company, outcome: 'done' })
      .whereIn('operation', ['companies.archive', 'companies.restore', 'companies.update']),
  };
}

const endNumbers = (company: string) =>
  product.database
    .owner('numbers')
    .where({ company_id: company })
    .update({ status: 'inactive', ends_at: null });

test('a company with running numbers is not archived, by either call', async () => {
  const { id, employee } = product.world.nordlys;
  await plantNumber(product.database.owner, {
    companyId: id,
    userId: employee,
    planId: product.world.plans.small,
    status: 'active',
    phoneNumber: null,
  });
  const before = await stateOf(id);
  expect((await record(id)).body).toMatchObject({
    data: { is_archived: false, running_numbers: 1 },
  });
  const refused = { status: 409, body: { code: 'company_numbers_running' } };
  expect(await post(id, 'archive')).toMatchObject(refused);
  const patched = await product.call(staff, 'PATCH', path(id), { body: { is_archived: true } });
  expect(patched).toMatchObject(refused);
  expect(await stateOf(id)).toEqual(before);
});

test('staff archive a company without running numbers once, and bring it back', async () => {
  const { id, adminEmail } = product.world.nordlys;
  await endNumbers(id);
  const admin = await product.login(adminEmail);
  const { version } = (await stateOf(id)).row;
  expect(await post(id, 'archive', { 'if-match': `"${version + 1}"` })).toMatchObject({
    status: 412,
    body: { code: 'stale_version' },
  });
  const headers = { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` };
  const archived = await post(id, 'archive', headers);
  expect(archived).toMatchObject({ status: 200, body: { data: { is_archived: true } } });
  expect((await post(id, 'archive', headers)).body).toEqual(archived.body);
  expect(await post(id, 'archive')).toMatchObject({
    status: 409,
    body: { code: 'company_archived' },
  });
  const { row, done } = await stateOf(id);
  expect(row).toMatchObject({ is_archived: true, version: version + 1 });
  const audited = done.filter(({ operation }) => operation === 'companies.archive');
  expect(audited.filter(({ after }) => after?.is_archived === true)).toHaveLength(1);

  // Nobody of the company is logged in any longer.
  expect((await product.call(admin, 'GET', '/api/v0/users/me')).status).toBe(401);
  // Nothing else can be done in it, which is said, and another company is untouched.
  const body = { key_agreement_link: 'https://sign.example/d/2' };
  const calls = [
    () => product.call(staff, 'GET', `${path(id)}/account`),
    () => product.call(staff, 'PATCH', path(id), { body }),
    () => post(id, 'activate'),
  ];
  for (const call of calls) {
    const refused = { status: 409, body: { code: 'company_is_archived' } };
    expect(await call()).toMatchObject(refused);
  }
  expect((await stateOf(id)).row.key_agreement_link).toBe(null);
  expect((await stateOf(product.world.fjord.id)).row.is_archived).toBe(false);

  expect((await record(id)).body).toMatchObject({ data: { is_archived: true } });
  expect(await post(id, 'restore')).toMatchObject({
    status: 200,
    body: { data: { is_archived: false, version: version + 2 } },
  });
  expect((await product.call(staff, 'GET', `${path(id)}/account`)).status).toBe(200);
  const again = await product.login(adminEmail);
  expect((await product.call(again, 'GET', '/api/v0/users/me')).status).toBe(200);
});

test('nobody but staff archives, and an unknown company is not found', async () => {
  const { id, adminEmail } = product.world.fjord;
  const before = await stateOf(id);
  const admin = await product.login(adminEmail);
  for (const action of ['archive', 'restore']) {
    expect((await product.call(admin, 'POST', `${path(id)}/${action}`)).status).toBe(403);
    expect((await post(randomUUID(), action)).status).toBe(404);
  }
  expect((await product.call(admin, 'GET', `${path(id)}/staff_record`)).status).toBe(403);
  expect(await stateOf(id)).toEqual(before);
});

test('links of a company are https, and a stale version changes none', async () => {
  const { id } = product.world.fjord;
  const body = { key_agreement_link: 'https://sign.example/d/1', google_drive_folder: null };
  const saved = await product.call(staff, 'PATCH', path(id), { body });
  expect(saved.status).toBe(200);
  const before = await stateOf(id);
  for (const link of ['http://sign.example', 'javascript:alert(1)']) {
    const refused = await product.call(staff, 'PATCH', path(id), {
      body: { key_agreement_link: link },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { key_agreement_link: expect.any(String) } },
    });
  }
  const stale = await product.call(staff, 'PATCH', path(id), {
    body: { google_drive_folder: 'https://drive.example/1' },
    headers: { 'if-match': '"1"' },
  });
  expect(stale.status).toBe(412);
  expect(await stateOf(id)).toEqual(before);
  expect((await record(id)).body).toMatchObject({ data: body });
});
