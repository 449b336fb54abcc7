import { randomUUID } from 'node:crypto';
import type { OperationDefinition } from '@workspace/domain/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffHandlers, staffOperations } from '../testing/staff-operations.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { createRouteTable } from './pipeline/route.ts';

let product: TestProduct;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct(
    {},
    { table: { operations: staffOperations, handlers: staffHandlers } },
  );
  staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());

const people = (companyId: string) => `/api/v0/test/companies/${companyId}/people`;
const avatar = { avatar_url: 'https://example.com/a.png' };

/** All effects on a company, and its people. */
async function stateOf(companyId: string) {
  const { owner } = product.database;
  const of = { company_id: companyId };
  return {
    audit: await owner('audit_events').where(of).orderBy('occurred_at'),
    changes: await owner('changes').where(of),
    revision: await owner('company_revisions').where(of),
    users: await owner('users').where(of).orderBy('id'),
  };
}

test('staff read one company: they see its rows alone, and its audit log names them', async () => {
  const { nordlys, fjord } = product.world;
  const untouched = await stateOf(nordlys.id);
  const answer = await product.call(staff, 'GET', people(fjord.id));
  expect(answer).toMatchObject({ status: 200, body: { data: { user_ids: [fjord.admin] } } });
  const { audit, changes } = await stateOf(fjord.id);
  expect(audit).toMatchObject([
    {
      operation: 'test.read_people',
      outcome: 'done',
      actor_kind: 'staff',
      actor_name: 'staff@provider.example',
      subject_id: null,
      entity_kind: 'company',
      entity_id: fjord.id,
    },
  ]);
  expect(changes).toEqual([]);
  expect(await stateOf(nordlys.id)).toEqual(untouched);
});

test('staff change one company: only its rows change, in its revision and its audit log', async () => {
  const { nordlys, fjord } = product.world;
  const untouched = await stateOf(nordlys.id);
  const before = await stateOf(fjord.id);
  const answer = await product.call(staff, 'PATCH', people(fjord.id), { body: avatar });
  expect(answer).toMatchObject({ status: 200, body: { data: { user_ids: [fjord.admin] } } });
  const after = await stateOf(fjord.id);
  expect(after.users).toMatchObject([{ id: fjord.admin, ...avatar }]);
  expect(after.changes).toMatchObject([{ kind: 'user', id: fjord.admin }]);
  expect(after.revision).toMatchObject([{ revision: 1 }]);
  expect(after.audit.slice(before.audit.length)).toMatchObject([
    { operation: 'test.change_people', outcome: 'done', actor_kind: 'staff', after: avatar },
  ]);
  expect(await stateOf(nordlys.id)).toEqual(untouched);
});

test('a repeated change is done once; the same key for another company is refused', async () => {
  const { nordlys, fjord } = product.world;
  const headers = { 'idempotency-key': randomUUID() };
  const send = (companyId: string) =>
    product.call(staff, 'PATCH', people(companyId), { body: avatar, headers });
  const first = await send(fjord.id);
  const { changes } = await stateOf(fjord.id);
  const untouched = await stateOf(nordlys.id);
  expect((await send(fjord.id)).body).toEqual(first.body);
  expect((await stateOf(fjord.id)).changes).toEqual(changes);
  const other = await send(nordlys.id);
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  const after = await stateOf(nordlys.id);
  expect(after).toEqual({ ...untouched, audit: after.audit });
  expect(after.audit.slice(untouched.audit.length)).toMatchObject([{ outcome: 'refused' }]);
});

test('an unknown and a malformed company are the same 404, and an archived one is 409', async () => {
  const { owner } = product.database;
  const archived = randomUUID();
  await owner('companies').insert({
    id: archived,
    name: 'Gone',
    country_iso_code: 'DK',
    status: 'activated',
    is_archived: true,
    currency: 'EUR',
    created_at: new Date(),
  });
  const entries = async () => owner('audit_events').where('outcome', 'done').count('* as n');
  const before = await entries();
  const change = (companyId: string) =>
    product.call(staff, 'PATCH', people(encodeURIComponent(companyId)), { body: avatar });
  for (const companyId of [randomUUID(), "1' OR true"]) {
    expect(await change(companyId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await change(archived)).toMatchObject({
    status: 409,
    body: { code: 'company_is_archived' },
  });
  expect(await entries()).toEqual(before);
  expect(await owner('users').where('company_id', archived)).toEqual([]);
  // The archived company learns that staff tried.
  expect((await stateOf(archived)).audit).toMatchObject([
    { operation: 'test.change_people', outcome: 'refused', actor_kind: 'staff' },
  ]);
});

test('its own administrator is admitted, another company’s is not found, an employee is refused', async () => {
  const { nordlys, fjord } = product.world;
  const admin = await product.login(nordlys.adminEmail);
  expect((await product.call(admin, 'GET', people(nordlys.id))).status).toBe(200);
  expect((await product.call(admin, 'GET', people(fjord.id))).status).toBe(404);
  const employee = await product.login('employee@nordlys.example');
  expect((await product.call(employee, 'GET', people(nordlys.id))).status).toBe(403);
});

test('an operation that admits staff to a company in its path must say that they act on it', () => {
  const { readPeople } = staffOperations;
  const { staffTarget: _, ...silent } = readPeople;
  const tables: readonly [OperationDefinition, RegExp][] = [
    [silent, /without a staffTarget/],
    [{ ...readPeople, access: ['admin'] }, /no staff/],
    [{ ...readPeople, path: '/api/v0/test/people' }, /no company in its path/],
  ];
  for (const [readings, sentence] of tables) {
    expect(() => createRouteTable({ readings })).toThrow(sentence);
  }
});
