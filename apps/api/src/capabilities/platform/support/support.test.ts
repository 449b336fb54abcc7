import { getSupportSettings, reportError } from '@workspace/domain/support/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.destroy());

const report = { app: 'web', name: 'TypeError', message: 'rows is undefined', path: '/people' };
const send = (body: unknown, token: string | null = null) =>
  product.call(token, 'POST', reportError.path, { body });

test('without a chat, support is reached by email, and no other address is allowed on the page', async () => {
  const { status, body, headers } = await product.call(null, 'GET', getSupportSettings.path);
  expect(status).toBe(200);
  expect(body).toEqual({ data: { chat: null } });
  expect(headers.get('content-security-policy')).not.toMatch(/intercom|unsafe/);
});

test('with a chat, visitors get its workspace, and the page may load it', async () => {
  const chatting = await startTestProduct({
    INTERCOM_APP_ID: 'ab12cd34',
    INTERCOM_REGION: 'eu',
  });
  const { body, headers } = await chatting.call(null, 'GET', getSupportSettings.path);
  await chatting.destroy();
  expect(body).toEqual({
    data: { chat: { vendor: 'intercom', app_id: 'ab12cd34', region: 'eu' } },
  });
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' https://app.intercom.io https://widget.intercom.io");
  expect(policy).not.toContain('unsafe-eval');
});

test('an error of an app is one line of the log, without personal data', async () => {
  const admin = await product.login(product.world.nordlys.adminEmail);
  const { status } = await send(
    {
      ...report,
      message: 'No person mette.hansen@nordlys.example, +45 20 12 34 56',
      stack: 'TypeError\n    at Table (https://plans.example/assets/table.js?ticket=abc:1:2)',
    },
    admin,
  );
  expect(status).toBe(204);
  const [line, ...others] = product
    .logged()
    .split('\n')
    .filter((one) => one.includes('an app reported an error'));
  expect(others).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({
    level: 'error',
    app: 'web',
    path: '/people',
    caller: 'admin',
    error: { name: 'TypeError', message: 'No person [email], [number]' },
  });
  expect(product.logged()).not.toMatch(/mette\.hansen|20 12 34 56|ticket=abc/);
});

test.each([
  ['path', { ...report, path: '/guide?local_code=secret' }],
  ['path', { ...report, path: 'https://evil.example' }],
  ['name', { ...report, name: '' }],
  ['stack', { ...report, stack: 'x'.repeat(6001) }],
  ['app', { ...report, app: 'other' }],
  ['user', { ...report, user: 'mette' }],
])('a report with a wrong %s is refused by name', async (field, body) => {
  const before = product.logged().split('an app reported an error').length;
  const answer = await send(body);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(product.logged().split('an app reported an error')).toHaveLength(before);
});
