import { generateKeyPairSync } from 'node:crypto';
import {
  correctPortingItem,
  handleCarrierEvent,
  processPortingItem,
} from '@workspace/domain/transfers/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { daysAhead, plantTransfer } from '../../../testing/transfers.ts';
import { type ServerOrder, TelnyxServer } from './testing/telnyx-server.ts';

let server: TelnyxServer;
let product: TestProduct;
let admin: string;
beforeAll(async () => {
  server = new TelnyxServer();
  await server.listen();
  product = await startTestProduct(
    {
      TELNYX_API_KEY: 'KEY0123456789abcdef',
      TELNYX_PUBLIC_KEY: server.publicKey,
      TELNYX_URL: server.url,
    },
    { worker: 'running' },
  );
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(async () => {
  await product.destroy();
  await server.close();
});

const itemOf = async (uuid: string) =>
  product.database.owner('porting_items').where('id', uuid).first();
const outboxIsEmpty = () =>
  eventually(async () => {
    const waiting = await product.database
      .owner('outbox')
      .whereIn('state', ['pending', 'waiting'])
      .where('topic', 'like', 'porting.%')
      // Reminders wait for their day.
      .whereNull('due_at');
    expect(waiting).toEqual([]);
  });
const send = (body: string, headers: Record<string, string>) =>
  product.call(null, 'POST', handleCarrierEvent.path, {
    rawBody: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const deliver = async (body: string) => {
  expect((await send(body, server.sign(body))).status).toBe(204);
  await outboxIsEmpty();
};

/** A transfer that was approved, and its order at the network. */
async function begun(phoneNumber: string): Promise<{ uuid: string; order: ServerOrder }> {
  await product.database.owner('numbers').update({ status: 'inactive' });
  const uuid = await plantTransfer(product.database, product.world, { phoneNumber });
  await product.as(admin)(processPortingItem, { params: { uuid }, body: {} });
  const order = await eventually(() => {
    const found = [...server.orders.values()].find(
      ({ customer_reference }) => customer_reference === uuid,
    );
    if (!found?.customer_group_reference) throw new Error('It was not submitted.');
    return found;
  });
  await outboxIsEmpty();
  return { uuid, order };
}

test('an order is rejected, corrected, confirmed and ported by signed events', async () => {
  const { uuid, order } = await begun('+4526910000');
  expect(order.webhook_url).toBe(`http://127.0.0.1:8080${handleCarrierEvent.path}`);
  expect((await itemOf(uuid)).carrier_order_id).toBe(order.id);
  await deliver(server.move(order, 'submitted'));
  expect((await itemOf(uuid)).status).toBe('processing');
  await deliver(server.move(order, 'exception', { code: 'ENTITY_NAME_MISMATCH' }));
  expect(await itemOf(uuid)).toMatchObject({
    status: 'rejected',
    reason_code: 'holder_mismatch',
    rejected_field: 'account_holder',
  });
  const fields = { account_holder: 'Nordlys Energi A/S' };
  await product.as(admin)(correctPortingItem, { params: { uuid }, body: { fields } });
  await outboxIsEmpty();
  expect(order.end_user).toMatchObject({ admin: { entity_name: 'Nordlys Energi A/S' } });
  expect(server.orders.size).toBe(1);
  const day = daysAhead(16);
  order.activation_settings.foc_datetime_actual = new Date(day.getTime() + 5e7).toISOString();
  await deliver(server.move(order, 'foc-date-confirmed'));
  expect(await itemOf(uuid)).toMatchObject({ status: 'scheduled', porting_date: day });
  await deliver(server.move(order, 'some-new-state'));
  expect(await itemOf(uuid)).toMatchObject({
    status: 'scheduled',
    carrier_state: 'some-new-state',
  });
  await deliver(server.move(order, 'ported'));
  expect((await itemOf(uuid)).status).toBe('completed');
});

test('an event that is sent twice has one effect, and a late one has none', async () => {
  const { uuid, order } = await begun('+4526920000');
  order.activation_settings.foc_datetime_actual = daysAhead(15).toISOString();
  const early = server.move(order, 'submitted', { at: new Date(Date.now() - 60_000) });
  const scheduled = server.move(order, 'foc-date-confirmed');
  const headers = server.sign(scheduled);
  for (let times = 0; times < 3; times += 1) {
    expect((await send(scheduled, headers)).status).toBe(204);
  }
  await outboxIsEmpty();
  await deliver(early);
  expect(await itemOf(uuid)).toMatchObject({
    status: 'scheduled',
    carrier_state: 'foc-date-confirmed',
    version: 3,
  });
  const events = await product.database
    .owner('number_events')
    .where({ subject_id: uuid, kind: 'porting_scheduled' });
  expect(events).toHaveLength(1);
});

test('a forged, an altered or an old event is refused, and changes nothing', async () => {
  const { uuid, order } = await begun('+4526930000');
  const body = server.move(order, 'ported');
  const outbox = async () =>
    product.database.owner('outbox').where('topic', 'porting.telnyx_status');
  const before = await outbox();
  const another = generateKeyPairSync('ed25519').privateKey;
  const now = Math.floor(Date.now() / 1000);
  const good = server.sign(body);
  const refused: [string, Record<string, string>][] = [
    [body, server.sign(body, now, another)],
    [body.replace('ported', 'Ported'), good],
    [`${body} `, good],
    [body, { ...good, 'telnyx-timestamp': String(now + 1) }],
    [body, server.sign(body, now - 301)],
    [body, server.sign(body, now + 400)],
    [body, { ...good, 'telnyx-signature-ed25519': 'x' }],
  ];
  for (const [text, headers] of refused) expect((await send(text, headers)).status).toBe(403);
  expect((await send(body, {})).status).toBeGreaterThanOrEqual(400);
  expect(await outbox()).toEqual(before);
  expect((await itemOf(uuid)).status).toBe('processing');
  // Nor may anybody learn which ids were received.
  const moved = server.move(order, 'some-new-state');
  await deliver(moved);
  const { data } = JSON.parse(moved) as { data: object };
  const altered = JSON.stringify({ data: { ...data, record_type: 'other' } });
  for (const [text, headers] of [
    [moved, server.sign(moved, now, another)],
    [moved, server.sign(moved, now - 301)],
    [altered, server.sign(moved)],
  ] as const) {
    expect((await send(text, headers)).status).toBe(403);
  }
  expect((await send(moved, server.sign(moved))).status).toBe(204);
  const other = JSON.stringify({ data: { id: 'x', event_type: 'porting_order.new_comment' } });
  expect((await send(other, server.sign(other))).status).toBe(422);
});
