import {
  createGuideLink,
  lookupGuide,
  recordGuideEvent,
} from '@workspace/domain/guides/operations';
import {
  deactivateNumber,
  generateNewQrCode,
  getNumberHistory,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import type { SetupFailure } from '@workspace/domain/numbers/setup';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantedCode, plantInstallable, ticketFor } from '../../../testing/guides.ts';
import { type HandPlayedNetwork, playNetwork } from '../../../testing/hand-played-network.ts';
import { effectsOf, growth, refusal } from '../../../testing/outcomes.ts';
import { readQr } from '../../../testing/read-qr.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let network: HandPlayedNetwork;
let admin: string;
let employee: string;
let now: Date;

beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => now });
  network = playNetwork(product.database);
  now = new Date();
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(() => product.destroy());
beforeEach(async () => {
  now = new Date();
  await product.database.owner('numbers').update({ status: 'inactive' });
});

const lookup = (ticket: string, token: string | null = null) =>
  product.call(token, 'POST', lookupGuide.path, { body: { ticket } });
const report = (ticket: string, event: string) =>
  product.call(null, 'POST', recordGuideEvent.path, { body: { ticket, event } });
const image = (ticket: string, token: string | null = null) =>
  product.call(token, 'GET', `/api/v0/qr/${ticket}`);
const history = async (numberId: string) => {
  const params = { number_id: numberId };
  const { data } = await product.as(admin)(getNumberHistory, { params, query: {} });
  return data.map(({ kind }) => kind);
};
const effects = () => effectsOf(product.database.owner);

type Reported =
  | { readonly kind: 'active' | 'downloaded' | 'deleted' }
  | { readonly kind: 'install_failed'; readonly failure: SetupFailure; readonly reason: string };

/** The network reports what the phone did with the eSIM of a number. */
async function phoneReports(numberId: string, event: Reported): Promise<void> {
  const row = await product.database.owner('numbers').where('id', numberId).first();
  await network.handle({
    ...event,
    callIdentifier: row.call_identifier,
    occurredAt: new Date(),
  });
}

/** The first connection of a number. */
const connect = (numberId: string) => phoneReports(numberId, { kind: 'active' });

/** Nothing about the person or the number is in the response, and no QR code is shown. */
async function expectRefused(
  ticket: string,
  expected: { status: number; code: string },
  token: string | null = null,
): Promise<void> {
  const before = await effects();
  const answer = await lookup(ticket, token);
  expect(answer).toMatchObject({ status: expected.status, body: { code: expected.code } });
  const shown = answer.bytes.toString('utf8');
  for (const hidden of ['Emil', 'Nordlys', 'Travel 5 GB', '+45', 'LPA:']) {
    expect(shown).not.toContain(hidden);
  }
  expect(await image(ticket, token)).toMatchObject({ status: expected.status });
  expect(growth(before, await effects())).toEqual({});
}

test('a visitor opens the guide from its link, and sees the QR code until the eSIM is connected', async () => {
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  const opened = await lookup(ticket);
  expect(opened).toMatchObject({
    status: 200,
    body: {
      data: {
        number_id: numberId,
        type: 'travel',
        country_name: 'Denmark',
        holder_name: 'Emil Person',
        company_name: 'Nordlys',
        plan_name: 'Travel 5 GB',
        setup: { step: 'opened' },
        connected: false,
        activation_code: plantedCode,
      },
    },
  });
  expect(readQr((await image(ticket)).bytes)).toBe(plantedCode);

  await connect(numberId);
  expect(await lookup(ticket)).toMatchObject({
    status: 200,
    body: { data: { connected: true, activation_code: null, setup: { step: 'connected' } } },
  });
  expect(await image(ticket)).toMatchObject({
    status: 409,
    body: { code: 'guide_not_installable' },
  });
});

test('an eSIM that is deleted from the phone is no longer connected, and its link shows no code', async () => {
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  await lookup(ticket);
  await connect(numberId);
  await phoneReports(numberId, { kind: 'deleted' });
  expect(await lookup(ticket)).toMatchObject({
    status: 200,
    body: { data: { connected: false, activation_code: null, setup: { step: 'deleted' } } },
  });
  expect(await image(ticket)).toMatchObject({ status: 409 });
});

test('a failed installation says why, and the code stays', async () => {
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  await lookup(ticket);
  const failed = { kind: 'install_failed', failure: 'wrong_code', reason: 'Wrong.' } as const;
  await phoneReports(numberId, failed);
  const { body } = await lookup(ticket);
  expect(body).toMatchObject({
    data: { activation_code: plantedCode, setup: { step: 'failed', failure: 'wrong_code' } },
  });
  expect(JSON.stringify(body)).not.toContain('Wrong.');
  await phoneReports(numberId, { kind: 'downloaded' });
  const next = { step: 'downloaded', at: expect.any(String) };
  expect(await lookup(ticket)).toHaveProperty('body.data.setup', next);
});

test('the first of concurrent openings has an effect, and later ones write nothing', async () => {
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  const before = await effects();
  const opened = await Promise.all(Array.from({ length: 6 }, () => lookup(ticket)));
  expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(growth(before, await effects())).toEqual({
    // One of the guide, and one of the number.
    audit_events: 2,
    changes: 1,
    number_events: 1,
    outbox: 1,
  });
  const after = await effects();
  for (let turn = 0; turn < 3; turn += 1) await lookup(ticket);
  expect(await effects()).toEqual(after);

  // Another link is opened too, although the setup has passed that.
  await report(ticket, 'installed');
  const again = await effects();
  await lookup(await ticketFor(product, employee, numberId));
  expect(growth(again, await effects())).toEqual({
    audit_events: 2,
    guide_tickets: 1,
    number_events: 1,
    outbox: 1,
  });
  const { numbers } = await effects();
  expect(numbers.find(({ id }) => id === numberId)).toMatchObject({ setup_step: 'reported' });
});

test('what a person says is recorded once, and does not undo what the network says', async () => {
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  const said = await report(ticket, 'installed');
  expect(said).toMatchObject({ body: { data: { setup: { step: 'reported' }, connected: false } } });
  await report(ticket, 'call_failed');
  const before = await effects();
  await report(ticket, 'installed');
  await report(ticket, 'call_failed');
  expect(await effects()).toEqual(before);
  await report(ticket, 'call_worked');
  const kinds = await history(numberId);
  expect(kinds.filter((kind) => kind === 'installation_reported')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'call_reported')).toHaveLength(2);
  await connect(numberId);
  await report(ticket, 'installed');
  const { numbers } = await effects();
  expect(numbers.find(({ id }) => id === numberId)).toMatchObject({
    setup_step: 'connected',
    status: 'active',
  });
});

test('a link expires after thirty days', async () => {
  const ticket = await ticketFor(product, employee, await plantInstallable(product));
  const day = 24 * 60 * 60_000;
  now = new Date(now.getTime() + 30 * day - 60_000);
  expect((await lookup(ticket)).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  await expectRefused(ticket, { status: 410, code: 'guide_expired' });
});

test('a new QR code replaces the link, also after it was connected', async () => {
  const numberId = await plantInstallable(product);
  const before = await ticketFor(product, employee, numberId);
  const params = { params: { number_id: numberId } };
  await product.as(employee)(generateNewQrCode, params);
  await expectRefused(before, { status: 410, code: 'guide_replaced' });

  // Until the network has made the code, the guide waits for it.
  const waiting = await ticketFor(product, employee, numberId);
  expect(await lookup(waiting)).toMatchObject({ body: { data: { activation_code: null } } });
  expect(await image(waiting)).toMatchObject({
    status: 409,
    body: { code: 'missing_activation_code' },
  });

  const used = await plantInstallable(product);
  const connected = await ticketFor(product, employee, used);
  await connect(used);
  await product.as(employee)(generateNewQrCode, { params: { number_id: used } });
  await expectRefused(connected, { status: 410, code: 'guide_replaced' });
  // The line is in use, and the new eSIM is for another phone.
  const next = await ticketFor(product, employee, used);
  expect(await lookup(next)).toMatchObject({
    body: { data: { is_new_phone: true, connected: false } },
  });
});

test('a link ends with its holder and with the number', async () => {
  const { nordlys } = product.world;
  const numberId = await plantInstallable(product);
  const params = { number_id: numberId };
  const former = await ticketFor(product, employee, numberId);
  const assign = (user_id: string) =>
    product.as(admin)(updateNumber, { params, body: { user_id } });
  await assign(nordlys.colleague);
  await expectRefused(former, { status: 410, code: 'guide_ended' });
  await assign(nordlys.employee);
  await expectRefused(former, { status: 410, code: 'guide_ended' });

  const own = await ticketFor(product, employee, numberId);
  expect((await lookup(own)).status).toBe(200);
  await product.as(admin)(deactivateNumber, { params });
  await expectRefused(own, { status: 410, code: 'guide_ended' });
});

test.each(['archived', 'inactive'])(
  'a link of a person who is %s opens nothing',
  async (status) => {
    const { nordlys } = product.world;
    const { owner } = product.database;
    const ticket = await ticketFor(product, admin, await plantInstallable(product));
    const other = await plantInstallable(product);
    await owner('users').where('id', nordlys.employee).update({ status });
    await expectRefused(ticket, { status: 410, code: 'guide_ended' });
    const refused = await refusal(ticketFor(product, admin, other));
    expect(refused.definition).toMatchObject({ code: 'guide_not_installable' });
    await owner('users').where('id', nordlys.employee).update({ status: 'active' });
  },
);

test('no link opens and none is made while SIM access is held', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  await owner('sim_access_holds').insert({
    company_id: nordlys.id,
    id: owner.raw('gen_random_uuid()'),
    user_id: nordlys.employee,
    number_id: numberId,
    reason: 'number_given',
    staff_identity_id: nordlys.employee,
    staff_name: 'Staff',
    held_at: new Date(),
  });
  await expectRefused(ticket, { status: 403, code: 'sim_access_held' });
  const before = await owner('guide_tickets').where('number_id', numberId);
  for (const token of [employee, admin]) {
    const refused = await refusal(ticketFor(product, token, numberId));
    expect(refused.definition).toMatchObject({ status: 403, code: 'sim_access_held' });
  }
  expect(await owner('guide_tickets').where('number_id', numberId)).toEqual(before);
});

test('another employee who is logged in does not open it; administrators and staff may help', async () => {
  const { fjord } = product.world;
  const { owner } = product.database;
  const ticket = await ticketFor(product, employee, await plantInstallable(product));
  const colleague = await product.login('colleague@nordlys.example');
  await expectRefused(ticket, { status: 403, code: 'guide_of_another' }, colleague);
  await owner('users').where('id', fjord.admin).update({ role: 'regular' });
  const elsewhere = await product.login(fjord.adminEmail);
  await expectRefused(ticket, { status: 404, code: 'not_found' }, elsewhere);
  await owner('users').where('id', fjord.admin).update({ role: 'admin' });

  const staff = await product.login('staff@linewise.example', { staff: true });
  const frida = await product.login(fjord.adminEmail);
  for (const token of [null, employee, admin, staff, frida]) {
    expect((await lookup(ticket, token)).status).toBe(200);
  }
  expect(await owner('audit_events').where('company_id', fjord.id)).toEqual([]);
});

test('a link is made for own numbers that can be installed, and for no others', async () => {
  const { nordlys, fjord } = product.world;
  const link = (token: string, numberId: string) =>
    product.as(token)(createGuideLink, { params: { number_id: numberId } });
  const own = await plantInstallable(product, { type: 'local' });
  const made = await link(employee, own);
  const url = new URL(made.data.url ?? '');
  expect(url.pathname).toBe('/guide');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    flow: 'local',
    local_code: expect.stringMatching(/^[\w-]{43}$/),
  });
  const before = await effects();
  const refused = async (work: Promise<unknown>) => (await refusal(work)).definition;
  const ofColleague = await plantInstallable(product, { userId: nordlys.colleague });
  expect(await refused(link(employee, ofColleague))).toMatchObject({ status: 404 });
  const frida = await product.login(fjord.adminEmail);
  expect(await refused(link(frida, own))).toMatchObject({ status: 404 });
  for (const status of ['active', 'provisioning', 'porting', 'ready_to_terminate']) {
    const inUse = await plantInstallable(product, { status });
    expect(await refused(link(admin, inUse))).toMatchObject({
      status: 409,
      code: 'guide_not_installable',
    });
  }
  // The test itself plants the plan periods.
  expect(growth(before, await effects())).toEqual({ plan_periods: 5 });
});
