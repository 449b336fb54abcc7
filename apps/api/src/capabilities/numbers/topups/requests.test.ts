import { randomUUID } from 'node:crypto';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import { deactivateNumber, updateNumber } from '@workspace/domain/numbers/operations';
import { hiddenSentence } from '@workspace/domain/shared/text';
import {
  cancelTopUp,
  createTopUp,
  decideTopUp,
  listTopUpPlans,
  listTopUps,
} from '@workspace/domain/topups/operations';
import type { TopUp } from '@workspace/domain/topups/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onDevice } from '../../../testing/device.ts';
import { impersonate, visitorClient } from '../../../testing/impersonation.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  dayAhead,
  plantToppedLine,
  productNow,
  statusOf,
  topUpEventsOf,
} from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let colleague: string;
let otherAdmin: string;
/** The employee's. */
let line: string;

// Without a worker: what is approved stays so.
beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys, fjord } = product.world;
  admin = await product.login(nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
  colleague = await product.login('colleague@nordlys.example');
  otherAdmin = await product.login(fjord.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await owner()('top_ups').delete();
  await owner()('outbox').delete();
  line = (await plantToppedLine(product, { userId: product.world.nordlys.employee })).numberId;
});

const owner = () => product.database.owner;
const ask = (token: string, numberId = line, more: object = {}) =>
  product.as(token)(createTopUp, {
    params: { number_id: numberId },
    body: { plan_id: product.world.topUpPlans.data, ...more },
  });
const decide = (
  { top_up_id, number_id }: Pick<TopUp, 'top_up_id' | 'number_id'>,
  body: { approve: boolean; reason?: string },
  { token = admin, version }: { token?: string; version?: number } = {},
) =>
  product.as(token)(
    decideTopUp,
    { params: { number_id, top_up_id }, body },
    version === undefined ? {} : { version },
  );
const cancel = ({ top_up_id, number_id }: TopUp, token: string) =>
  product.as(token)(cancelTopUp, { params: { number_id, top_up_id } });
const listed = async (status?: TopUp['status']) =>
  (
    await product.as(admin)(listTopUps, {
      params: { company_id: product.world.nordlys.id },
      query: status === undefined ? {} : { status },
    })
  ).data;
const messages = () => owner()('outbox').where('topic', 'topups.activate');

test('the plans are listed by home zone and country, with the company’s prices', async () => {
  const { topUpPlans, nordlys } = product.world;
  const visitor = visitorClient(product);
  const names = async (query: object) =>
    (await visitor(listTopUpPlans, { query: { public: 'true', ...query } })).data.map(
      ({ name }) => name,
    );
  expect(await names({ is_home_zone: 'true', country_code: 'DK' })).toEqual([
    '+ 5 GB',
    '+ 200 minutes',
  ]);
  expect(await names({})).toEqual(['+ 5 GB', '+ 200 minutes']);
  expect(await names({ is_home_zone: 'true', country_code: 'NO' })).toEqual([]);
  expect(await names({ is_home_zone: 'false' })).toEqual(['+ 5GB Fast Data']);
  expect(await names({ is_home_zone: 'false', country_code: 'NO' })).toEqual(['+ 5GB Fast Data']);
  expect(await names({ is_home_zone: 'false', country_code: 'DK' })).toEqual([]);

  const own = { company_id: nordlys.id, plan_id: topUpPlans.data, price_eur: 800 };
  await owner()('company_top_up_prices').insert(own);
  const pricesFor = async (token: string | null) => {
    const client = token === null ? visitor : product.as(token);
    const [first] = (await client(listTopUpPlans, { query: {} })).data;
    return [first?.price_eur, first?.price_usd];
  };
  expect(await pricesFor(admin)).toEqual([800, 1000]);
  expect(await pricesFor(employee)).toEqual([800, 1000]);
  expect(await pricesFor(otherAdmin)).toEqual([900, 1000]);
  expect(await pricesFor(null)).toEqual([900, 1000]);
  expect((await ask(admin)).data).toMatchObject({ price: 800, price_currency: 'EUR' });
  await owner()('company_top_up_prices').delete();
  expect((await ask(admin)).data).toMatchObject({ price: 900, price_currency: 'EUR' });
  // The price stays as it was when it was requested.
  expect((await listed()).map(({ price }) => price)).toEqual([900, 800]);
});

test('an administrator’s top-up is approved, an employee’s waits', async () => {
  const before = await effectsOf(owner());
  const { data: approved } = await ask(admin);
  expect(approved).toMatchObject({
    status: 'approved',
    requested_by: 'administrator',
    user_id: product.world.nordlys.employee,
    type: 'data',
    plan_name: '+ 5 GB',
    country_code: 'DK',
    data_mb: 5_000,
    activated_at: null,
    version: 1,
  });
  expect(await messages()).toHaveLength(1);
  const { data: requested } = await ask(employee, line, {
    plan_id: product.world.topUpPlans.minutes,
  });
  expect(requested).toMatchObject({
    status: 'requested',
    requested_by: 'employee',
    type: 'minutes',
    data_mb: 0,
    voice_minutes: 200,
  });
  expect(await messages()).toHaveLength(1);
  expect(growth(before, await effectsOf(owner()))).toMatchObject({
    audit_events: 2,
    number_events: 2,
  });
  // The employee gets the link to what they have asked for, and none to the administrator's.
  const mails = await owner()('outbox').whereRaw(`payload->>'template' = 'request_received'`);
  expect(mails.map(({ payload }) => payload.to)).toEqual(['employee@nordlys.example']);
  expect(await topUpEventsOf(product, line)).toEqual([
    ['top_up_approved', '+ 5 GB', null],
    ['top_up_requested', '+ 200 minutes', null],
  ]);
  expect((await listed('requested')).map(({ top_up_id }) => top_up_id)).toEqual([
    requested.top_up_id,
  ]);
  expect(await listed()).toHaveLength(2);
});

test('international data is for the country of the plan', async () => {
  const { data } = await ask(admin, line, { plan_id: product.world.topUpPlans.norway });
  expect(data).toMatchObject({ type: 'international', country_code: 'NO', data_mb: 5_000 });
});

test('the date is today or one of the next two UTC days, wherever the number is from', async () => {
  const now = await productNow(product);
  for (const days of [0, 1, 2]) {
    const { data } = await ask(admin, line, { activate_at: dayAhead(now, days) });
    expect(data.activate_at).toBe(dayAhead(now, days));
  }
  for (const [days, message] of [
    [-1, 'Activation date must be today or in the future'],
    [3, 'Activation date must be today or one of the next two days'],
  ] as const) {
    const refused = await refusal(ask(admin, line, { activate_at: dayAhead(now, days) }));
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      fields: { activate_at: message },
    });
  }
  expect(await listed()).toHaveLength(3);
});

test('what cannot be topped up is refused, and nothing is written', async () => {
  const { nordlys, plans, topUpPlans, fjord } = product.world;
  const ownerOf = { companyId: nordlys.id, userId: nordlys.admin, planId: plans.travel };
  const travel = await plantNumber(owner(), { ...ownerOf, type: 'travel' });
  const installable = await plantNumber(owner(), {
    ...ownerOf,
    planId: plans.small,
    status: 'installable',
  });
  const foreign = await plantNumber(owner(), {
    companyId: fjord.id,
    userId: fjord.admin,
    planId: plans.small,
  });
  const before = await effectsOf(owner());
  expect((await refusal(ask(admin, travel))).body.code).toBe('top_up_not_offered');
  expect((await refusal(ask(admin, installable))).body.code).toBe('number_not_active');
  expect((await refusal(ask(admin, foreign))).definition.status).toBe(404);
  expect((await refusal(ask(colleague))).definition.status).toBe(404);
  expect((await refusal(ask(admin, line, { plan_id: randomUUID() }))).body.fields).toEqual({
    plan_id: 'This plan does not exist.',
  });
  // A plan for numbers is no plan for top-ups.
  expect((await refusal(ask(admin, line, { plan_id: plans.small }))).body.fields).toEqual({
    plan_id: 'This plan does not exist.',
  });
  await owner()('numbers').where('id', line).update({ country_iso_code: 'DE' });
  expect((await refusal(ask(admin))).body.code).toBe('top_up_not_offered');
  await owner()('numbers').where('id', line).update({ country_iso_code: 'NO' });
  const norway = { plan_id: topUpPlans.norway };
  expect((await refusal(ask(admin, line, norway))).body.code).toBe('top_up_not_offered');
  await owner()('numbers').where('id', line).update({ country_iso_code: 'DK' });
  expect(growth(before, await effectsOf(owner()))).toEqual({});
  expect(await listed()).toEqual([]);
});

test('an administrator approves or rejects with a reason, once', async () => {
  const [first, second] = [(await ask(employee)).data, (await ask(employee)).data];
  const reasonMissing = await refusal(decide(first, { approve: false }));
  expect(reasonMissing.body.fields).toEqual({
    reason: 'Please give a reason, for the person who asked.',
  });
  const reasonTooMuch = await refusal(decide(first, { approve: true, reason: 'Fine.' }));
  expect(reasonTooMuch.body.fields).toEqual({
    reason: 'A reason is given only when a top-up is rejected.',
  });
  const turned = await refusal(decide(first, { approve: false, reason: 'No \u202e.eerf si tI' }));
  expect(turned.body.fields).toEqual({ reason: hiddenSentence });
  const { data: approved } = await decide(first, { approve: true }, { version: 1 });
  expect(approved).toMatchObject({ status: 'approved', version: 2, reason: null });
  const { data: rejected } = await decide(second, { approve: false, reason: 'Use the Wi-Fi.' });
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'Use the Wi-Fi.' });
  expect(await messages()).toHaveLength(1);
  for (const row of [approved, rejected]) {
    const again = await refusal(decide(row, { approve: true }));
    expect(again.body.code).toBe('top_up_move_not_allowed');
  }
  expect((await topUpEventsOf(product, line)).slice(2)).toEqual([
    ['top_up_approved', '+ 5 GB', null],
    ['top_up_rejected', '+ 5 GB', 'Use the Wi-Fi.'],
  ]);
});

test('a stale version is refused with the current row', async () => {
  const { data } = await ask(employee);
  await decide(data, { approve: false, reason: 'No.' }, { version: 1 });
  const stale = await refusal(decide(data, { approve: true }, { version: 1 }));
  expect(stale.definition.status).toBe(412);
  expect(stale.current).toMatchObject({ status: 'rejected', version: 2 });
});

test('of decisions in parallel one holds', async () => {
  const { data } = await ask(employee);
  const before = await effectsOf(owner());
  const outcomes = await Promise.allSettled([
    decide(data, { approve: true }),
    decide(data, { approve: false, reason: 'No.' }),
    decide(data, { approve: true }),
    cancel(data, employee),
  ]);
  const held = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(held).toHaveLength(1);
  expect(growth(before, await effectsOf(owner()))).toMatchObject({
    audit_events: 1,
    number_events: 1,
  });
  expect((await listed())[0]?.version).toBe(2);
});

test('a repeated call with the same key has one effect', async () => {
  const path = `/api/v0/numbers/${line}/top-ups`;
  const body = { plan_id: product.world.topUpPlans.data };
  const headers = { 'idempotency-key': randomUUID() };
  const [one, two] = [
    await product.call(admin, 'POST', path, { body, headers }),
    await product.call(admin, 'POST', path, { body, headers }),
  ];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body).toEqual(one.body);
  expect(await listed()).toHaveLength(1);
});

test('employees cancel their own requests, administrators what is scheduled too', async () => {
  const { data: waiting } = await ask(employee);
  expect((await refusal(cancel(waiting, colleague))).definition.status).toBe(404);
  expect((await refusal(cancel(waiting, otherAdmin))).definition.status).toBe(404);
  expect((await cancel(waiting, employee)).data.status).toBe('cancelled');
  expect((await refusal(cancel(waiting, employee))).body.code).toBe('top_up_move_not_allowed');

  const { data: scheduled } = await ask(admin);
  await owner()('top_ups').where('id', scheduled.top_up_id).update({ status: 'scheduled' });
  expect((await refusal(cancel(scheduled, employee))).body.code).toBe('top_up_move_not_allowed');
  expect((await cancel(scheduled, admin)).data.status).toBe('cancelled');

  // It may be at the network already.
  const { data: submitted } = await ask(admin);
  await owner()('top_ups')
    .where('id', submitted.top_up_id)
    .update({ status: 'scheduled', submitted_at: new Date() });
  expect((await refusal(cancel(submitted, admin))).body.code).toBe('top_up_move_not_allowed');
});

test('employees decide nothing, and nobody decides about another company', async () => {
  const { data } = await ask(employee);
  const approve = { approve: true };
  expect((await refusal(decide(data, approve, { token: employee }))).definition.status).toBe(403);
  expect((await refusal(decide(data, approve, { token: otherAdmin }))).definition.status).toBe(404);
  const ofAnother = { top_up_id: data.top_up_id, number_id: randomUUID() };
  expect((await refusal(decide(ofAnother, approve))).definition.status).toBe(404);
  expect(await statusOf(product, data.top_up_id)).toBe('requested');
  const staff = await impersonate(product);
  const { data: decided } = await decide(data, approve, { token: staff });
  expect(decided.status).toBe('approved');
});

test('devices follow top-ups, employees their own alone', async () => {
  const { nordlys } = product.world;
  const rowsOf = async (token: string) => {
    const { rows } = await onDevice(product.as(token), nordlys.id);
    return [...rows.entries()].filter(([key]) => key.startsWith('top_up'));
  };
  await ask(employee);
  expect(await rowsOf(admin)).toHaveLength(1);
  expect(await rowsOf(employee)).toHaveLength(1);
  expect(await rowsOf(colleague)).toEqual([]);
});

test('a request is not approved any longer once the number terminates', async () => {
  const { data } = await ask(employee);
  await product.as(admin)(updateNumber, {
    params: { number_id: line },
    body: { status: 'ready_to_terminate' },
  });
  const refused = await refusal(decide(data, { approve: true }));
  expect(refused.body.code).toBe('number_not_active');
  expect(await statusOf(product, data.top_up_id)).toBe('requested');
});

test.each([
  ['is deactivated', () => product.as(admin)(deactivateNumber, { params: { number_id: line } })],
  [
    'gets another holder',
    async () => {
      await owner()('numbers')
        .where('user_id', product.world.nordlys.colleague)
        .update({ status: 'inactive' });
      await product.as(admin)(updateNumber, {
        params: { number_id: line },
        body: { user_id: product.world.nordlys.colleague },
      });
    },
  ],
  [
    'loses its holder, who is archived',
    () =>
      product.as(admin)(archiveUser, {
        params: { user_id: product.world.nordlys.employee },
        body: { numbers: [{ number_id: line, action: 'keep' }] },
      }),
  ],
])('what waits is cancelled where the number %s', async (_, end) => {
  const made: TopUp[] = [];
  for (const status of ['requested', 'approved', 'scheduled', 'failed', 'active'] as const) {
    const { data } = await ask(admin);
    await owner()('top_ups').where('id', data.top_up_id).update({ status });
    made.push(data);
  }
  await end();
  const statuses = await Promise.all(made.map(({ top_up_id }) => statusOf(product, top_up_id)));
  expect(statuses).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled', 'active']);
  const cancelled = (await topUpEventsOf(product, line)).filter(
    ([kind]) => kind === 'top_up_cancelled',
  );
  expect(cancelled).toHaveLength(4);
});
