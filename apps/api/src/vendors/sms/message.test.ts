import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../jobs/outbox.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sendSms } from './message.ts';
import { createSandboxSms } from './sandbox.ts';
import { TwilioServer } from './testing/twilio-server.ts';

const visitor = { actorKind: 'visitor', companyId: null, userId: null, keyScope: null } as const;
const origin = {
  operation: 'test',
  actor: { kind: 'system', id: null, name: null },
  requestId: null,
  address: null,
} as const;

const url = 'https://plans.example/guide?flow=local&local_code=a-ticket-nobody-else-may-see';
const to = '+4520123456';
const authToken = 'the-token-of-the-account';

let vendor: TwilioServer;
let product: TestProduct | undefined;
beforeEach(async () => {
  vendor = new TwilioServer();
  await vendor.listen();
});
afterEach(async () => {
  await product?.destroy();
  product = undefined;
  await vendor.close();
});

const account = () => ({
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: 'Linewise',
  TWILIO_URL: vendor.url,
});

async function enqueue({ database }: TestProduct): Promise<string> {
  const id = randomUUID();
  const secret = sealOutboxSecret(database.sealer, id, { url, company_name: 'Nordlys' });
  await transact(database.app, visitor, origin, async (unit) =>
    unit.send(sendSms, { template: 'esim_guide', to }, { id, secret }),
  );
  return id;
}

/** The entry once it is settled. */
const settled = ({ database }: TestProduct, id: string) =>
  eventually(async () => {
    const row = await database.worker('outbox').where({ id }).first();
    expect(row.state).not.toBe('pending');
    return row;
  });

test('without an account an SMS is in the sandbox mailbox, once, and its link is nowhere else', async () => {
  product = await startTestProduct({}, { worker: 'running' });
  const id = await enqueue(product);
  expect(await settled(product, id)).toMatchObject({ state: 'delivered', secret: null });
  await createSandboxSms(product.database.worker).send({ to, text: 'Again', idempotencyKey: id });
  const kept = await product.database.worker('sandbox.messages').where({ recipient: to });
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ id, channel: 'sms', subject: null, html: null });
  expect(kept[0].body).toContain(url);
  expect(vendor.received).toEqual([]);
  expect(product.logged()).not.toContain('a-ticket');
});

test('with an account the product sends it by Twilio, and keeps nothing of it', async () => {
  product = await startTestProduct(account(), { worker: 'running' });
  const row = await settled(product, await enqueue(product));
  expect(row).toMatchObject({ state: 'delivered', secret: null });
  expect(vendor.received).toHaveLength(1);
  const form = new URLSearchParams(vendor.received[0]?.body);
  expect(form.get('To')).toBe(to);
  expect(form.get('Body')).toBe(
    `Linewise: install your eSIM from Nordlys. Open this link on this phone or on a computer:\n${url}`,
  );
  expect(await product.database.worker('sandbox.messages').select()).toEqual([]);
  for (const hidden of ['a-ticket', authToken]) {
    expect(product.logged() + JSON.stringify(row)).not.toContain(hidden);
  }
});

test('a number that does not exist is given up at once, for staff to see without the number', async () => {
  vendor.fault = {
    status: 400,
    body: JSON.stringify({ code: 21211, message: `${to} is invalid` }),
  };
  product = await startTestProduct(account(), { worker: 'running' });
  const row = await settled(product, await enqueue(product));
  expect(row).toMatchObject({
    state: 'dead',
    secret: null,
    last_error: 'Twilio refused the SMS: status 400, code 21211.',
  });
  expect(vendor.received).toHaveLength(1);
  expect(product.logged()).not.toContain(to);
  const staff = await product.login('staff@provider.example', { staff: true });
  const { body } = await product.call(staff, 'GET', '/api/v0/undelivered');
  expect(body).toMatchObject({
    data: [
      {
        topic: 'sms.send',
        template: 'esim_guide',
        recipient: '+45…56',
        reason: 'Twilio refused the SMS: status 400, code 21211.',
        can_retry: false,
      },
    ],
    page: { total: 1 },
  });
  for (const hidden of [to, 'a-ticket', 'Nordlys']) {
    expect(JSON.stringify(body)).not.toContain(hidden);
  }
});

test('a failure of the vendor is retried with the same text', async () => {
  vendor.fault = { status: 503, body: '' };
  product = await startTestProduct(account(), { worker: 'running' });
  const id = await enqueue(product);
  const { database } = product;
  await eventually(async () => {
    const row = await database.worker('outbox').where({ id }).first();
    expect(row).toMatchObject({ state: 'pending', attempts: 1 });
    expect(row.secret).not.toBeNull();
  });
  vendor.fault = undefined;
  await database.worker.raw('UPDATE graphile_worker._private_jobs SET run_at = now()');
  expect(await settled(product, id)).toMatchObject({ state: 'delivered', secret: null });
  const [first, second, ...others] = vendor.received.map(({ body }) => body);
  expect(others).toEqual([]);
  expect(second).toBe(first);
});
