import { createTeam } from '@workspace/domain/teams/operations';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
} from '@workspace/domain/webhooks/operations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testSecretKey } from '../../../testing/constants.ts';
import { Copy } from '../../../testing/copy.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

let product: TestProduct;
let admin: string;
let working: WebhookReceiver;
/** The worker, which a test may kill. */
let worker: Copy | undefined;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  working = await startWebhookReceiver();
});
afterEach(async () => {
  await worker?.stop('SIGKILL');
  worker = undefined;
  await working.close();
});

const asAdmin = () => product.as(admin);
const company = () => ({ company_id: product.world.nordlys.id });

async function add(url: string) {
  const body = { url, events: ['team.created'] };
  const { data } = await asAdmin()(createWebhookEndpoint, { params: company(), body });
  return { endpointId: data.endpoint_id, secret: data.secret ?? '' };
}
const remove = (endpoint_id: string) =>
  asAdmin()(deleteWebhookEndpoint, { params: { ...company(), endpoint_id } });

let made = 0;
async function addTeams(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    made += 1;
    await asAdmin()(createTeam, { body: { ...company(), name: `Team ${made}` } });
  }
}

async function startWorker(): Promise<void> {
  const spawned = await Copy.spawn({
    DATABASE_URL: product.database.adminUrl,
    LINEWISE_SECRET_KEY: testSecretKey,
    LINEWISE_ROLE: 'worker',
    DATABASE_POOL: '4',
  });
  worker = await spawned.ready();
}

const stateOf = async (endpoint: string) => {
  const query = { endpoint };
  const { data } = await asAdmin()(listWebhookDeliveries, { params: company(), query });
  return data.map(({ state }) => state);
};

test('a worker that is killed while it sends loses no message, and its successor sends them with the same ids', async () => {
  working.always = 'hangs';
  const { endpointId, secret } = await add(working.url);
  await addTeams(3);
  await startWorker();
  await eventually(() => expect(working.received.length).toBeGreaterThan(0));
  await worker?.stop('SIGKILL');
  working.always = null;
  const before = working.received.length;
  await startWorker();
  await eventually(async () =>
    expect(await stateOf(endpointId)).toEqual(['delivered', 'delivered', 'delivered']),
  );
  const after = working.received.slice(before).map(({ id }) => id);
  expect(new Set(after).size).toBe(3);
  expect(after).toHaveLength(3);
  expect(after).toEqual(
    expect.arrayContaining(working.received.slice(0, before).map(({ id }) => id)),
  );
  expect(working.verified(secret)).toHaveLength(before + 3);
  await remove(endpointId);
});
