import {
  generateNewQrCode,
  getSimDetails,
  orderNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HandPlayedNetwork, playNetwork } from '../../../../testing/hand-played-network.ts';
import { inOrder } from '../../../../testing/in-order.ts';
import { effectsOf, growth, refusal } from '../../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';
import { plantNumber } from '../../../../testing/world.ts';
import { readProductClock } from '../../../../vendors/clock/product-clock.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
let numberId: string;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  numberId = data.number_id;
  await network.deliver(['network.order']);
  await network.deliverEvents();
  // Each test makes its own requests.
  await product.database.owner('outbox').where('topic', 'network.reissue').delete();
});

const effects = () => effectsOf(product.database.owner);
const read = () => ({ params: { number_id: numberId } });
const replace = (options = {}) => product.as(admin)(generateNewQrCode, read(), options);
const details = async () => (await product.as(admin)(getSimDetails, read())).data;
/** The network's answer; nobody installs the new eSIM. */
const answer = async () => {
  await network.deliver(['network.reissue']);
  await product.database.owner('sandbox.events').where('kind', 'active').delete();
  return network.deliverEvents();
};
const kinds = async () => {
  const rows: { kind: string }[] = await product.database
    .owner('number_events')
    .where('subject_id', numberId)
    .whereLike('kind', 'qr%')
    .orderBy('id');
  return rows.map((row) => row.kind);
};

test('the old code and its tickets are revoked immediately, and the network issues another for the same profile', async () => {
  const old = await details();
  const before = await effects();
  const { data } = await replace({ version: 4 });
  expect(data).toMatchObject({ status: 'active', version: 5 });
  expect(data.esim_requested_at).toBe(data.updated_at);
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
    outbox: 1,
    qr_tickets: -1,
  });
  expect((await product.call(null, 'GET', `/api/v0/qr/${old.qr_ticket}`)).status).toBe(404);
  const missing = await refusal(details());
  expect(missing.definition).toMatchObject({ status: 409, code: 'missing_activation_code' });
  const [profile] = await product.database.owner('sim_profiles').where('number_id', numberId);
  const kept = product.database.sealer.open(profile.secrets, `sim:${numberId}`);
  expect(JSON.parse(kept)).toMatchObject({ puk1: old.puk1, activation_code: null });

  const waiting = await effects();
  expect((await answer()).map((event) => event.kind)).toEqual(['reissued']);
  expect(growth(waiting, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
  });
  const [row] = await product.database.owner('numbers').where('id', numberId);
  expect(row).toMatchObject({ version: 6, status: 'active', esim_requested_at: null });
  const next = await details();
  const { activation_code: code, qr_ticket: _, qr_expires_at: __, ...same } = next;
  expect(old).toMatchObject(same);
  expect(code).toMatch(/^LPA:1\$/);
  expect(code).not.toBe(old.activation_code);
  expect((await product.call(null, 'GET', `/api/v0/qr/${old.qr_ticket}`)).status).toBe(404);
  expect((await product.call(null, 'GET', `/api/v0/qr/${next.qr_ticket}`)).status).toBe(200);
  expect(await kinds()).toEqual(['qr_replaced', 'qr_ready']);
});

test('the new code arrives two seconds of product time after the request', async () => {
  await replace();
  const now = async () => (await readProductClock(product.database.owner)).now.getTime();
  const before = await now();
  await network.deliver(['network.reissue']);
  const after = await now();
  const open = await product.database
    .owner('sandbox.events')
    .where('kind', 'reissued')
    .whereNull('done_at');
  const asked = open.map((event) => event.due_at.getTime() - 2000);
  expect(asked).toHaveLength(1);
  // In whole milliseconds.
  expect(asked[0]).toBeGreaterThanOrEqual(before - 1);
  expect(asked[0]).toBeLessThanOrEqual(after);
  await network.deliverEvents();
});

test('a repeated delivery of a request or an answer has one effect', async () => {
  await replace();
  await network.deliver(['network.reissue']);
  await network.deliver(['network.reissue']);
  // Killed after the product applied the event and before the network marked it as delivered.
  await network
    .deliverEvents(async (event) => {
      await network.handle(event);
      throw new Error('killed');
    })
    .catch(() => {});
  const before = await effects();
  const { activation_code: code } = await details();
  expect((await answer()).map((event) => event.kind)).toEqual(['reissued']);
  expect((await details()).activation_code).toBe(code);
  expect(await kinds()).toEqual(['qr_replaced', 'qr_ready']);
  const [row] = await product.database.owner('numbers').where('id', numberId);
  expect(
    (before.numbers as { id: string; version: number }[]).find((number) => number.id === numberId)
      ?.version,
  ).toBe(row.version);
});

test('two requests before the network answers create one code', async () => {
  await replace();
  await replace();
  const requests = await product.database.owner('outbox').where('topic', 'network.reissue');
  expect(new Set(requests.map((row) => row.payload.request_id)).size).toBe(1);
  expect((await answer()).map((event) => event.kind)).toEqual(['reissued']);
  const first = await details();
  await replace();
  await answer();
  expect((await details()).activation_code).not.toBe(first.activation_code);
});

test('a repeated key makes one request', async () => {
  const first = await replace({ idempotencyKey: `qr-${numberId}` });
  const before = await effects();
  expect(await replace({ idempotencyKey: `qr-${numberId}` })).toEqual(first);
  expect(await effects()).toEqual(before);
});

test('a late answer is matched by its request instead of its time', async () => {
  await replace();
  const [profile] = await product.database.owner('sim_profiles').where('number_id', numberId);
  const [number] = await product.database.owner('numbers').where('id', numberId);
  const event = {
    kind: 'reissued',
    callIdentifier: number.call_identifier,
    // Older than the newest event applied to the number.
    occurredAt: new Date(number.network_event_at.getTime() - 1000),
    requestId: profile.replacement_id,
    profile: {
      iccid: profile.iccid,
      imsi: profile.imsi,
      pin1: '0000',
      pin2: '0000',
      puk1: '00000000',
      puk2: '00000000',
      activationCode: '1$smdp.example$NEW-CODE',
    },
  } as const;
  await network.handle({ ...event, requestId: numberId });
  expect((await refusal(details())).definition.code).toBe('missing_activation_code');
  await network.handle(event);
  expect((await details()).activation_code).toBe('LPA:1$smdp.example$NEW-CODE');
  const [after] = await product.database.owner('numbers').where('id', numberId);
  expect(after.network_event_at).toEqual(number.network_event_at);
});

test('an unusable code is recorded, and another may be requested', async () => {
  await replace();
  const [profile] = await product.database.owner('sim_profiles').where('number_id', numberId);
  const [number] = await product.database.owner('numbers').where('id', numberId);
  const bad = {
    kind: 'reissued',
    callIdentifier: number.call_identifier,
    occurredAt: new Date(),
    requestId: profile.replacement_id,
    profile: {
      iccid: profile.iccid,
      imsi: profile.imsi,
      pin1: '',
      pin2: '',
      puk1: '',
      puk2: '',
      activationCode: 'not a code',
    },
  } as const;
  await network.handle(bad);
  await network.handle(bad);
  expect((await refusal(details())).definition.code).toBe('missing_activation_code');
  const failures = await product.database
    .owner('number_events')
    .where({ subject_id: numberId, kind: 'network_failed' });
  expect(failures).toHaveLength(1);
  await replace();
  await answer();
  expect((await details()).activation_code).toMatch(/^LPA:1\$/);
});

test.each(['the code', 'the read'])(
  'a read of the SIM details concurrent with a new code, %s first, leaves no ticket of the old one',
  async (first) => {
    const look = () => product.call(admin, 'GET', `/api/v0/numbers/${numberId}/sim_details`);
    const { owner } = product.database;
    const seen =
      first === 'the code'
        ? (await inOrder(owner, numberId, replace, look))[1]
        : (await inOrder(owner, numberId, look, replace))[0];
    expect(seen.status).toBe(first === 'the code' ? 409 : 200);
    expect(await owner('qr_tickets').where('number_id', numberId)).toEqual([]);
  },
);

test.each(['provisioning', 'porting', 'porting_rejected'])(
  'a number that is %s has no code to replace',
  async (status) => {
    await product.database.owner('numbers').where('id', numberId).update({ status });
    const before = await effects();
    const error = await refusal(replace());
    expect(error.definition).toMatchObject({ status: 409, code: 'number_missing_sim_details' });
    expect(await effects()).toEqual(before);
  },
);

test('an imported line whose profile is not registered yet has no code to replace', async () => {
  const { nordlys, plans } = product.world;
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.colleague,
    planId: plans.small,
  });
  const before = await effects();
  expect((await refusal(replace())).definition.code).toBe('number_missing_sim_details');
  expect(await effects()).toEqual(before);
});
