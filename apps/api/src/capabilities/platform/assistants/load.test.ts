import { createApiKey } from '@workspace/domain/api-keys/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;
const clock = { ms: 0 };
beforeAll(async () => {
  product = await startTestProduct({ LINEWISE_RATE_LIMITS: 'on' }, { limitsNow: () => clock.ms });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

async function newKey(): Promise<string> {
  const { data } = await product.as(admin)(createApiKey, {
    params: { company_id: product.world.nordlys.id },
    body: { name: 'Busy assistant', scopes: ['numbers:read'], assistant_may_write: true },
  });
  return data.api_key ?? '';
}

const headers = { accept: 'application/json, text/event-stream' };
const message = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
});
const post = (key: string, body: unknown) => product.call(key, 'POST', '/mcp', { body, headers });

test('what is no call of a tool counts against the key as well, each message of a batch', async () => {
  const [busy, other] = [await newKey(), await newKey()];
  const batch = (method: string) => Array.from({ length: 20 }, () => message(method));
  for (const method of ['ping', 'tools/list', 'resources/list', 'ping', 'ping']) {
    expect((await post(busy, batch(method))).status).toBe(200);
  }
  const refused = await post(busy, message('tools/list'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A change that does not exist is looked for, and so is counted too.
  const commit = { name: 'commit_change', arguments: { change_id: product.world.nordlys.id } };
  expect((await post(busy, message('tools/call', commit))).status).toBe(429);
  expect((await post(other, message('tools/list'))).status).toBe(200);
  clock.ms += 60_000;
  expect((await post(busy, message('tools/list'))).status).toBe(200);
});

test('a batch has an end', async () => {
  const key = await newKey();
  const answer = await post(
    key,
    Array.from({ length: 21 }, () => message('tools/list')),
  );
  expect(answer).toMatchObject({
    status: 413,
    body: { error: 'Send at most 20 messages at once.' },
  });
});
