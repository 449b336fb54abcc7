import { handleDownloadProgress } from '@workspace/domain/network/operations';
import { numberErrors } from '@workspace/domain/numbers/errors';
import {
  getNumber,
  getNumberHistory,
  getSimDetails,
  orderNumber,
  reportLostPhone,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingOrdersSource } from '../../../capabilities/numbers/numbers/index.ts';
import { Es2plusServer } from '../../../testing/es2plus-server.ts';
import { eventually } from '../../../testing/eventually.ts';
import { queuedByCalls } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let server: Es2plusServer;
let product: TestProduct;
let admin: string;
const secret = 's'.repeat(40);

beforeAll(async () => {
  server = new Es2plusServer();
  await server.listen();
  product = await startTestProduct(server.environment, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  await server.close();
});

async function order(): Promise<string> {
  const { nordlys, plans } = product.world;
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  const state = async () => (await number(data.number_id)).status;
  await eventually(async () => expect(await state()).toBe('installable'));
  return data.number_id;
}
const number = async (numberId: string) =>
  (await product.as(admin)(getNumber, { params: { number_id: numberId } })).data;
const history = async (numberId: string) => {
  const input = { params: { number_id: numberId }, query: {} };
  return (await product.as(admin)(getNumberHistory, input)).data;
};

const eid = '89049032123451234512345678901235';
/** A notification as in SGP.22, section 5.3.5. */
const notification = (point: number | string, seconds: number, more: object = {}) => ({
  header: {
    functionRequesterIdentifier: 'smdp',
    functionCallIdentifier: 'handleDownloadProgressInfo',
  },
  eid,
  iccid: [...server.profiles.keys()].at(-1),
  profileType: 'OP-TRAVEL',
  timestamp: new Date(Date.now() - 60_000 + seconds * 1000).toISOString().replace(/\.\d+/, ''),
  notificationPointId: point,
  notificationPointStatus: { status: 'Executed-Success' },
  ...more,
});
const notify = (body: unknown, headers: Record<string, string> = {}) =>
  product.call(null, 'POST', handleDownloadProgress.path, {
    body,
    headers: { 'es2plus-proxy-secret': secret, ...headers },
  });
const outboxIsEmpty = () =>
  eventually(async () => {
    const waiting = await product.database.owner('outbox').whereIn('state', ['pending', 'waiting']);
    expect(waiting).toEqual([]);
  });

test('a number is ordered at the SM-DP+; what that does not report stays empty', async () => {
  const id = await order();
  expect(await number(id)).toMatchObject({ full_phone_number: null, setup: null });
  const { data } = await product.as(admin)(getSimDetails, { params: { number_id: id } });
  expect(data).toMatchObject({ imsi: '', pin1: '', pin2: '', puk1: '', puk2: '' });
  expect(data.activation_code).toMatch(/^LPA:1\$smdp\.operator\.example\$MATCH-\d{4}$/);
  expect(server.names()).toEqual(['downloadOrder', 'confirmOrder']);
  expect(product.logged()).not.toContain('MATCH-');
});

test('the progress of a download arrives at the number, repeated and out of order without harm', async () => {
  const id = await order();
  const failed = notification('1', 1, {
    notificationPointStatus: {
      status: 'Failed',
      statusCodeData: { subjectCode: '8.1', reasonCode: '4.8', message: 'Memory' },
    },
  });
  expect((await notify(failed)).status).toBe(204);
  await outboxIsEmpty();
  expect((await number(id)).setup).toMatchObject({ step: 'failed', failure: 'not_allowed' });
  const entry = (await history(id)).find(({ kind }) => kind === 'esim_failed');
  expect(entry).toMatchObject({
    details: { reason: 'The network refused the eSIM for this phone (8.1/4.8, Memory).' },
  });

  await notify(notification(4, 3));
  await outboxIsEmpty();
  // The download before the installation, and both once more.
  for (const [point, seconds] of [
    [3, 2],
    [4, 3],
    [3, 2],
    [102, 4],
  ] as const) {
    expect((await notify(notification(point, seconds))).status).toBe(204);
  }
  await notify(failed);
  await outboxIsEmpty();
  expect((await number(id)).setup).toEqual({ step: 'installed', at: expect.any(String) });
  const kinds = (await history(id)).map(({ kind }) => kind);
  // Its clock is a minute slow, so that what it reports stands before the order.
  expect(kinds).toEqual(['installable', 'ordered', 'esim_installed', 'esim_failed']);

  await notify(notification(5, 5));
  await outboxIsEmpty();
  expect((await number(id)).setup?.step).toBe('deleted');
  const stored = await product.database.owner('outbox').select('payload');
  expect(JSON.stringify(stored)).not.toContain(eid);
  expect(product.logged()).not.toContain(eid);
});

test('only the proxy may notify, and a wrong notification names its field', async () => {
  const before = await queuedByCalls(product.database.owner).count();
  const body = notification(3, 1);
  expect((await notify(body, { 'es2plus-proxy-secret': 'x'.repeat(40) })).status).toBe(403);
  const bare = await product.call(null, 'POST', handleDownloadProgress.path, { body });
  expect(bare).toMatchObject({
    status: 400,
    body: { fields: { 'es2plus-proxy-secret': 'This header is required.' } },
  });
  const wrong = await notify({ ...body, iccid: '1', timestamp: 'soon' });
  expect(wrong.status).toBe(422);
  expect(wrong.body).toMatchObject({
    fields: { iccid: expect.any(String), timestamp: expect.any(String) },
  });
  expect((await notify('text')).status).toBe(422);
  expect(await queuedByCalls(product.database.owner).count()).toEqual(before);
  // A profile of another operator is none of ours.
  expect((await notify({ ...body, iccid: '8945000000000009999' })).status).toBe(204);
  await outboxIsEmpty();
});

test('a line that cannot be stopped over ES2+ is shown to the staff, and in the history', async () => {
  const id = await order();
  await product.as(admin)(reportLostPhone, { params: { number_id: id } });
  await outboxIsEmpty();
  const staff = await product.login('staff@provider.example', { staff: true });
  const { body } = await product.call(staff, 'GET', '/api/v0/undelivered');
  expect(body).toMatchObject({
    data: [
      {
        topic: 'network.stop',
        reason: 'ES2+ cannot stop a line: stop its subscription with the operator.',
      },
    ],
  });
  const reasons = (await history(id))
    .filter(({ kind }) => kind === 'network_failed')
    .map(({ details }) => details.reason);
  expect(reasons).toEqual(['The network did not stop the line. The request is not sent again.']);
});

const outboxRows = () => product.database.owner('outbox').where('topic', 'network.order');
const undelivered = async () => {
  const staff = await product.login('staff@provider.example', { staff: true });
  return (await product.call(staff, 'GET', '/api/v0/undelivered')).body;
};

test('an order for which the network has no profile is refused, and nothing is ordered', async () => {
  const { nordlys, plans } = product.world;
  const before = await outboxRows();
  const numbers = await product.database.owner('numbers').count();
  const calls = server.calls.length;
  const answer = await product.call(admin, 'POST', orderNumber.path, {
    body: { country_iso_code: 'DK', plan_id: plans.small, user_id: nordlys.employee },
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'external_plan_not_found', error: numberErrors.externalPlanNotFound.message },
  });
  expect(await outboxRows()).toEqual(before);
  expect(await product.database.owner('numbers').count()).toEqual(numbers);
  expect(server.calls).toHaveLength(calls);
});

test('an order whose profile type the SM-DP+ does not know is given up at once, with that class', async () => {
  const { nordlys, plans } = product.world;
  const calls = server.calls.length;
  server.faults.push({
    name: 'downloadOrder',
    fault: { kind: 'failed', subjectCode: '8.2.5', reasonCode: '3.9' },
  });
  const { data } = await product.as(admin)(orderNumber, {
    body: { country_iso_code: 'DK', plan_id: plans.travel, user_id: nordlys.employee },
  });
  const id = data.number_id;
  await eventually(async () => {
    const [row] = await outboxRows().orderBy('id', 'desc').limit(1);
    expect(row).toMatchObject({ state: 'dead', attempts: 1 });
  });
  expect(server.calls).toHaveLength(calls + 1);
  // The administrators: in the history and by a notification; the staff: the vendor's own words.
  expect((await history(id)).find(({ kind }) => kind === 'network_failed')).toMatchObject({
    details: { reason: numberErrors.externalPlanNotFound.message },
  });
  expect(await undelivered()).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({
        topic: 'network.order',
        reason: 'The SM-DP+ did not execute downloadOrder: 8.2.5/3.9, Out of order.',
      }),
    ]),
  });
  const about = async () =>
    (await product.database.owner('notifications').where({ subject_id: id }))
      .filter(({ user_id }) => user_id === nordlys.admin)
      .map(({ type }) => type);
  expect(await about()).toContain('number_order_failed');
  // Nobody is notified later that it waits and is repeated.
  expect((await number(id)).status).toBe('provisioning');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await product.database.owner('numbers').where({ id }).update({ created_at: hourAgo });
  await waitingOrdersSource(product.database.worker).runDue(new Date());
  expect(await product.database.owner('outbox').where('topic', 'numbers.report_waiting')).toEqual(
    [],
  );
  expect(await about()).not.toContain('number_order_waiting');
  expect(server.calls).toHaveLength(calls + 1);
});
