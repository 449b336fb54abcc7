import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractCalls, receiveEvent, signatureOf } from '../testing/contract-calls.ts';
import { type Footprint, type FootprintReader, openFootprint } from '../testing/footprint.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let footprint: FootprintReader;
beforeAll(async () => {
  product = await startTestProduct({}, { table: contractCalls });
  footprint = await openFootprint(product.database.adminUrl);
});
afterAll(async () => {
  await footprint.close();
  await product.destroy();
});

let before: Footprint;
beforeEach(async () => {
  before = await footprint.take();
});

const audited = (operation: string) =>
  product.database.owner('audit_events').where({ operation, outcome: 'done' });

const event = (id: string, attempt = 1) =>
  JSON.stringify({
    attempt,
    event: { id, company_id: product.world.nordlys.id, kind: 'number.ported' },
  });
const deliver = (body: string, headers: Record<string, string> = {}) =>
  product.call(null, 'POST', receiveEvent.path, {
    rawBody: body,
    headers: { 'test-signature': signatureOf(body), ...headers },
  });
const received = async () => (await audited(receiveEvent.name)).length;

test('a webhook with a valid signature is taken once, however often the service delivers it', async () => {
  const count = await received();
  const answers = await Promise.all([
    deliver(event('evt 1')),
    deliver(event('evt 1', 2)),
    deliver(event('evt 1', 3)),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(answer.bytes).toHaveLength(0);
  }
  expect(await received()).toBe(count + 1);
  expect((await deliver(event('evt 2'))).status).toBe(204);
  expect(await received()).toBe(count + 2);
});

test('a webhook with a wrong signature is refused, and does not take the id of the event', async () => {
  const count = await received();
  const forged = await deliver(event('evt 3'), { 'test-signature': signatureOf('other') });
  expect(forged.status).toBe(403);
  expect(await footprint.take()).toEqual(before);
  expect((await deliver(event('evt 3'))).status).toBe(204);
  expect(await received()).toBe(count + 1);
});

test('a known event is acknowledged to its sender alone: others get what they get for any id', async () => {
  expect((await deliver(event('evt 5'))).status).toBe(204);
  const count = await received();
  const known = await footprint.take();
  const forged = [
    deliver(event('evt 5'), { 'test-signature': signatureOf('other') }),
    deliver(event('evt 5', 2), { 'test-signature': signatureOf(event('evt 5')) }),
    deliver(event('evt 6'), { 'test-signature': signatureOf('other') }),
  ];
  const [first, ...others] = (await Promise.all(forged)).map(({ status, body }) => ({
    status,
    body,
  }));
  expect(first).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  for (const other of others) expect(other).toEqual(first);
  expect(await footprint.take()).toEqual(known);
  expect((await deliver(event('evt 5', 3))).status).toBe(204);
  expect(await received()).toBe(count);
});

test('a webhook needs neither login nor origin: credentials of others are not looked at', async () => {
  const foreign = {
    origin: 'https://service.example',
    'sec-fetch-site': 'cross-site',
    authorization: 'Basic c2VydmljZTp4',
    cookie: 'session_8080=unknown',
  };
  expect((await deliver(event('evt 4'), foreign)).status).toBe(204);
});

test('a webhook without its signature is 400 and names the header; another type 415; too large 413', async () => {
  const unsigned = await product.call(null, 'POST', receiveEvent.path, { rawBody: '{}' });
  expect(unsigned).toMatchObject({
    status: 400,
    body: { fields: { 'test-signature': 'This header is required.' } },
  });
  expect((await deliver('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  expect((await deliver('x'.repeat(20_001))).status).toBe(413);
  expect(await footprint.take()).toEqual(before);
});
