import { randomUUID } from 'node:crypto';
import {
  generateNewQrCode,
  getNumberHistory,
  getSimDetails,
  orderNumber,
  reportLostPhone,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HandPlayedNetwork, playNetwork } from '../../../../testing/hand-played-network.ts';
import { inOrder } from '../../../../testing/in-order.ts';
import { effectsOf, growth, refusal } from '../../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts';
import { plantNumber } from '../../../../testing/world.ts';
import type { NetworkEvent } from '../../../../vendors/network/port.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
let employee: string;
let numberId: string;
let call: string;

beforeAll(async () => {
  product = await startTestProduct();
  network = playNetwork(product.database);
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(() => product.destroy());

/** An eSIM of the employee that is ready to install; the sandbox does not install it. */
beforeEach(async () => {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  numberId = data.number_id;
  await network.deliver(['network.order']);
  await withoutInstallation();
  call = (await row()).call_identifier;
});

const { owner } = { owner: (table: string) => product.database.owner(table) };
const row = () => owner('numbers').where('id', numberId).first();
const effects = () => effectsOf(product.database.owner);
const params = () => ({ params: { number_id: numberId } });

/** Delivers the network's events but the connection that the sandbox has planned. */
async function withoutInstallation(): Promise<void> {
  await owner('sandbox.events').where('kind', 'active').whereNull('done_at').delete();
  await network.deliverEvents();
}

let minute = 0;
/** A later time of the network. */
function later(): Date {
  minute += 1;
  return new Date(Date.now() + minute * 60_000);
}

type EsimKind = 'downloaded' | 'installed' | 'deleted' | 'active' | 'install_failed';

/** Reports an event of an eSIM; absent = of the first one. */
async function report(
  kind: EsimKind,
  more: { occurredAt?: Date; requestId?: string | null } = {},
): Promise<Date> {
  const occurredAt = more.occurredAt ?? later();
  const about = { callIdentifier: call, occurredAt, requestId: more.requestId ?? null };
  const event: NetworkEvent =
    kind === 'install_failed'
      ? { kind, ...about, failure: 'download_failed', reason: 'No space.' }
      : { kind, ...about };
  await network.handle(event);
  return occurredAt;
}

async function history(): Promise<{ kind: string; details: unknown }[]> {
  const { data } = await product.as(admin)(getNumberHistory, { ...params(), query: {} });
  return data.map(({ kind, details }) => ({ kind, details }));
}
const kinds = async () => (await history()).map(({ kind }) => kind);

test('what the phone does is the setup of the number, in the history with its own time, audited and synced', async () => {
  const before = await effects();
  const at = await report('downloaded');
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
  });
  expect(await row()).toMatchObject({ setup_step: 'downloaded', setup_at: at });
  await report('install_failed');
  expect(await row()).toMatchObject({ setup_step: 'failed', setup_failure: 'download_failed' });
  await report('downloaded');
  await report('installed');
  expect(await row()).toMatchObject({
    status: 'installable',
    setup_step: 'installed',
    setup_failure: null,
  });
  await report('active');
  expect(await row()).toMatchObject({ status: 'active', setup_step: 'connected' });
  const events = await owner('number_events').where('subject_id', numberId).orderBy('occurred_at');
  expect(events.slice(-5).map(({ kind }) => kind)).toEqual([
    'esim_downloaded',
    'esim_failed',
    'esim_downloaded',
    'esim_installed',
    'active',
  ]);
  expect(events.find(({ kind }) => kind === 'esim_failed')?.details).toEqual({
    reason: 'No space.',
  });
  expect(events.find(({ kind }) => kind === 'esim_downloaded')?.occurred_at).toEqual(at);
});

test.each(['downloaded', 'installed', 'install_failed', 'deleted', 'active'] as const)(
  'an event %s that is repeated or late changes nothing',
  async (kind) => {
    const at = await report(kind);
    const before = await effects();
    await report(kind, { occurredAt: at });
    for (const other of ['downloaded', 'installed', 'install_failed', 'deleted'] as const) {
      await report(other, { occurredAt: new Date(at.getTime() - 1000) });
    }
    expect(await effects()).toEqual(before);
  },
);

test('a code that is scanned once more after the installation does not make it fail', async () => {
  await report('downloaded');
  await report('installed');
  const before = await effects();
  await report('install_failed');
  expect(await effects()).toEqual(before);
});

test('an eSIM that is deleted from the phone leaves the line active, and can be installed again', async () => {
  await report('active');
  await report('deleted');
  expect(await row()).toMatchObject({ status: 'active', setup_step: 'deleted' });
  await report('downloaded');
  await report('installed');
  await report('active');
  expect(await row()).toMatchObject({ status: 'active', setup_step: 'connected' });
  expect(await kinds()).toContain('phone_changed');
});

test('while a new QR code waits, the phone before is not taken for the new one', async () => {
  await report('active');
  await product.as(employee)(generateNewQrCode, params());
  await network.deliver(['network.reissue']);
  await withoutInstallation();
  const waiting = await row();
  expect(waiting).toMatchObject({ setup_step: null, new_phone_since: expect.any(Date) });
  const [{ esim_request_id: requestId }] = await owner('sim_profiles').where('number_id', numberId);
  const before = await effects();
  for (const kind of ['active', 'deleted', 'downloaded', 'installed', 'install_failed'] as const) {
    await report(kind);
  }
  expect(await effects()).toEqual(before);

  await report('downloaded', { requestId });
  await report('active', { requestId });
  expect(await row()).toMatchObject({
    status: 'active',
    setup_step: 'connected',
    new_phone_since: null,
  });
  expect((await kinds()).filter((kind) => kind === 'phone_changed')).toHaveLength(1);
});

test('an eSIM that was installed just before its code was replaced puts the line into use; the new one waits', async () => {
  await product.as(admin)(generateNewQrCode, params());
  const at = await report('active');
  expect(await row()).toMatchObject({ status: 'active', setup_step: null, new_phone_since: at });
  await network.deliver(['network.reissue']);
  await withoutInstallation();
  expect((await product.as(admin)(getSimDetails, params())).data.activation_code).toMatch(/^LPA/);
});

test('an employee reports the own phone as lost: the line stops until the new eSIM is connected', async () => {
  await report('active');
  const before = await effects();
  const key = randomUUID();
  const lost = () => product.as(employee)(reportLostPhone, params(), { idempotencyKey: key });
  const { data } = await lost();
  expect(data).toMatchObject({ status: 'active', setup: null, stopped_at: expect.any(String) });
  expect(growth(before, await effects())).toEqual({
    audit_events: 1,
    changes: 1,
    number_events: 1,
    // To the network: a new eSIM, and the stop; and the emails to administrators.
    outbox: 3,
  });
  const after = await effects();
  expect((await lost()).data).toEqual(data);
  expect(await effects()).toEqual(after);
  const [audit] = await owner('audit_events')
    .where('operation', reportLostPhone.name)
    .where('entity_id', numberId);
  expect(audit).toMatchObject({ actor_kind: 'regular', actor_name: 'Emil Person' });

  const again = await refusal(product.as(employee)(reportLostPhone, params()));
  expect(again.definition).toMatchObject({ status: 409, code: 'already_stopped' });
  expect(await effects()).toEqual(after);
  // A stopped line can still get another plan, and another QR code.
  const { plans } = product.world;
  const larger = { ...(await owner('plans').where('id', plans.travel).first()), id: randomUUID() };
  await owner('plans').insert(larger);
  const moved = { ...params(), body: { plan_id: larger.id } };
  expect((await product.as(admin)(updateNumber, moved)).data.plan_id).toBe(larger.id);
  await product.as(employee)(generateNewQrCode, params());
  expect(await row()).toMatchObject({ stopped_at: expect.any(Date) });

  await network.deliver(['network.stop', 'network.reissue']);
  await withoutInstallation();
  const [{ esim_request_id: requestId }] = await owner('sim_profiles').where('number_id', numberId);
  await report('active', { requestId });
  expect(await row()).toMatchObject({ stopped_at: null, new_phone_since: null });
});

test('a lost phone of a terminating line can be reported; without a profile, of a colleague or with a stale version it cannot', async () => {
  await report('active');
  await owner('numbers').where('id', numberId).update({ status: 'ready_to_terminate' });
  const stale = await refusal(product.as(employee)(reportLostPhone, params(), { version: 1 }));
  expect(stale.definition.status).toBe(412);
  await product.as(admin)(reportLostPhone, params());
  expect(await row()).toMatchObject({ status: 'ready_to_terminate', setup_step: null });

  const { nordlys, plans } = product.world;
  const seed = { companyId: nordlys.id, userId: nordlys.colleague, planId: plans.small };
  numberId = await plantNumber(product.database.owner, seed);
  const before = await effects();
  const foreign = await refusal(product.as(employee)(reportLostPhone, params()));
  expect(foreign.definition.status).toBe(404);
  const bare = await refusal(product.as(admin)(reportLostPhone, params()));
  expect(bare.definition).toMatchObject({ status: 409, code: 'number_missing_sim_details' });
  expect(await effects()).toEqual(before);
});

test('a holder whose number is being reassigned stops nothing', async () => {
  const { colleague } = product.world.nordlys;
  const [given, lost] = await inOrder(
    product.database.owner,
    numberId,
    () => product.as(admin)(updateNumber, { ...params(), body: { user_id: colleague } }),
    () => product.call(employee, 'POST', `/api/v0/numbers/${numberId}/lost_phone`),
  );
  expect(given.data.user_id).toBe(colleague);
  expect(lost.status).toBe(404);
  expect(await row()).toMatchObject({ stopped_at: null, user_id: colleague });
});
