import { AppError } from '@workspace/domain/contract/error';
import {
  getNumber,
  getNumberHistory,
  getQrCode,
  getSimDetails,
  orderNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQr } from '../../../../testing/read-qr.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';
import { plantNumber } from '../../../../testing/world.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

async function advance(seconds: number): Promise<void> {
  const answer = await product.call(null, 'POST', '/sandbox/clock', {
    body: { advance_seconds: seconds },
  });
  expect(answer.status).toBe(200);
}

function order(userId: string, planId = product.world.plans.small, key?: string) {
  return product.as(admin)(
    orderNumber,
    { body: { country_iso_code: 'DK', plan_id: planId, user_id: userId } },
    key ? { idempotencyKey: key } : {},
  );
}

async function refusal(work: Promise<unknown>): Promise<AppError> {
  return work.then(
    () => expect.unreachable('It was not refused.'),
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
}

let ordered: string;

test('an ordered number is allotted, becomes installable and active, each at its own product time', async () => {
  const call = product.as(admin);
  const { data } = await order(product.world.nordlys.employee, undefined, 'order-of-emil');
  ordered = data.number_id;
  expect(data).toMatchObject({ status: 'provisioning', full_phone_number: null, version: 1 });
  const read = { params: { number_id: ordered } };
  expect((await refusal(call(getSimDetails, read))).definition.code).toBe(
    'number_missing_sim_details',
  );

  await advance(4);
  expect((await call(getNumber, read)).data).toMatchObject({
    status: 'provisioning',
    full_phone_number: expect.stringMatching(/^\+45\d{8}$/),
  });
  await advance(6);
  expect((await call(getNumber, read)).data.status).toBe('installable');
  await advance(86_400);
  expect((await call(getNumber, read)).data).toMatchObject({ status: 'active', version: 4 });

  const history = await call(getNumberHistory, { ...read, query: {} });
  expect(history.data.map((event) => [event.kind, event.actor_kind, event.actor_name])).toEqual([
    ['active', 'network', null],
    ['installable', 'network', null],
    ['accepted', 'network', null],
    ['ordered', 'admin', 'Astrid Person'],
  ]);
  const times = history.data.map((event) => Date.parse(event.occurred_at));
  const [active = 0, installable = 0, accepted = 0, orderedAt = 0] = times;
  expect(installable - accepted).toBe(6000);
  expect(active - installable).toBe(22_000);
  // The order reached the network through the outbox, after the commit.
  expect(accepted - orderedAt).toBeGreaterThanOrEqual(2000);
  expect(accepted - orderedAt).toBeLessThan(60_000);
});

test('the same key orders once, even if the first answer is lost', async () => {
  const again = await order(product.world.nordlys.employee, undefined, 'order-of-emil');
  expect(again.data.number_id).toBe(ordered);
  const numbers = await product.database
    .owner('numbers')
    .where('user_id', product.world.nordlys.employee);
  expect(numbers).toHaveLength(1);
  const orders = await product.database.owner('outbox').where('topic', 'network.order');
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ state: 'delivered', secret: null });
});

test('the QR image holds the activation code, for any holder of the ticket, until it is replaced', async () => {
  const call = product.as(admin);
  const read = { params: { number_id: ordered } };
  const { data: sim } = await call(getSimDetails, read);
  expect(sim.activation_code).toMatch(/^LPA:1\$[A-Za-z0-9.-]+\$[A-Z0-9-]+$/);
  expect(sim.imsi).toMatch(/^\d{15}$/);
  expect(luhn(sim.iccid)).toBe(true);

  const image = await product.call(null, 'GET', `/api/v0/qr/${sim.qr_ticket}?public=true`);
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('cache-control')).toBe('no-store');
  expect(readQr(image.bytes)).toBe(sim.activation_code);

  expect(
    (await call(getQrCode, { params: { ticket: sim.qr_ticket }, query: {} })).size,
  ).toBeGreaterThan(500);
  const guessed = await product.call(null, 'GET', `/api/v0/qr/${'A'.repeat(43)}`);
  expect(guessed.status).toBe(404);
  await product.database.owner('qr_tickets').update({ expires_at: new Date(Date.now() - 1000) });
  expect((await product.call(null, 'GET', `/api/v0/qr/${sim.qr_ticket}`)).status).toBe(404);
});

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{19,20}$/.test(digits) && sum % 10 === 0;
}

test('every read of SIM details is audited, and no secret is in log, audit or kept answers', async () => {
  const { owner } = product.database;
  const looks = async () =>
    (await owner('audit_events').where('operation', 'numbers.sim_details')).length;
  const before = await looks();
  const { data: sim } = await product.as(admin)(getSimDetails, { params: { number_id: ordered } });
  expect(await looks()).toBe(before + 1);
  const secrets = [sim.pin1, sim.puk1, sim.puk2, sim.activation_code, sim.qr_ticket];
  const tables = [
    'audit_events',
    'number_events',
    'idempotency_keys',
    'outbox',
    'sim_profiles',
    'qr_tickets',
  ];
  for (const table of tables) {
    const text = JSON.stringify(await owner(table).select('*'));
    // A four-digit PIN occurs by chance; the longer secrets do not.
    for (const secret of secrets.filter((value) => value.length > 6)) {
      expect(text.includes(secret), `${table} holds a secret`).toBe(false);
    }
  }
  for (const secret of secrets.filter((value) => value.length > 6)) {
    expect(product.logged()).not.toContain(secret);
  }
});

test('a person has one local number; travel eSIMs are allowed besides it', async () => {
  const { nordlys, plans } = product.world;
  const second = await refusal(order(nordlys.employee));
  expect(second.definition).toMatchObject({ status: 409, code: 'account_already_has_number' });
  const travel = await order(nordlys.employee, plans.travel);
  expect(travel.data).toMatchObject({ type: 'travel', expires_at: expect.any(String) });
  expect((await order(nordlys.employee, plans.travel)).data.number_id).not.toBe(
    travel.data.number_id,
  );
});

test('two concurrent orders for one person: one number, one refusal, one order at the network', async () => {
  const { nordlys } = product.world;
  const results = await Promise.allSettled([order(nordlys.colleague), order(nordlys.colleague)]);
  expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const rejected = results.find((result) => result.status === 'rejected');
  expect(rejected?.reason).toMatchObject({ definition: { code: 'account_already_has_number' } });
});

test.each([
  ['a country that is not served', { country_iso_code: 'NO' }, 'country_iso_code'],
  ['a country that does not exist', { country_iso_code: 'XX' }, 'country_iso_code'],
  ['a plan that does not exist', { plan_id: '00000000-0000-4000-8000-000000000000' }, 'plan_id'],
  ['a person of another company', 'foreign', 'user_id'],
] as const)('%s is 422 on its field, and nothing is ordered', async (_, change, field) => {
  const { nordlys, fjord, plans } = product.world;
  const before = await product.database.owner('numbers').count('* as n');
  const body = {
    country_iso_code: 'DK',
    plan_id: plans.small,
    user_id: change === 'foreign' ? fjord.admin : nordlys.admin,
    ...(typeof change === 'object' ? change : {}),
  };
  const error = await refusal(product.as(admin)(orderNumber, { body }));
  expect(error.definition.status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
  expect(await product.database.owner('numbers').count('* as n')).toEqual(before);
});

test('a company that is not activated cannot order', async () => {
  const { owner } = product.database;
  const { fjord, plans } = product.world;
  await owner('companies').where('id', fjord.id).update({ status: 'pending' });
  const otherAdmin = await product.login(fjord.adminEmail);
  const body = { country_iso_code: 'DK', plan_id: plans.small, user_id: fjord.admin };
  const error = await refusal(product.as(otherAdmin)(orderNumber, { body }));
  expect(error.definition).toMatchObject({ status: 409, code: 'company_not_activated' });
});

test('an employee sees their own SIM details, but neither the number nor the history of a colleague', async () => {
  const { nordlys, plans } = product.world;
  const employee = await product.login('employee@nordlys.example');
  const call = product.as(employee);
  expect((await call(getSimDetails, { params: { number_id: ordered } })).data.number_id).toBe(
    ordered,
  );
  const colleagues = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.admin,
    planId: plans.small,
  });
  const read = { params: { number_id: colleagues } };
  expect((await refusal(call(getNumber, read))).definition.status).toBe(404);
  expect((await refusal(call(getSimDetails, read))).definition.status).toBe(404);
  expect((await refusal(call(getNumberHistory, { ...read, query: {} }))).definition.status).toBe(
    404,
  );
});
