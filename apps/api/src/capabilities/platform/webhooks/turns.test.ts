import { randomUUID } from 'node:crypto';
import { createWebhookEndpoint } from '@workspace/domain/webhooks/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { webhookHandlers } from './index.ts';

let product: TestProduct;
let works: WebhookReceiver;
let fails: WebhookReceiver;

beforeAll(async () => {
  // Without a worker: the test gives its turns by hand.
  product = await startTestProduct();
  works = await startWebhookReceiver();
  fails = await startWebhookReceiver();
});
afterAll(async () => {
  await works.close();
  await fails.close();
  await product.destroy();
});

async function addEndpoint(url: string): Promise<string> {
  const admin = product.as(await product.login(product.world.nordlys.adminEmail));
  const { data } = await admin(createWebhookEndpoint, {
    params: { company_id: product.world.nordlys.id },
    body: { url, events: ['*'] },
  });
  return data.endpoint_id;
}

/** Messages to an endpoint that are due, oldest first. */
async function addDue(endpointId: string, count: number): Promise<void> {
  await product.database.owner.raw(
    `INSERT INTO webhook_deliveries
       (company_id, id, endpoint_id, message_id, type, body, state, next_attempt_at, created_at)
     SELECT :company, gen_random_uuid(), :endpoint, 'evt_' || replace(:endpoint, '-', '') || n,
       'team.created', '{}', 'pending', due, due
     FROM generate_series(1, :count) AS n,
       LATERAL (SELECT product_now() - interval '1 hour' + n * interval '1 ms' AS due) AS times`,
    { company: product.world.nordlys.id, endpoint: endpointId, count },
  );
}

/** A turn of a worker for an endpoint, as the queue gives it. */
async function takeTurn(endpointId: string, { id = randomUUID(), aborted = false } = {}) {
  const { database, services, world } = product;
  const handlers = webhookHandlers({
    configuration: services.configuration,
    pool: database.worker,
    appPool: database.app,
    sealer: database.sealer,
    workerUrl: database.urls.worker,
  });
  const sending = handlers.find(({ message }) => message.name === 'webhooks.send');
  await sending?.deliver({
    id,
    companyId: world.nordlys.id,
    payload: { endpoint_id: endpointId },
    openSecret: () => undefined,
    signal: aborted ? AbortSignal.abort() : new AbortController().signal,
  });
}

const deliveriesOf = (endpointId: string) =>
  product.database.owner('webhook_deliveries').where({ endpoint_id: endpointId });

const endpointOf = (endpointId: string) =>
  product.database.owner('webhook_endpoints').where({ id: endpointId }).first();

test('ten thousand messages to a dead endpoint take five requests of a turn, and those of another endpoint arrive', async () => {
  fails.always = 503;
  const dead = await addEndpoint(fails.url);
  const alive = await addEndpoint(works.url);
  await addDue(dead, 10_000);
  await addDue(alive, 12);

  await takeTurn(dead);
  expect(fails.received).toHaveLength(5);
  // While it rests, a turn sends nothing at all.
  await takeTurn(dead);
  await takeTurn(dead);
  expect(fails.received).toHaveLength(5);
  expect(await endpointOf(dead)).toMatchObject({ failures: 1, busy_until: null });

  await takeTurn(alive);
  expect(works.received).toHaveLength(12);
  expect(new Set(works.received.map(({ id }) => id)).size).toBe(12);
  expect(await deliveriesOf(alive).where({ state: 'pending' })).toEqual([]);
  expect(await deliveriesOf(dead).where({ state: 'pending' })).toHaveLength(10_000);
});

test('a worker that is killed in its turn loses no message: the next one sends it with the same id', async () => {
  const endpoint = await addEndpoint(`${works.url}?after=kill`);
  await addDue(endpoint, 7);
  const before = works.received.length;
  // The receiver had the first message when the worker died, which noted nothing of it.
  const killed = randomUUID();
  const [first] = await deliveriesOf(endpoint).orderBy('next_attempt_at').limit(1);
  await fetch(`${works.url}?after=kill`, {
    method: 'POST',
    headers: { 'webhook-id': first.message_id },
    body: first.body,
  });
  await product.database
    .owner('webhook_endpoints')
    .where({ id: endpoint })
    .update({ busy_until: new Date(Date.now() + 60_000), busy_by: killed });

  // Another message of the queue does not send beside it while the turn may still be running.
  await takeTurn(endpoint);
  expect(works.received).toHaveLength(before + 1);

  // The queue repeats the message of the worker that died.
  await takeTurn(endpoint, { id: killed });
  const ids = works.received.slice(before).map(({ id }) => id);
  const expected = (await deliveriesOf(endpoint)).map(({ message_id: id }) => id);
  expect(new Set(ids)).toEqual(new Set(expected));
  expect(ids.filter((id) => id === first.message_id)).toHaveLength(2);
  expect(ids).toHaveLength(8);
  expect(await deliveriesOf(endpoint).where({ state: 'delivered' })).toHaveLength(7);
  expect(await endpointOf(endpoint)).toMatchObject({ busy_until: null, busy_by: null });
});

test('a worker that is stopped begins nothing, and leaves what is due to the next one', async () => {
  const endpoint = await addEndpoint(`${works.url}?after=stop`);
  await addDue(endpoint, 3);
  const before = works.received.length;
  await takeTurn(endpoint, { aborted: true });
  expect(works.received).toHaveLength(before);
  const queued = await product.database
    .owner('outbox')
    .where({ topic: 'webhooks.send' })
    .whereRaw(`payload->>'endpoint_id' = ?`, [endpoint]);
  expect(queued).toHaveLength(1);
  await takeTurn(endpoint);
  expect(works.received).toHaveLength(before + 3);
});
