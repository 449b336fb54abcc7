import { deactivateNumber } from '@workspace/domain/numbers/operations';
import { endOfUtcMonth } from '@workspace/domain/shared/day';
import { createTopUp, decideTopUp, listTopUps } from '@workspace/domain/topups/operations';
import { getConsumption, listConsumption } from '@workspace/domain/usage/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantPaymentAccount } from '../../../testing/invoices.ts';
import { heavyUser } from '../../../testing/metered-line.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  advanceTo,
  dayAhead,
  plantToppedLine,
  productNow,
  quietTime,
  statusOf,
  topUpEventsOf,
  untilStatus,
} from '../../../testing/top-ups.ts';
import { createSandboxNetwork } from '../../../vendors/network/sandbox/sandbox-network.ts';
import { topUpHandlers } from './jobs.ts';
import { activateTopUp } from './messages.ts';

let product: TestProduct;
let admin: string;
let employee: string;
let line: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  // What the months that pass cost is paid; an unpaid invoice would refuse top-ups.
  await plantPaymentAccount(product.database.owner, product.world.nordlys.id);
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await advanceTo(product, quietTime(await productNow(product)));
  line = (await plantToppedLine(product, { userId: product.world.nordlys.employee })).numberId;
});

const owner = () => product.database.owner;
const ask = async (numberId = line, more: object = {}) =>
  (
    await product.as(admin)(createTopUp, {
      params: { number_id: numberId },
      body: { plan_id: product.world.topUpPlans.data, ...more },
    })
  ).data;
const tryAgain = (numberId: string, topUpId: string) =>
  product.as(admin)(decideTopUp, {
    params: { number_id: numberId, top_up_id: topUpId },
    body: { approve: true },
  });
const find = async (id: string) => {
  const params = { company_id: product.world.nordlys.id };
  const { data } = await product.as(admin)(listTopUps, { params, query: {} });
  return data.find(({ top_up_id }) => top_up_id === id) ?? expect.unreachable('It is not listed.');
};
const useOf = async (token = admin, numberId = line) =>
  (await product.as(token)(getConsumption, { params: { number_id: numberId } })).data;
const atNetwork = (id: string) => owner()('sandbox.top_ups').where({ id });

test('a top-up of today is active, adds to the number’s allowance, and expires with the month', async () => {
  const data = await ask();
  const minutes = await ask(line, { plan_id: product.world.topUpPlans.minutes });
  const abroad = await ask(line, { plan_id: product.world.topUpPlans.norway });
  for (const { top_up_id } of [data, minutes, abroad]) {
    await untilStatus(product, top_up_id, 'active');
    expect(await atNetwork(top_up_id)).toHaveLength(1);
  }
  const page = await product.call(null, 'GET', '/sandbox?section=network');
  for (const words of ['5 GB, until', '200 minutes, until', '5 GB abroad, until', '999']) {
    expect(page.bytes.toString()).toContain(words);
  }
  const active = await find(data.top_up_id);
  const now = await productNow(product);
  const expires = endOfUtcMonth(now).getTime();
  expect(active.expires_at).toBe(new Date(expires).toISOString());
  expect(Date.parse(active.activated_at ?? '')).toBeLessThanOrEqual(now.getTime());
  const sums = {
    top_up_data_mb: 5_000,
    top_up_voice_minutes: 200,
    top_up_international_mb: 5_000,
  };
  expect(await useOf()).toMatchObject(sums);
  expect(await useOf(employee)).toMatchObject(sums);
  await advanceTo(product, new Date(now.getTime() + 7_200_000));
  const { data: all } = await product.as(admin)(listConsumption, {
    params: { company_id: product.world.nordlys.id },
    query: {},
  });
  expect(all.find(({ number_id }) => number_id === line)).toMatchObject(sums);

  await advanceTo(product, new Date(expires - 60_000));
  expect(await statusOf(product, data.top_up_id)).toBe('active');
  await advanceTo(product, new Date(expires + 1000));
  for (const { top_up_id } of [data, minutes, abroad]) {
    await untilStatus(product, top_up_id, 'expired');
  }
  expect(await useOf()).not.toHaveProperty('top_up_data_mb');
  expect(await topUpEventsOf(product, line)).toEqual(
    expect.arrayContaining([
      ['top_up_approved', '+ 5 GB', null],
      ['top_up_active', '+ 5 GB', null],
      ['top_up_expired', '+ 5 GB', null],
    ]),
  );
});

test('a top-up of a later day is scheduled, and becomes active when that UTC day begins', async () => {
  const now = await productNow(product);
  const { top_up_id } = await ask(line, { activate_at: dayAhead(now, 2) });
  await untilStatus(product, top_up_id, 'scheduled');
  // In Denmark, where the number is from, that day has begun already.
  await advanceTo(product, new Date(Date.parse(dayAhead(now, 2)) - 60_000));
  expect(await statusOf(product, top_up_id)).toBe('scheduled');
  expect(await atNetwork(top_up_id)).toEqual([]);
  await advanceTo(product, new Date(Date.parse(dayAhead(now, 2)) + 1000));
  await untilStatus(product, top_up_id, 'active');
});

test('one move of the clock over day and month activates and expires', async () => {
  const now = await productNow(product);
  const { top_up_id } = await ask(line, { activate_at: dayAhead(now, 1) });
  await untilStatus(product, top_up_id, 'scheduled');
  await advanceTo(product, new Date(endOfUtcMonth(now).getTime() + 3 * 86_400_000));
  await untilStatus(product, top_up_id, 'expired');
  const row = await find(top_up_id);
  // Activated on its day, not when the clock arrived.
  const activated = Date.parse(row.activated_at ?? '');
  expect(activated).toBeLessThan(Date.parse(dayAhead(now, 1)) + 60_000);
});

test('a request that is approved after its day is activated at once', async () => {
  const now = await productNow(product);
  const { data } = await product.as(employee)(createTopUp, {
    params: { number_id: line },
    body: { plan_id: product.world.topUpPlans.data, activate_at: dayAhead(now, 0) },
  });
  await advanceTo(product, new Date(now.getTime() + 3 * 86_400_000));
  expect(await statusOf(product, data.top_up_id)).toBe('requested');
  await tryAgain(line, data.top_up_id);
  await untilStatus(product, data.top_up_id, 'active');
});

test('what the network refuses has failed with its reason, and can be tried again', async () => {
  const { nordlys } = product.world;
  const once = await plantToppedLine(product, { userId: nordlys.colleague, ending: '998' });
  const { top_up_id } = await ask(once.numberId);
  await untilStatus(product, top_up_id, 'failed');
  const reason = 'The network could not add the top-up because of a fault.';
  expect(await find(top_up_id)).toMatchObject({ reason, activated_at: null });
  await tryAgain(once.numberId, top_up_id);
  await untilStatus(product, top_up_id, 'active');
  expect((await find(top_up_id)).reason).toBeNull();
  expect(await topUpEventsOf(product, once.numberId)).toEqual([
    ['top_up_approved', '+ 5 GB', null],
    ['top_up_failed', '+ 5 GB', reason],
    ['top_up_approved', '+ 5 GB', null],
    ['top_up_active', '+ 5 GB', null],
  ]);

  const never = await plantToppedLine(product, { userId: nordlys.colleague, ending: '999' });
  const refused = await ask(never.numberId);
  await untilStatus(product, refused.top_up_id, 'failed');
  await tryAgain(never.numberId, refused.top_up_id);
  await expect.poll(async () => (await topUpEventsOf(product, never.numberId)).length).toBe(4);
  expect(await statusOf(product, refused.top_up_id)).toBe('failed');
  expect(await atNetwork(refused.top_up_id)).toEqual([]);
});

test('a number that ended before the day is not topped up', async () => {
  const now = await productNow(product);
  const { top_up_id } = await ask(line, { activate_at: dayAhead(now, 1) });
  await untilStatus(product, top_up_id, 'scheduled');
  await product.as(admin)(deactivateNumber, { params: { number_id: line } });
  expect(await statusOf(product, top_up_id)).toBe('cancelled');
  await advanceTo(product, new Date(Date.parse(dayAhead(now, 2))));
  expect(await statusOf(product, top_up_id)).toBe('cancelled');
  expect(await atNetwork(top_up_id)).toEqual([]);
});

/** The product's handlers, called by hand as a worker that was killed would call them again. */
function handPlayed(fault?: 'before' | 'after') {
  const { worker: pool, sealer } = product.database;
  const network = createSandboxNetwork({
    pool,
    sealer,
    randomBytes: product.services.randomBytes,
    timing: product.services.configuration.sandbox,
    wake: async () => {},
    log: product.services.log,
  });
  const handlers = topUpHandlers({
    pool,
    network: {
      async addTopUp(order) {
        if (fault === 'before') throw new Error('The network does not answer.');
        const added = await network.addTopUp(order);
        if (fault === 'after') throw new Error('The worker is killed.');
        return added;
      },
    },
  });
  const handler = handlers.find(({ message }) => message.name === activateTopUp.name);
  const delivery = (topUpId: string) => ({
    id: topUpId,
    companyId: product.world.nordlys.id,
    payload: { top_up_id: topUpId, attempt: 1 },
    openSecret: () => undefined,
    signal: new AbortController().signal,
  });
  return {
    deliver: async (topUpId: string) => handler?.deliver(delivery(topUpId)),
    giveUp: async (topUpId: string) =>
      handler?.giveUp?.({ ...delivery(topUpId), reason: 'No response.' }),
  };
}

/** An approved top-up whose messages are delivered by hand. */
async function approvedByHand(): Promise<string> {
  const now = await productNow(product);
  const { top_up_id: id } = await ask(line, { activate_at: dayAhead(now, 2) });
  await untilStatus(product, id, 'scheduled');
  await owner()('outbox').whereRaw(`payload->>'top_up_id' = ?`, [id]).delete();
  await owner()('top_ups')
    .where({ id })
    .update({ activate_at: dayAhead(now, 0) });
  return id;
}

test('a worker that is killed after the call has one effect', async () => {
  const id = await approvedByHand();
  await expect(handPlayed('after').deliver(id)).rejects.toThrow('killed');
  expect(await statusOf(product, id)).toBe('scheduled');
  const [added] = await atNetwork(id);
  const { deliver } = handPlayed();
  await Promise.all([deliver(id), deliver(id)]);
  await deliver(id);
  const row = await find(id);
  expect(row.status).toBe('active');
  expect(new Date(row.activated_at ?? '')).toEqual(added.added_at);
  expect(await atNetwork(id)).toHaveLength(1);
  const events = (await topUpEventsOf(product, line)).map(([kind]) => kind);
  expect(events.filter((kind) => kind === 'top_up_active')).toHaveLength(1);
  expect(
    await owner()('outbox')
      .where('topic', 'topups.expire')
      .whereRaw(`payload->>'top_up_id' = ?`, [id]),
  ).toHaveLength(1);
});

test('a network that does not answer fails the top-up in the end, and knows it when asked again', async () => {
  const id = await approvedByHand();
  const silent = handPlayed('after');
  await expect(silent.deliver(id)).rejects.toThrow('killed');
  await silent.giveUp(id);
  await silent.giveUp(id);
  expect(await find(id)).toMatchObject({
    status: 'failed',
    reason: 'The network did not answer. It is not asked again until you try again.',
  });
  // A late delivery of the attempt before does nothing.
  await tryAgain(line, id);
  await untilStatus(product, id, 'active');
  await handPlayed().deliver(id);
  await silent.giveUp(id);
  expect(await statusOf(product, id)).toBe('active');
  expect(await atNetwork(id)).toHaveLength(1);
});

test('data is used up at the plan’s allowance and the top-up’s together', async () => {
  const { numberId } = await plantToppedLine(product, {
    userId: product.world.nordlys.colleague,
    callIdentifier: heavyUser(),
    carriesFrom: await productNow(product),
  });
  const { top_up_id } = await ask(numberId);
  await untilStatus(product, top_up_id, 'active');
  const now = await productNow(product);
  await advanceTo(product, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 26)));
  const used = await useOf(admin, numberId);
  expect(used).toMatchObject({ data_mb: 25_000, top_up_data_mb: 5_000 });
  const [event, ...more] = await owner()('number_events').where({
    subject_id: numberId,
    kind: 'data_used_up',
  });
  expect(more).toEqual([]);
  expect(event.details).toEqual({ allowance_mb: '25000' });
});
