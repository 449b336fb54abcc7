import type { ApiScope } from '@workspace/domain/access/api-scope';
import { createUser } from '@workspace/domain/accounts/operations';
import { archiveUser } from '@workspace/domain/accounts/people-operations';
import { createApiKey, revokeApiKey } from '@workspace/domain/api-keys/operations';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { createTeam, deleteTeam, updateTeam } from '@workspace/domain/teams/operations';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  recoverWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@workspace/domain/webhooks/operations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { type ListRow, listReader } from '../../../testing/list-reader.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';

let product: TestProduct;
let admin: string;
let receiver: WebhookReceiver;
let other: WebhookReceiver;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  other = await startWebhookReceiver();
});
afterEach(async () => {
  for (const { endpoint_id } of await endpoints()) {
    await asAdmin()(deleteWebhookEndpoint, { params: { ...company(), endpoint_id } });
  }
  await receiver.close();
  await other.close();
});

const asAdmin = () => product.as(admin);
const company = () => ({ company_id: product.world.nordlys.id });
const endpoints = async () => (await asAdmin()(listWebhookEndpoints, { params: company() })).data;

async function add(events: readonly string[] = ['*'], url = receiver.url) {
  const { data } = await asAdmin()(createWebhookEndpoint, {
    params: company(),
    body: { url, events: [...events] },
  });
  return { ...data, secret: data.secret ?? '' };
}
const deliveries = async (query: { state?: 'pending' | 'delivered' | 'given_up' } = {}) =>
  (await asAdmin()(listWebhookDeliveries, { params: company(), query })).data;

let made = 0;
async function addTeam(): Promise<string> {
  made += 1;
  const body = { ...company(), name: `Team ${made}` };
  return (await asAdmin()(createTeam, { body })).data.team_id;
}
const at = (endpoint_id: string) => ({ params: { ...company(), endpoint_id } });

test('a program gets what happens to a team, signed, in the order of its sequence, and nothing that it has not chosen', async () => {
  const { secret } = await add(['team.created', 'team.updated', 'team.deleted']);
  const { secret: all } = await add(['*'], other.url);
  const team_id = await addTeam();
  await asAdmin()(updateTeam, { params: { team_id }, body: { name: `Renamed ${made}` } });
  await asAdmin()(deleteTeam, { params: { team_id } });
  const email = `team${made}@nordlys.example`;
  const { data: user } = await asAdmin()(createUser, {
    body: { first_name: 'Ida', last_name: 'Holm', email },
  });
  await asAdmin()(archiveUser, { params: { user_id: user.user_id }, body: { numbers: [] } });
  await eventually(async () => expect(other.received).toHaveLength(5));
  await eventually(async () => expect(await deliveries({ state: 'pending' })).toEqual([]));
  const sequenceOf = ({ data }: { data: Record<string, unknown> }) => Number(data.sequence);
  const messages = receiver.verified(secret).toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
  expect(messages.map(({ type }) => type)).toEqual([
    'team.created',
    'team.updated',
    'team.deleted',
  ]);
  expect(messages[2]?.data).toEqual({ team_id, sequence: sequenceOf(messages[2] ?? { data: {} }) });
  const others = other.verified(all).toSorted((a, b) => sequenceOf(a) - sequenceOf(b));
  expect(others.map(({ type }) => type).slice(3)).toEqual(['user.created', 'user.archived']);
  expect(others[4]?.data).toMatchObject({ user_id: user.user_id, status: 'archived', email });
  // The same event has one id everywhere, and each id comes once.
  const ids = other.received.map(({ id }) => id);
  expect(new Set(ids).size).toBe(5);
  expect(ids).toEqual(expect.arrayContaining(receiver.received.map(({ id }) => id)));
  expect(() => receiver.verified(all)).toThrow('No matching signature');
});

test('a secret is shown once; while it is rotated messages verify with both', async () => {
  const key = { idempotencyKey: 'the-same-endpoint' };
  const body = { url: receiver.url, events: ['*'] };
  const first = await asAdmin()(createWebhookEndpoint, { params: company(), body }, key);
  const again = await asAdmin()(createWebhookEndpoint, { params: company(), body }, key);
  expect(first.data.secret).toMatch(/^whsec_/);
  expect(again.data).toMatchObject({ endpoint_id: first.data.endpoint_id, secret: null });
  expect(JSON.stringify(await endpoints())).not.toContain('whsec_');
  const rotated = await asAdmin()(rotateWebhookSecret, at(first.data.endpoint_id));
  expect(rotated.data.old_secret_until).not.toBeNull();
  await asAdmin()(testWebhookEndpoint, at(first.data.endpoint_id));
  await eventually(async () => expect(receiver.received).toHaveLength(1));
  const [before = '', after = ''] = [first.data.secret ?? '', rotated.data.secret ?? ''];
  expect(after).not.toBe(before);
  expect(receiver.verified(before)).toMatchObject([{ type: 'webhook.test' }]);
  expect(receiver.verified(after)).toMatchObject([{ type: 'webhook.test' }]);
  expect(() => receiver.verified(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow(
    'No matching signature',
  );
  const log = JSON.stringify(
    (await asAdmin()(listCompanyAuditEvents, { params: company(), query: {} })).data,
  );
  expect(log).not.toContain(before);
  expect(log).not.toContain(after);
  expect(product.logged()).not.toContain(before);
});

test('a failed message is tried again with the same id until it is accepted; the log keeps the answers of failures alone', async () => {
  const elsewhere = { status: 307, headers: { location: other.url } };
  receiver.answers.push({ status: 503, body: 'x'.repeat(10_000_000) }, elsewhere, {
    status: 200,
    body: 'x'.repeat(10_000_000),
  });
  const { endpoint_id } = await add();
  await addTeam();
  await eventually(async () => expect(receiver.received).toHaveLength(1));
  await eventually(async () => {
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'pending', attempts: [{ status: 503 }] });
    expect(delivery?.answer).toHaveLength(4096);
  });
  expect(await endpoints()).toMatchObject([{ state: 'failing', delivered: 0, deliveries: 1 }]);
  await advanceTo(product, new Date((await productNow(product)).getTime() + 60_000));
  await eventually(async () => expect(receiver.received).toHaveLength(2));
  await eventually(async () => expect((await deliveries())[0]?.attempts).toHaveLength(2));
  // A redirect is a failure, and not followed.
  await advanceTo(product, new Date((await productNow(product)).getTime() + 6 * 60_000));
  await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
  const [delivery] = await deliveries();
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([503, 307, 200]);
  expect(other.received).toEqual([]);
  expect(delivery?.answer).toBeNull();
  expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([delivery?.message_id]));
  expect(await endpoints()).toMatchObject([{ endpoint_id, state: 'working', delivered: 1 }]);
});

test('an endpoint that hangs does not delay another one', async () => {
  receiver.always = 'hangs';
  await add();
  const { secret } = await add(['*'], other.url);
  for (let count = 0; count < 8; count += 1) await addTeam();
  await eventually(async () => expect(other.received.length).toBe(8));
  expect(other.verified(secret)).toHaveLength(8);
  expect(receiver.received.length).toBeLessThanOrEqual(5);
});

test('410 disables an endpoint; what was given up is sent again once it is enabled and somebody asks for it', async () => {
  const { endpoint_id } = await add();
  receiver.answers.push(410);
  const since = (await productNow(product)).toISOString();
  await addTeam();
  await eventually(async () =>
    expect(await endpoints()).toMatchObject([{ state: 'disabled', disabled_reason: 'gone' }]),
  );
  await addTeam();
  expect(await deliveries({ state: 'given_up' })).toHaveLength(1);
  const refused = { definition: { code: 'webhook_endpoint_disabled' } };
  await expect(asAdmin()(testWebhookEndpoint, at(endpoint_id))).rejects.toMatchObject(refused);
  const recovering = { ...at(endpoint_id), body: { since } };
  await expect(asAdmin()(recoverWebhookDeliveries, recovering)).rejects.toMatchObject(refused);
  await asAdmin()(updateWebhookEndpoint, { ...at(endpoint_id), body: { is_enabled: true } });
  const { data } = await asAdmin()(recoverWebhookDeliveries, recovering);
  expect(data.deliveries).toBe(1);
  await eventually(async () => expect(receiver.received).toHaveLength(2));
  const [again] = await deliveries();
  await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
  await asAdmin()(replayWebhookDelivery, {
    params: { ...company(), delivery_id: again?.delivery_id ?? '' },
  });
  await eventually(async () => expect(receiver.received).toHaveLength(3));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
});

test.each([
  ['no address', 'Enter a whole address, such as https://example.com/hooks.'],
  ['http://hooks.havbris.example/a', 'The address must begin with https://.'],
  ['ftp://127.0.0.1/a', 'The address must begin with https://.'],
  ['https://user:secret@hooks.havbris.example/', 'The address must not contain a login.'],
  ['https://hooks.havbris.example/#a', 'Leave out the part after #.'],
  ['https://10.0.0.8/hooks', 'This is not an address of the public internet.'],
  ['https://2130706433/hooks', 'This is not an address of the public internet.'],
  ['https://0x0a.8/hooks', 'This is not an address of the public internet.'],
  ['https://012.0.0.8/hooks', 'This is not an address of the public internet.'],
  ['https://10.0.0.8./hooks', 'This is not an address of the public internet.'],
  ['https://[::ffff:10.0.0.8]/hooks', 'This is not an address of the public internet.'],
  ['https://[::ffff:a00:8]/hooks', 'This is not an address of the public internet.'],
  ['https://[64:ff9b::a00:8]/hooks', 'This is not an address of the public internet.'],
  ['https://localhost/hooks', 'This is not an address of the public internet.'],
  ['https://LOCALHOST./hooks', 'This is not an address of the public internet.'],
  ['https://hooks.localhost/', 'This is not an address of the public internet.'],
  ['http://10.0.0.8/hooks', 'The address must begin with https://.'],
  ['http://127.0.0.1@10.0.0.8/hooks', 'The address must begin with https://.'],
])('%s is no target', async (url, message) => {
  const adding = asAdmin()(createWebhookEndpoint, {
    params: company(),
    body: { url, events: ['*'] },
  });
  await expect(adding).rejects.toMatchObject({ body: { fields: { url: message } } });
  expect(await endpoints()).toEqual([]);
});

test('two endpoints never have one address, also if they are added at the same time', async () => {
  const taken = { body: { fields: { url: 'Another endpoint has this address.' } } };
  const both = await Promise.allSettled([add(['team.created']), add(['user.created'])]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(add()).rejects.toMatchObject(taken);
  const { endpoint_id } = await add(['*'], other.url);
  const moving = { ...at(endpoint_id), body: { url: receiver.url } };
  await expect(asAdmin()(updateWebhookEndpoint, moving)).rejects.toMatchObject(taken);
  // Its own address is no other one.
  const same = { ...at(endpoint_id), body: { url: other.url, events: ['team.created'] } };
  expect((await asAdmin()(updateWebhookEndpoint, same)).data.events).toEqual(['team.created']);
  expect((await endpoints()).map(({ url }) => url).toSorted()).toEqual(
    [receiver.url, other.url].toSorted(),
  );
});

test('deliveries are read page by page, in both orders, by endpoint, event, state and time', async () => {
  const { endpoint_id: first } = await add(['team.created']);
  const { endpoint_id: second } = await add(['*'], other.url);
  for (let count = 0; count < 3; count += 1) await addTeam();
  await eventually(async () => expect(await deliveries({ state: 'delivered' })).toHaveLength(6));
  const list = { operation: listWebhookDeliveries };
  const { all, page, refused } = listReader(() => ({
    url: product.url,
    company: product.world.nordlys.id,
    token: admin,
  }));
  const ids = (rows: readonly ListRow[]) => rows.map((row) => row['delivery_id']);
  const newest = (await page(list, {})).data;
  const now = await productNow(product);
  expect(newest).toHaveLength(6);
  expect(ids(await all(list, { sort: '-delivery_id' }, 4))).toEqual(ids(newest));
  expect(ids(await all(list, { sort: 'delivery_id' }, 4))).toEqual(ids(newest).toReversed());
  for (const query of [{ endpoint: first }, { endpoint: second }]) {
    const own = newest.filter((row) => row['endpoint_id'] === query.endpoint);
    expect(own).toHaveLength(3);
    expect(ids(await all(list, query, 2))).toEqual(ids(own));
  }
  expect(await all(list, { endpoint: [first, second] })).toHaveLength(6);
  expect(await all(list, { type: ['team.created', 'team.deleted'] })).toHaveLength(6);
  expect(await all(list, { type: 'team.deleted' })).toEqual([]);
  expect(await all(list, { state: ['pending', 'given_up'] })).toEqual([]);
  expect(await all(list, { created_before: now.toISOString() })).toHaveLength(6);
  expect(await all(list, { created_after: now.toISOString() })).toEqual([]);
  const cursor = (await page(list, { endpoint: first, limit: '1' })).page.next_cursor ?? '';
  expect(await refused(list, { endpoint: second, cursor })).toEqual(['cursor']);
  expect(await refused(list, { endpoint: first, sort: 'delivery_id', cursor })).toEqual(['cursor']);
  expect(await refused(list, { created_after: 'yesterday' })).toEqual(['created_after']);
  expect(await refused(list, { sort: 'created_at' })).toEqual(['sort']);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433'])(
  'neither the port of the product nor that of its database is a target on %s',
  async (host) => {
    const own = 'This is a port of the product itself. Enter that of your program.';
    const refused = { definition: { status: 422 }, body: { fields: { url: own } } };
    const { port } = product.services.configuration;
    const database = new URL(product.database.urls.app).port;
    for (const taken of [String(port), database]) {
      await expect(add(['*'], `http://${host}:${taken}/`)).rejects.toMatchObject(refused);
    }
    expect(await endpoints()).toEqual([]);
    const { endpoint_id } = await add();
    const moving = { ...at(endpoint_id), body: { url: `http://${host}:${database}/` } };
    await expect(asAdmin()(updateWebhookEndpoint, moving)).rejects.toMatchObject(refused);
    expect(await endpoints()).toMatchObject([{ endpoint_id, url: receiver.url }]);
  },
);

test('a company has ten endpoints at most, and sees none of another company', async () => {
  const addresses = Array.from({ length: 11 }, (_, place) => `${receiver.url}?place=${place}`);
  await Promise.all(addresses.map((url) => add(['*'], url).catch(() => undefined)));
  expect(await endpoints()).toHaveLength(10);
  const fjord = { company_id: product.world.fjord.id };
  await expect(asAdmin()(listWebhookEndpoints, { params: fjord })).rejects.toMatchObject({
    definition: { status: 404 },
  });
  const foreign = await product.login(product.world.fjord.adminEmail);
  const [{ endpoint_id } = { endpoint_id: '' }] = await endpoints();
  await expect(
    product.as(foreign)(deleteWebhookEndpoint, { params: { ...fjord, endpoint_id } }),
  ).rejects.toMatchObject({ definition: { status: 404 } });
  const { data } = await product.as(foreign)(listWebhookDeliveries, { params: fjord, query: {} });
  expect(data).toEqual([]);
});

test('an endpoint of an API key gets what the key may read, and ends with the key', async () => {
  const body = { name: 'ERP', scopes: ['webhooks:write', 'teams:read'] as const };
  const { data: key } = await asAdmin()(createApiKey, {
    params: company(),
    body: { ...body, scopes: [...body.scopes] },
  });
  const asKey = product.as(key.api_key ?? '');
  const url = receiver.url;
  const adding = (events: string[]) =>
    asKey(createWebhookEndpoint, { params: company(), body: { url, events } });
  await expect(adding(['user.created'])).rejects.toMatchObject({
    body: { fields: { events: expect.stringContaining('people:read') } },
  });
  const { data } = await adding(['*']);
  await asAdmin()(createUser, {
    body: { first_name: 'Per', last_name: 'Holm', email: `per${made}@nordlys.example` },
  });
  await addTeam();
  await eventually(async () => expect(receiver.received).toHaveLength(1));
  expect(receiver.verified(data.secret ?? '')).toMatchObject([{ type: 'team.created' }]);
  await asAdmin()(revokeApiKey, { params: { ...company(), key_id: key.key_id } });
  await addTeam();
  expect(await endpoints()).toMatchObject([{ state: 'disabled', disabled_reason: 'key_ended' }]);
  await expect(asAdmin()(testWebhookEndpoint, at(data.endpoint_id))).rejects.toMatchObject({
    definition: { code: 'webhook_endpoint_disabled' },
  });
  await eventually(async () => expect(await deliveries({ state: 'pending' })).toEqual([]));
  expect(receiver.received).toHaveLength(1);
});

test('a key has no part in the endpoints of others, which may get what it may not read', async () => {
  const { endpoint_id, secret } = await add(['*']);
  await addTeam();
  await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
  const [delivery] = await deliveries();
  const keyOf = async (...scopes: ApiScope[]) => {
    const body = { name: 'Relay', scopes };
    const { data } = await asAdmin()(createApiKey, { params: company(), body });
    return product.as(data.api_key ?? '');
  };
  const asKey = await keyOf('webhooks:read', 'webhooks:write');
  const url = `${other.url}?of=key`;
  const asOther = await keyOf('webhooks:write', 'teams:read');
  const body = { url: `${receiver.url}?of=other`, events: ['*'] };
  const { data: theirs } = await asOther(createWebhookEndpoint, { params: company(), body });
  const { data: own } = await asKey(createWebhookEndpoint, {
    params: company(),
    body: { url, events: ['*'] },
  });

  const unknown = { definition: { code: 'not_found' } };
  for (const id of [endpoint_id, theirs.endpoint_id]) {
    const taken = { ...at(id), body: { url: other.url } };
    await expect(asKey(updateWebhookEndpoint, taken)).rejects.toMatchObject(unknown);
    await expect(asKey(rotateWebhookSecret, at(id))).rejects.toMatchObject(unknown);
    await expect(asKey(testWebhookEndpoint, at(id))).rejects.toMatchObject(unknown);
    await expect(asKey(deleteWebhookEndpoint, at(id))).rejects.toMatchObject(unknown);
    const recovering = { ...at(id), body: { since: new Date(0).toISOString() } };
    await expect(asKey(recoverWebhookDeliveries, recovering)).rejects.toMatchObject(unknown);
  }
  const replaying = { params: { ...company(), delivery_id: delivery?.delivery_id ?? '' } };
  await expect(asKey(replayWebhookDelivery, replaying)).rejects.toMatchObject(unknown);
  const seen = async () => ({
    endpoints: (await asKey(listWebhookEndpoints, { params: company() })).data,
    deliveries: (await asKey(listWebhookDeliveries, { params: company(), query: {} })).data,
  });
  expect(await seen()).toMatchObject({ endpoints: [{ url }], deliveries: [] });
  // An address is taken, whosever endpoint has it.
  const twice = { params: company(), body: { url: receiver.url, events: ['*'] } };
  await expect(asKey(createWebhookEndpoint, twice)).rejects.toMatchObject({
    body: { fields: { url: 'Another endpoint has this address.' } },
  });

  // Its own it manages, and an administrator all of them.
  await asKey(testWebhookEndpoint, at(own.endpoint_id));
  await eventually(async () =>
    expect((await seen()).deliveries).toMatchObject([{ type: 'webhook.test', state: 'delivered' }]),
  );
  expect(other.received).toHaveLength(1);
  expect(await endpoints()).toHaveLength(3);
  expect(receiver.verified(secret)).toMatchObject([{ type: 'team.created' }]);
});
