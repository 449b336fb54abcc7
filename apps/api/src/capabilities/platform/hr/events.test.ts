import { createHmac, randomUUID } from 'node:crypto';
import { disconnectHr, getHrConnection } from '@workspace/domain/hr/operations';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../testing/announcements.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Footprint, type FootprintReader, openFootprint } from '../../../testing/footprint.ts';
import { type HrServer, hrSecretsOf, startHrServer } from '../../../testing/hr-server.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let hr: HrServer;
let admin: string;
let footprint: FootprintReader;

const owner = () => product.database.owner;
const company = () => product.world.nordlys.id;
const secrets = hrSecretsOf('reads');

beforeAll(async () => {
  hr = await startHrServer();
  // Nothing delivers what the events send: its rows stay as they were sent.
  product = await startTestProduct({ HIBOB_URL: hr.url });
  admin = await product.login(product.world.nordlys.adminEmail);
  footprint = await openFootprint(product.database.adminUrl);
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
  hr.stop();
});
beforeEach(async () => {
  await owner()('outbox').delete();
  await owner()('hr_events').delete();
  await owner()('integrations').delete();
  await product.as(admin)(createIntegration, {
    body: { integration_type: 'hibob', company_id: company(), ...secrets },
  });
  await owner()('integrations').update({
    status: 'active',
    check_id: null,
    check_started_at: null,
    next_read_at: new Date(Date.now() + 86_400_000),
  });
});

const minute = 60_000;
const eventOf = (type: string, changes: object = {}) =>
  JSON.stringify({
    companyId: 7001,
    type,
    triggeredBy: '3332883884017713938',
    triggeredAt: new Date().toISOString().replace('Z', ''),
    version: 'v2',
    data: { employeeId: randomUUID() },
    ...changes,
  });
const signed = (body: string, secret = secrets.webhook_secret) => ({
  'bob-signature': createHmac('sha512', secret).update(body).digest('base64'),
});
const deliver = (body: string, headers: Record<string, string> = signed(body), to = company()) =>
  product.call(null, 'POST', `/api/v0/integrations/hibob/events/${to}`, { rawBody: body, headers });
const reads = () => owner()('outbox').where({ topic: 'hr.read_people' }).orderBy('id');
const testedAt = async () =>
  (await product.as(admin)(getHrConnection, { params: { company_id: company() } })).data
    .webhook_tested_at;

test('events of a burst are one read, and a copy of one has no effect', async () => {
  const body = eventOf('employee.joined');
  const answer = await deliver(body);
  expect(answer).toMatchObject({ status: 200, body: { data: { is_received: true } } });
  for (const type of ['employee.updated', 'employee.left', 'employee.created']) {
    expect((await deliver(eventOf(type))).status).toBe(200);
  }
  expect(await reads()).toMatchObject([
    {
      company_id: company(),
      payload: { reason: 'event', employee_id: JSON.parse(body).data.employeeId },
    },
  ]);
  await owner()('outbox').delete();
  expect(await deliver(body)).toMatchObject({ status: 200 });
  expect(await reads()).toEqual([]);
  expect(await testedAt()).not.toBeNull();
});

test('a read that may have begun does not take an event with it', async () => {
  await deliver(eventOf('employee.joined'));
  await owner()('outbox').update({ run_at: new Date(Date.now() - minute) });
  await deliver(eventOf('employee.left'));
  expect(await reads()).toHaveLength(2);
});

test('an event that revokes access is passed on at once, beside a read that waits', async () => {
  await deliver(eventOf('employee.updated'));
  const body = eventOf('employee.access.revoked.immediately');
  await deliver(body);
  const { employeeId } = JSON.parse(body).data;
  const urgent = (await reads()).find(({ run_at }) => run_at === null);
  expect(urgent?.payload).toEqual({ reason: 'event', employee_id: employeeId, revoked: true });
});

test('a test of the address sets the tick if it is signed, and is acknowledged if it is not', async () => {
  for (const body of ['"Ping test"', '{"text":"Ping test"}']) {
    expect((await deliver(body, {})).status).toBe(200);
    expect(await testedAt()).toBeNull();
    expect((await deliver(body, signed(body, 'another'))).status).toBe(403);
    expect(await testedAt()).toBeNull();
    expect((await deliver(body)).status).toBe(200);
    expect(await testedAt()).not.toBeNull();
    await owner()('integrations').update({ webhook_tested_at: null });
  }
  expect(await reads()).toEqual([]);
  // Before anything is connected, HiBob tests the address with a secret that is not known here.
  await owner()('integrations').delete();
  const ping = '"Ping test"';
  expect((await deliver(ping, signed(ping, 'not known yet'))).status).toBe(200);
  expect(await owner()('integrations')).toEqual([]);
});

test('the tick appears at once on the open pages of the company’s administrators, and no one else’s', async () => {
  const open = (token: string) => openApp(product.url, token);
  const [own, employee, foreign] = await Promise.all([
    open(admin),
    open(await product.login('employee@nordlys.example')),
    open(await product.login(product.world.fjord.adminEmail)),
  ]);
  const { id, version } = await owner()('integrations').first();
  const announced = { name: 'integrations.changed', body: { integration_id: id } };
  const ping = '"Ping test"';
  // What nobody has signed announces nothing: only the next two messages are heard.
  await deliver(ping, {});
  await deliver(ping, signed(ping, 'another'));
  await deliver(ping);
  await eventually(() => expect(own.heard).toMatchObject([announced]));
  expect(await testedAt()).not.toBeNull();
  const body = eventOf('employee.joined');
  await deliver(body);
  await deliver(body);
  await deliver(ping);
  await eventually(() => expect(own.heard).toMatchObject([announced, announced, announced]));
  expect(employee.heard).toEqual([]);
  expect(foreign.heard).toEqual([]);
  // Nobody has changed the connection.
  expect(await owner()('integrations').first()).toMatchObject({ version });
  for (const app of [own, employee, foreign]) app.close();
});

test('what nobody signed with the company’s secret is refused, and nothing is written', async () => {
  const { fjord } = product.world;
  const body = eventOf('employee.joined');
  const before: Footprint = await footprint.take();
  const refused = [
    await deliver(body, signed(body, 'another secret')),
    await deliver(body, signed(`${body} `)),
    await deliver(body, {}),
    await deliver(body, { 'bob-signature': 'é' }),
    await deliver(body, signed(body), fjord.id),
    await deliver(body, signed(body), randomUUID()),
    await deliver(body, signed(body), 'nobody'),
  ];
  for (const { status, body: answer } of refused) {
    expect(status).toBe(403);
    expect(answer).toMatchObject({ code: 'forbidden' });
  }
  expect(await footprint.take()).toEqual(before);
});

test('what is older than a day, of an unknown kind or unreadable has no effect', async () => {
  const old = new Date(Date.now() - 25 * 60 * minute).toISOString();
  for (const body of [
    eventOf('employee.joined', { triggeredAt: old }),
    eventOf('timeoff.request.created'),
    eventOf('employee.joined', { data: {} }),
    '{"type":',
  ]) {
    expect((await deliver(body)).status).toBe(200);
  }
  expect(await reads()).toEqual([]);
});

test('5 MB are refused before they are read, and another type of content is too', async () => {
  const huge = `"${'x'.repeat(5_000_000)}"`;
  expect((await deliver(huge)).status).toBe(413);
  const body = eventOf('employee.joined');
  const xml = { ...signed(body), 'content-type': 'application/xml' };
  expect((await deliver(body, xml)).status).toBe(415);
  expect(await reads()).toEqual([]);
});

test('once it is disconnected, the old secret signs nothing', async () => {
  await product.as(admin)(disconnectHr, { params: { company_id: company() } });
  expect((await deliver(eventOf('employee.joined'))).status).toBe(403);
  expect(await reads()).toEqual([]);
});
