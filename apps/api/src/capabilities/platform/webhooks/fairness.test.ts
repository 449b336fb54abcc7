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

/** Messages of which one endpoint gets this many at once (`sending.ts`). */
const atOnce = 5;

let product: TestProduct;
let admin: string;
let dead: WebhookReceiver;
let working: WebhookReceiver;
/** The worker, which a test may kill. */
let worker: Copy | undefined;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  dead = await startWebhookReceiver();
  working = await startWebhookReceiver();
});
afterEach(async () => {
  await worker?.stop('SIGKILL');
  worker = undefined;
  await dead.close();
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

/** Copies the one delivery of an endpoint, with messages of their own. */
const multiply = (endpointId: string, count: number) =>
  product.database.owner.raw(
    `INSERT INTO webhook_deliveries
       (company_id, id, endpoint_id, message_id, type, body, state, next_attempt_at, created_at)
     SELECT company_id, gen_random_uuid(), endpoint_id, message_id || n, type, body, state,
       next_attempt_at, created_at
     FROM webhook_deliveries, generate_series(1, :count) AS n WHERE endpoint_id = :endpointId`,
    { endpointId, count },
  );

const pendingOf = async (endpoint_id: string) =>
  Number(
    (
      await product.database
        .owner('webhook_deliveries')
        .where({ endpoint_id, state: 'pending' })
        .count('* as n')
    )[0]?.n,
  );

test('ten thousand messages for a dead endpoint wait, while another endpoint gets its own', async () => {
  dead.always = 503;
  const broken = await add(dead.url);
  await startWorker();
  await addTeams(1);
  await eventually(() => expect(dead.received).toHaveLength(1));
  await eventually(async () => expect(await pendingOf(broken.endpointId)).toBe(1));
  await multiply(broken.endpointId, 9_999);
  const { endpointId, secret } = await add(working.url);
  await addTeams(20);
  await eventually(() => expect(working.received).toHaveLength(20));
  expect(working.verified(secret)).toHaveLength(20);
  await eventually(async () =>
    expect(new Set(await stateOf(endpointId))).toEqual(new Set(['delivered'])),
  );
  // The dead one is asked a few times, then rests: it is not sent one request for each message.
  expect(dead.received.length).toBeLessThan(10 * atOnce);
  expect(await pendingOf(broken.endpointId)).toBe(10_000 + 20);
  await remove(broken.endpointId);
  await remove(endpointId);
});

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
