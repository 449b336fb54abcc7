import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { PortingNetwork, TransferEvent, TransferOrder } from '../port.ts';
import { createTelnyxClient } from './client.ts';
import { toTransferEvent } from './events.ts';
import { createTelnyxPorting } from './telnyx-porting.ts';
import { failure, type ServerOrder, TelnyxServer } from './testing/telnyx-server.ts';

let database: TestDatabase;
let server: TelnyxServer;
let network: PortingNetwork;
let events: TransferEvent[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await server?.close();
  server = new TelnyxServer();
  await server.listen();
  events = [];
  const settings = {
    baseUrl: server.url,
    apiKey: 'KEY0123456789abcdef',
    publicKey: server.publicKey,
  };
  network = createTelnyxPorting({
    connect: createTelnyxClient({ settings, timeoutMs: 300 }),
    webhookUrl: 'https://linewise.example/api/v0/porting/telnyx/events',
    pool: database.worker,
    onTransferEvent: async (event) => void events.push(event),
  });
});
afterAll(() => server.close());

const transfer = (changes: Partial<TransferOrder> = {}): TransferOrder => ({
  transferId: randomUUID(),
  submission: 1,
  phoneNumber: '+12015550123',
  countryCode: 'US',
  portingType: 'business',
  carrier: 'Verizon',
  date: new Date('2026-12-01T00:00:00.000Z'),
  code: '482915',
  zipCode: '94105',
  values: {
    account_number: '123456789-00001',
    account_holder: 'Nordlys Inc.',
    billing_address: '1 Market Street',
    ein: '12-3456789',
    transfer_pin: '482915',
  },
  orderId: null,
  ...changes,
});
const only = (): ServerOrder => {
  const [order, ...others] = server.orders.values();
  if (!order || others.length > 0) throw new Error('There is not one order.');
  return order;
};

test('a transfer is created, filled in and confirmed', async () => {
  const order = transfer();
  expect(await network.submit(order)).toBe(only().id);
  expect(server.calls()).toEqual([
    'GET /porting_orders',
    'POST /porting_orders',
    'PATCH /porting_orders/:id',
    'POST /porting_orders/:id/actions/confirm',
    'PATCH /porting_orders/:id',
  ]);
  expect(server.received[1]?.body).toEqual({
    phone_numbers: ['+12015550123'],
    customer_reference: order.transferId,
  });
  expect(server.received[2]?.body).toEqual({
    misc: { type: 'full' },
    webhook_url: 'https://linewise.example/api/v0/porting/telnyx/events',
    activation_settings: { foc_datetime_requested: '2026-12-01T12:00:00.000Z' },
    end_user: {
      admin: {
        entity_name: 'Nordlys Inc.',
        auth_person_name: 'Nordlys Inc.',
        billing_phone_number: '+12015550123',
        account_number: '123456789-00001',
        pin_passcode: '482915',
        business_identifier: null,
        tax_identifier: '12-3456789',
      },
      location: {
        country_code: 'US',
        postal_code: '94105',
        street_address: '1 Market Street',
      },
    },
  });
  expect(server.received.every(({ path }) => !path.includes('482915'))).toBe(true);
});

test.each(['POST /porting_orders', 'POST /porting_orders/:id/actions/confirm'])(
  '%s whose response is lost never makes a second order',
  async (call) => {
    const order = transfer();
    server.fault = { call, how: 'lost' };
    await expect(network.submit(order)).rejects.toThrow('could not be reached');
    expect(await network.submit(order)).toBe(only().id);
    expect(only().status.value).toBe('in-process');
    await network.submit(order);
    const confirmed = server.calls().filter((one) => one.endsWith('confirm'));
    expect(confirmed).toHaveLength(1);
  },
);

test('a network that does not respond is asked again, and the error names nobody', async () => {
  server.fault = { call: 'POST /porting_orders', how: 'silent' };
  const error = await network.submit(transfer()).then(
    () => expect.unreachable(),
    (thrown: unknown) => String(thrown),
  );
  expect(error).toContain('The porting network could not be reached');
  expect(error).not.toMatch(/482915|2015550123|Nordlys/);
});

test.each([401, 403, 429, 500, 503])('HTTP %s is tried again', async (status) => {
  const body = failure('10009', 'PIN 482915 of Nordlys', '/');
  server.fault = { call: 'POST /porting_orders', how: { status, body } };
  const error = await network.submit(transfer()).catch(String);
  expect(error).toBe(`Error: The porting network responded with HTTP ${status}.`);
  expect(events).toEqual([]);
});

test.each([
  ['PATCH /porting_orders/:id', '/end_user/admin/account_number', 'account_number_mismatch'],
  ['PATCH /porting_orders/:id', '/end_user/admin/pin_passcode', 'code_invalid'],
  ['PATCH /porting_orders/:id', '/activation_settings/foc_datetime_requested', 'date_rejected'],
  ['POST /porting_orders', '/phone_numbers', 'number_not_portable'],
  ['POST /porting_orders/:id/actions/confirm', '/something', 'other'],
])('%s that is refused at %s is a rejection', async (call, pointer, code) => {
  const body = failure('10015', 'PIN 482915 is wrong', pointer);
  server.fault = { call, how: { status: 422, body } };
  await network.submit(transfer());
  expect(events).toMatchObject([{ kind: 'rejected', code, note: null }]);
});

test('a corrected transfer changes the order that was rejected, and confirms it again', async () => {
  const order = transfer();
  await network.submit(order);
  server.move(only(), 'exception', { code: 'PASSCODE_PIN_INVALID' });
  // The same submission once more reports what became of it.
  await network.submit(order);
  expect(events).toMatchObject([{ kind: 'rejected', code: 'code_invalid' }]);
  await network.submit({ ...order, submission: 2, code: '111111' });
  expect(only().status.value).toBe('in-process');
  expect(only().end_user).toMatchObject({ admin: { pin_passcode: '111111' } });
});

test('an order that was cancelled there is not used again', async () => {
  const order = transfer();
  await network.submit(order);
  only().status = { value: 'cancelled', details: [] };
  await network.submit({ ...order, submission: 2 });
  expect(server.orders.size).toBe(2);
});

test('another day is asked for, and an order is cancelled, each as often as it is repeated', async () => {
  const { transferId, ...rest } = transfer();
  await network.cancel(transferId);
  expect(server.calls()).toEqual(['GET /porting_orders']);
  await network.submit({ transferId, ...rest });
  await network.changeDate(transferId, new Date('2026-12-08T00:00:00.000Z'));
  expect(only().activation_settings.foc_datetime_requested).toBe('2026-12-08T12:00:00.000Z');
  await network.cancel(transferId);
  await network.cancel(transferId);
  expect(server.calls().filter((call) => call.endsWith('cancel'))).toHaveLength(1);
});

test.each([
  ['in-process', 'submitted'],
  ['submitted', 'submitted'],
  ['exception', 'rejected'],
  ['ported', 'completed'],
  ['cancelled', 'cancelled'],
  ['cancel-pending', 'unknown'],
  ['some-new-state', 'unknown'],
])('%s is %s', (status, kind) => {
  const about = { transferId: randomUUID(), occurredAt: new Date(), code: null, note: null };
  expect(toTransferEvent({ ...about, status }, undefined)).toMatchObject({ kind, state: status });
});
