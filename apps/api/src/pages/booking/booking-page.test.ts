import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    BOOKING_HOST_NAME: 'Åse <Holm>',
    BOOKING_HOST_EMAIL: 'aase@plans.example',
    BOOKING_MINUTES: '45',
  });
});
afterAll(() => product.destroy());

const get = (path = '', from = product) => from.call(null, 'GET', `/booking${path}`);

test('the page runs its own scripts alone, and only pages of the product may frame it', async () => {
  const page = await get();
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|\*|http/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-frame-options')).not.toBe('DENY');
  const text = page.bytes.toString('utf8');
  expect(text).not.toMatch(/<script(?! (type="module" )?src="\/booking\/)|\s(on\w+|style)=/);
  expect(text).toContain('45 minutes with Åse &lt;Holm&gt;');
  expect(text).not.toContain('<Holm>');
  // The host's address is for mails alone.
  expect(text).not.toContain('aase@plans.example');
});

test('everything that the page loads is served, and nothing else of the folder', async () => {
  const text = (await get()).bytes.toString('utf8');
  const loaded = [...text.matchAll(/(?:src|href)="(\/booking\/[^"]+)"/g)].map(([, path]) => path);
  const modules = new Set(loaded);
  for (const path of modules) {
    const file = await product.call(null, 'GET', path ?? '');
    expect(file.status, path).toBe(200);
    if (!path?.endsWith('.js')) continue;
    expect(file.headers.get('content-type')).toMatch(/javascript/);
    for (const [, name] of file.bytes.toString('utf8').matchAll(/from '\.\/(\w+\.js)'/g)) {
      modules.add(`/booking/${name}`);
    }
  }
  expect(modules.size).toBe(9);
  for (const path of ['/tsconfig.json', '/page.ts', '/../routes.ts', '/anything']) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await product.call(null, 'POST', '/booking', { body: {} })).status).toBe(405);
});

test('no input of the form has a name, so that nothing of it can be sent without the script', async () => {
  const text = (await get()).bytes.toString('utf8');
  const inputs = text.match(/<(input|textarea)[^>]*>/g) ?? [];
  expect(inputs).toHaveLength(4);
  for (const one of inputs) expect(one).not.toMatch(/\bname=/);
});

test('where meetings are booked elsewhere, there is no page', async () => {
  const elsewhere = await startTestProduct({ BOOKING_EMBED_URL: 'https://cal.com/mads' });
  try {
    expect((await get('', elsewhere)).status).toBe(404);
    expect((await get('/page.js', elsewhere)).status).toBe(404);
  } finally {
    await elsewhere.destroy();
  }
});
