import { randomUUID } from 'node:crypto';
import { searchCompanies } from '@workspace/domain/companies/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTransfer } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let staff: string;
let numberId: string;
let transferId: string;

const phone = '+4526507894';
const iccid = '8945010000000000007';

beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = product.database;
  const { nordlys, fjord, plans } = product.world;
  const local = { companyId: nordlys.id, userId: nordlys.employee, planId: plans.small };
  numberId = await plantNumber(owner, { ...local, status: 'active', phoneNumber: phone });
  await owner('sim_profiles').insert({
    company_id: nordlys.id,
    number_id: numberId,
    iccid,
    imsi: null,
    secrets: null,
    created_at: new Date(),
  });
  await owner('users').insert({
    company_id: fjord.id,
    id: randomUUID(),
    email: 'Employee@fjord.example',
    first_name: 'Frida',
    last_name: 'Person',
    role: 'regular',
    status: 'active',
    country_iso_code: 'DK',
    created_at: new Date(),
  });
  transferId = await plantTransfer(product, { status: 'rejected' });
  staff = await product.login('astrid@provider.example', { staff: true });
});
afterAll(() => product.destroy());

const search = async (text: string, token = staff) =>
  (await product.as(token)(searchCompanies, { body: { text } })).data;
const audits = (companyId: string) =>
  product.database.owner('audit_events').where({
    company_id: companyId,
    operation: 'companies.search',
  });

test.each([
  ['the whole phone number', '+45 26 50 78 94', 'phone'],
  ['its beginning, without the plus', '452650', 'phone'],
  ['the ICCID', '8945 0100 0000 0000 007', 'iccid'],
  ['the beginning of the ICCID', '894501000000', 'iccid'],
] as const)(
  'a number is found by %s, with its person and its company',
  async (_how, text, kind) => {
    const found = await search(text);
    expect(found).toMatchObject({ kind, total: 1 });
    expect(found.companies).toMatchObject([
      {
        company_id: product.world.nordlys.id,
        name: 'Nordlys',
        admin_name: expect.any(String),
        found: [
          {
            kind: 'number',
            number_id: numberId,
            phone_number: phone,
            email: 'employee@nordlys.example',
            status: 'active',
            iccid: kind === 'iccid' ? iccid : null,
          },
        ],
      },
    ]);
  },
);

test('people of several companies are found by the beginning of their address, in any case', async () => {
  const { kind, companies, total } = await search('EMPLOYEE@');
  expect(kind).toBe('email');
  expect(total).toBe(2);
  expect(companies.map(({ name, found }) => [name, found.map(({ email }) => email)])).toEqual([
    ['Fjord', ['Employee@fjord.example']],
    ['Nordlys', ['employee@nordlys.example']],
  ]);
  // Not in the middle of an address, and wildcards are letters.
  expect((await search('mployee@nordlys.example')).companies).toEqual([]);
  expect((await search('%@%')).companies).toEqual([]);
});

test('a request is found by its id or the beginning of it, also without a number', async () => {
  for (const text of [transferId, transferId.toUpperCase(), transferId.slice(0, 14)]) {
    expect((await search(text)).companies).toMatchObject([
      { name: 'Nordlys', found: [{ kind: 'transfer', id: transferId, status: 'rejected' }] },
    ]);
  }
  expect(await search(randomUUID())).toEqual({ kind: 'request', companies: [], total: 0 });
});

test('companies are found by name, also before their activation, never archived ones', async () => {
  const { owner } = product.database;
  const row = owner('companies').where('id', product.world.fjord.id);
  await row.clone().update({ status: 'not_activated' });
  expect(await search('fjo')).toMatchObject({
    kind: 'name',
    companies: [{ name: 'Fjord', status: 'not_activated', found: [] }],
  });
  await row.clone().update({ is_archived: true });
  expect((await search('fjo')).companies).toEqual([]);
  expect((await search('Employee@fjord')).companies).toEqual([]);
  await row.clone().update({ is_archived: false, status: 'activated' });
});

test('the audit of a company says who searched and for what kind, and nothing says the text', async () => {
  const { owner } = product.database;
  const { nordlys, fjord } = product.world;
  await search(phone);
  const own = await audits(nordlys.id).orderBy('id', 'desc');
  expect(own[0]).toMatchObject({
    actor_kind: 'staff',
    actor_name: 'astrid@provider.example',
    entity_kind: 'company',
    after: { searched_by: 'phone', found: 1 },
  });
  // Of a company that has nothing of it, nothing was read.
  expect(await audits(fjord.id)).not.toEqual(
    expect.arrayContaining([
      expect.objectContaining({ after: { searched_by: 'phone', found: 1 } }),
    ]),
  );
  const kept = [
    await owner('audit_events').where('operation', 'companies.search'),
    await owner('outbox'),
    await owner('idempotency_keys'),
  ];
  expect(JSON.stringify(kept)).not.toMatch(/26507894|employee@|89450100/);
  const before = await owner('audit_events').count();
  await search('+4599999');
  await search('+45');
  expect(await owner('audit_events').count()).toEqual(before);
});

test('nobody else searches, and the staff role reads no secrets of SIMs', async () => {
  const admin = await product.login(product.world.nordlys.adminEmail);
  await expect(search(phone, admin)).rejects.toMatchObject({ definition: { status: 403 } });
  for (const column of ['secrets', 'imsi']) {
    await expect(product.database.staff('sim_profiles').select(column)).rejects.toMatchObject({
      code: '42501',
    });
  }
});
