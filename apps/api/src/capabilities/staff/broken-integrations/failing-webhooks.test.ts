import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { listBrokenIntegrations } from '@workspace/domain/integrations/operations';
import { listNotifications } from '@workspace/domain/notifications/operations';
import {
  checkWebhookEndpoint,
  createWebhookEndpoint,
  remindOfWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

let product: TestProduct;
let admin: string;
let staff: string;
let receiver: WebhookReceiver;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

const company = () => ({ company_id: product.world.nordlys.id });
const table = () => product.database.owner('webhook_endpoints');
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const refused = (code: string) => ({ definition: { code } });

let planted = 0;
/** An endpoint that has failed for four days, of which the administrators were mailed. */
async function plantFailing(columns: object = {}): Promise<string> {
  planted += 1;
  const { data } = await product.as(admin)(createWebhookEndpoint, {
    params: company(),
    body: { url: `${receiver.url}?token=of-the-company-${planted}`, events: ['*'] },
  });
  const { endpoint_id: id } = data;
  await table()
    .where({ id })
    .update({
      failures: 40,
      failing_since: hoursAgo(96),
      warned_at: hoursAgo(25),
      resume_at: new Date(Date.now() + 300_000),
      ...columns,
    });
  return id;
}

const on = (endpoint_id: string) => ({ params: { ...company(), endpoint_id } });
const listed = async (id: string) =>
  (await product.as(staff)(listBrokenIntegrations, { query: {} })).data.find(
    ({ integration_id: one }) => one === id,
  );
const mailsOf = async (id: string) =>
  (await product.as(admin)(listNotifications, { query: {} })).data.filter(
    ({ type, subject_id: subject }) => type.startsWith('webhook_') && subject === id,
  );

test('staff see an endpoint that fails without its path, and mail its administrators once a day', async () => {
  const id = await plantFailing();
  const row = await listed(id);
  expect(row).toMatchObject({
    company_name: 'Nordlys',
    integration_type: 'webhook',
    host: new URL(receiver.url).host,
    problem: 'not_accepted',
    person_name: null,
    worked_at: null,
    age_hours: 96,
  });
  expect(JSON.stringify(row)).not.toContain('of-the-company');
  await product.as(staff)(remindOfWebhookEndpoint, on(id));
  expect(await mailsOf(id)).toHaveLength(1);
  const again = product.as(staff)(remindOfWebhookEndpoint, on(id));
  await expect(again).rejects.toMatchObject({
    ...refused('webhook_endpoint_mailed_today'),
    message: expect.stringMatching(/mailed at \d{4}-.* UTC.*again from \d{4}-.* UTC on/),
  });
  expect(await mailsOf(id)).toHaveLength(1);
  const { data } = await product.as(admin)(listCompanyAuditEvents, {
    params: company(),
    query: {},
  });
  const logged = data.filter(({ entity_id: entity }) => entity === id);
  expect(logged.map(({ operation }) => operation)).toContain('webhooks.remind');
});

test('staff try an endpoint that rests; once it accepts the test, it is listed no more', async () => {
  const id = await plantFailing();
  receiver.answers.push(503);
  await product.as(staff)(checkWebhookEndpoint, on(id));
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await eventually(async () => expect((await table().where({ id }).first()).failures).toBe(41));
  expect(await listed(id)).toBeDefined();
  await product.as(staff)(checkWebhookEndpoint, on(id));
  await eventually(async () => expect(await listed(id)).toBeUndefined());
  for (const operation of [checkWebhookEndpoint, remindOfWebhookEndpoint] as const) {
    await expect(product.as(staff)(operation, on(id))).rejects.toMatchObject(
      refused('webhook_endpoint_not_failing'),
    );
  }
});

test('a disabled endpoint is listed and mailed about, but not tried; one that its company disabled is not listed', async () => {
  const id = await plantFailing({ disabled_reason: 'gone' });
  expect(await listed(id)).toMatchObject({ problem: 'disabled_gone' });
  await expect(product.as(staff)(checkWebhookEndpoint, on(id))).rejects.toMatchObject(
    refused('webhook_endpoint_disabled'),
  );
  await product.as(staff)(remindOfWebhookEndpoint, on(id));
  expect(await mailsOf(id)).toMatchObject([{ type: 'webhook_disabled' }]);
  expect(receiver.received).toEqual([]);
  const byHand = await plantFailing({ disabled_reason: 'by_hand' });
  const starting = await plantFailing({ warned_at: null });
  expect([await listed(byHand), await listed(starting)]).toEqual([undefined, undefined]);
  await expect(product.as(staff)(remindOfWebhookEndpoint, on(byHand))).rejects.toMatchObject(
    refused('webhook_endpoint_not_failing'),
  );
});

test('an administrator does neither, and staff’s database role reads no secret', async () => {
  const id = await plantFailing();
  const forbidden = { definition: { status: 403 } };
  for (const operation of [checkWebhookEndpoint, remindOfWebhookEndpoint] as const) {
    await expect(product.as(admin)(operation, on(id))).rejects.toMatchObject(forbidden);
  }
  expect(receiver.received).toEqual([]);
  await expect(product.database.staff('webhook_endpoints').select('secret')).rejects.toMatchObject({
    code: '42501',
  });
});
