import { createHash, randomBytes } from 'node:crypto';
import { esimEvents } from '@workspace/domain/events/esim';
import { transferEvents } from '@workspace/domain/events/transfer';
import { getNotificationSettings } from '@workspace/domain/notifications/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, transact } from '../../../database/unit-of-work.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let employee: string;
let numberId: string;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  const { nordlys, plans } = product.world;
  employee = await product.login('employee@nordlys.example');
  numberId = await plantNumber(product.database.owner, {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
    phoneNumber: '+4520123456',
  });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('notifications').delete();
  await product.database.owner('notification_settings').delete();
});

const notifications = () => product.database.owner('notifications');
const oneClick = 'List-Unsubscribe=One-Click';
const formType = 'application/x-www-form-urlencoded';

/** Sends what a mail program sends: a form without a login. */
const post = (ticket: string, init: RequestInit = {}) =>
  fetch(`${product.url}/api/v0/unsubscribe/${ticket}`, {
    method: 'POST',
    headers: { 'content-type': formType },
    body: oneClick,
    ...init,
  });

/** A notification that is sent by email, with a ticket that the test knows. */
async function emailed(type: 'esim_failed' | 'transfer_completed' = 'esim_failed') {
  const companyId = product.world.nordlys.id;
  const actor = { kind: 'network', id: null, name: null } as const;
  const origin = { operation: 'test', actor, requestId: null, address: null };
  await transact(product.database.app, asSystem(companyId), origin, async (unit) =>
    type === 'transfer_completed'
      ? unit.happened(transferEvents.completed, { subjectId: numberId })
      : unit.happened(esimEvents.esimFailed, {
          subjectId: numberId,
          facts: { reason: 'No space.' },
        }),
  );
  const mine = { user_id: product.world.nordlys.employee, type };
  const sent = () => notifications().where(mine).whereNotNull('unsubscribe_hash');
  await expect.poll(async () => (await sent()).length).toBe(1);
  const ticket = randomBytes(32).toString('base64url');
  const unsubscribe_hash = createHash('sha256').update(ticket).digest();
  await notifications().where(mine).update({ unsubscribe_hash });
  return ticket;
}

async function settings(): Promise<ReadonlyMap<string, boolean>> {
  const { data } = await product.as(employee)(getNotificationSettings, {});
  return new Map(data.events.map(({ type, email }) => [type, email]));
}
const differing = (before: ReadonlyMap<string, boolean>, after: ReadonlyMap<string, boolean>) =>
  [...after].filter(([type, email]) => before.get(type) !== email);

test('one click switches the emails of this kind off, for this person, without a login', async () => {
  const ticket = await emailed();
  const before = await settings();
  const opened = await fetch(`${product.url}/api/v0/unsubscribe/${ticket}`, {
    redirect: 'manual',
  });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/\/profile$/);
  expect(differing(before, await settings())).toEqual([]);

  for (const time of ['first', 'again']) {
    expect((await post(ticket)).status, time).toBe(204);
    expect(differing(before, await settings())).toEqual([['esim_failed', false]]);
  }
  const rows = await product.database.owner('notification_settings');
  expect(rows).toMatchObject([
    { user_id: product.world.nordlys.employee, email: { esim_failed: false }, version: 2 },
  ]);
  const audit = product.database
    .owner('audit_events')
    .where({ operation: 'notifications.unsubscribe', outcome: 'done' });
  expect(await audit).toMatchObject([
    {
      company_id: product.world.nordlys.id,
      entity_id: product.world.nordlys.employee,
      before: { esim_failed: true },
      after: { esim_failed: false },
    },
  ]);
});

test('a form with files is as good, and other bodies are refused', async () => {
  const ticket = await emailed();
  const before = await settings();
  const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
  expect((await post(ticket, json)).status).toBe(415);
  expect((await post(ticket, { body: 'x'.repeat(10_001) })).status).toBe(413);
  expect(differing(before, await settings())).toEqual([]);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await post(ticket, { headers: {}, body })).status).toBe(204);
  expect(differing(before, await settings())).toEqual([['esim_failed', false]]);
});

test('an unknown ticket changes nothing, and says so', async () => {
  await emailed();
  const answer = await post(randomBytes(32).toString('base64url'));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'unsubscribe_link_unknown' });
  expect((await post('no-ticket')).status).toBe(404);
  expect(await product.database.owner('notification_settings')).toEqual([]);
});
