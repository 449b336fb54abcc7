import { orderNumber, updateNumber } from '@workspace/domain/numbers/operations';
import type { Change } from '@workspace/domain/sync/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../database/unit-of-work.ts';
import { playNetwork } from '../../../testing/hand-played-network.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { readDelta } from '../../platform/sync/index.ts';

let product: TestProduct;
let admin: string;
let numberId: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('numbers').update({ status: 'inactive' });
  numberId = await plant(product.world.nordlys.employee);
});

const effects = () => effectsOf(product.database.owner);

function plant(userId: string, status = 'active'): Promise<string> {
  const { nordlys, plans } = product.world;
  return plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId,
    planId: plans.small,
    status,
  });
}

const give = (userId: string, id = numberId, options = {}) =>
  product.as(admin)(
    updateNumber,
    { params: { number_id: id }, body: { user_id: userId } },
    options,
  );

/** Changes that a person's device receives after a revision. */
async function heardBy(
  actorKind: 'admin' | 'regular',
  userId: string,
  revision: number,
): Promise<Pick<Change, 'id' | 'op'>[]> {
  const { nordlys } = product.world;
  const origin = {
    operation: 'test',
    actor: { kind: 'system', id: null, name: null },
    requestId: null,
    address: null,
  } as const;
  const scope = { actorKind, companyId: nordlys.id, userId, keyScope: null };
  const { changes } = await transact(product.database.app, scope, origin, (unit) =>
    readDelta(unit, { revision, within: undefined }, 100),
  );
  return changes.map(({ id, op }) => ({ id, op }));
}

async function newestRevision(): Promise<number> {
  const row = await product.database
    .owner('company_revisions')
    .where('company_id', product.world.nordlys.id)
    .first();
  return row?.revision ?? 0;
}

test('a reassignment is one version and one history entry, and both devices receive their part', async () => {
  const { nordlys } = product.world;
  const before = await effects();
  const from = await newestRevision();
  const { data } = await give(nordlys.colleague, numberId, { version: 1 });
  expect(data).toMatchObject({ user_id: nordlys.colleague, version: 2, status: 'active' });
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
  });
  const [event] = await product.database.owner('number_events').where('subject_id', numberId);
  expect(event).toMatchObject({
    kind: 'reassigned',
    actor_name: 'Astrid Person',
    details: { from_user_id: nordlys.employee, to_user_id: nordlys.colleague },
  });
  const [audit] = await product.database.owner('audit_events').where('entity_id', numberId);
  expect(audit.before.user_id).toBe(nordlys.employee);
  expect(audit.after.user_id).toBe(nordlys.colleague);

  expect(await heardBy('regular', nordlys.employee, from)).toEqual([
    { id: numberId, op: 'delete' },
  ]);
  expect(await heardBy('regular', nordlys.colleague, from)).toEqual([{ id: numberId, op: 'put' }]);
  expect(await heardBy('regular', nordlys.admin, from)).toEqual([]);
  expect(await heardBy('admin', nordlys.admin, from)).toEqual([{ id: numberId, op: 'put' }]);
});

test('the previous holder’s QR tickets are revoked, those of other numbers are not', async () => {
  const { nordlys, plans } = product.world;
  const network = playNetwork(product.database);
  const other = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  const mine = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  await network.deliver(['network.order']);
  await network.deliverEvents();
  const employee = await product.login('employee@nordlys.example');
  const ticketOf = async (id: string) => {
    const answer = await product.call(employee, 'GET', `/api/v0/numbers/${id}/sim_details`);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { qr_ticket: expect.any(String) } },
    });
    return (answer.body as { data: { qr_ticket: string } }).data.qr_ticket;
  };
  const [ticket, kept] = [
    await ticketOf(mine.data.number_id),
    await ticketOf(other.data.number_id),
  ];
  expect((await product.call(null, 'GET', `/api/v0/qr/${ticket}`)).status).toBe(200);
  await give(nordlys.colleague, mine.data.number_id);
  expect((await product.call(null, 'GET', `/api/v0/qr/${ticket}`)).status).toBe(404);
  expect((await product.call(null, 'GET', `/api/v0/qr/${kept}`)).status).toBe(200);
  const details = await product.call(
    employee,
    'GET',
    `/api/v0/numbers/${mine.data.number_id}/sim_details`,
  );
  expect(details.status).toBe(404);
});

test.each([
  ['person_unchanged', 409, (): string => product.world.nordlys.employee],
  ['validation_failed', 422, (): string => product.world.fjord.admin],
  ['validation_failed', 422, (): string => '00000000-0000-4000-8000-000000000000'],
] as const)('%s is %i, and nothing changes', async (code, status, userId) => {
  const before = await effects();
  const error = await refusal(give(userId()));
  expect(error.definition).toMatchObject({ code, status });
  if (status === 422) expect(error.fields).toEqual({ user_id: 'This person does not exist.' });
  expect(await effects()).toEqual(before);
});

test.each(['inactive', 'archived'])('a person who is %s cannot get a number', async (status) => {
  const { owner } = product.database;
  const { colleague } = product.world.nordlys;
  await owner('users').where('id', colleague).update({ status });
  const before = await effects();
  const error = await refusal(give(colleague));
  await owner('users').where('id', colleague).update({ status: 'active' });
  expect(error.fields).toEqual({ user_id: 'This person does not exist.' });
  expect(await effects()).toEqual(before);
});

test.each(['porting', 'porting_rejected'])(
  'a number that is %s stays with its person',
  async (status) => {
    await product.database.owner('numbers').where('id', numberId).update({ status });
    const before = await effects();
    const error = await refusal(give(product.world.nordlys.colleague));
    expect(error.definition).toMatchObject({ code: 'reassign_closed', status: 409 });
    expect(await effects()).toEqual(before);
  },
);

test('a person with a local number cannot get a second one; an ended one does not count', async () => {
  const { nordlys } = product.world;
  const theirs = await plant(nordlys.colleague);
  const before = await effects();
  const error = await refusal(give(nordlys.colleague));
  expect(error.definition).toMatchObject({ code: 'account_already_has_number', status: 409 });
  expect(await effects()).toEqual(before);
  await product.database.owner('numbers').where('id', theirs).update({ status: 'inactive' });
  expect((await give(nordlys.colleague)).data.user_id).toBe(nordlys.colleague);
});

test('two administrators concurrently give one person two numbers: one succeeds, one is refused entirely', async () => {
  const { nordlys } = product.world;
  const second = await plant(nordlys.admin);
  for (let round = 0; round < 5; round += 1) {
    await product.database.owner('numbers').where('id', numberId).update({
      user_id: nordlys.employee,
    });
    await product.database.owner('numbers').where('id', second).update({ user_id: nordlys.admin });
    const before = await effects();
    const answers = await Promise.allSettled([
      give(nordlys.colleague, numberId),
      give(nordlys.colleague, second),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejected = answers.find((answer) => answer.status === 'rejected');
    expect(rejected?.reason).toMatchObject({ definition: { code: 'account_already_has_number' } });
    expect(growth(before, await effects())).toEqual({
      audit_events: 1,
      changes: 1,
      number_events: 1,
    });
  }
});

test('a repeated key returns the first answer, even after the number was reassigned again', async () => {
  const { nordlys } = product.world;
  const key = { idempotencyKey: 'give-once' };
  const first = await give(nordlys.colleague, numberId, key);
  await give(nordlys.employee, numberId);
  const before = await effects();
  expect(await give(nordlys.colleague, numberId, key)).toEqual(first);
  expect(await effects()).toEqual(before);
});
