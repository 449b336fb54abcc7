import { createClient, NetworkError } from '@workspace/domain/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractCalls, getReport, openPayment, startJob } from '../testing/contract-calls.ts';
import { sendExactly } from '../testing/exact-request.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startTestProduct({}, { table: contractCalls });
  token = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const audited = (operation: string) =>
  product.database.owner('audit_events').where({ operation, outcome: 'done' });

const params = () => ({ company_id: product.world.nordlys.id });

test('an operation that starts a job is 202, and starts it once under its key', async () => {
  const start = () =>
    product.as(token)(startJob, { params: params() }, { idempotencyKey: 'one job' });
  const { data } = await start();
  expect(await start()).toEqual({ data });
  expect(await audited(startJob.name)).toHaveLength(1);
});

test('an operation with another address to open gives it to the client, which does not open it', async () => {
  const pay = () =>
    product.as(token)(
      openPayment,
      { params: params(), body: { to: '/betal?navn=Åse' } },
      { idempotencyKey: 'one payment' },
    );
  expect(await pay()).toEqual({ location: '/betal?navn=%C3%85se' });
  expect(await pay()).toEqual({ location: '/betal?navn=%C3%85se' });
  expect(await audited(openPayment.name)).toHaveLength(1);
});

test('such an operation sends a browser to that address', async () => {
  const answer = await sendExactly(product.url, {
    method: 'POST',
    target: openPayment.path.replace('{company_id}', params().company_id),
    headers: [
      ['authorization', `Bearer ${token}`],
      ['content-type', 'application/json'],
      ['accept', 'text/html'],
    ],
    body: JSON.stringify({ to: 'https://pay.example/session' }),
  });
  expect(answer).toMatchObject({
    status: 303,
    headers: { location: 'https://pay.example/session' },
  });
});

test.each([
  ['Rapport – marts 2026.csv', 'Rapport – marts 2026.csv'],
  ['a"; filename="b.exe', 'a_; filename=_b.exe'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['a\r\nSet-Cookie: x=y.csv', 'a__Set-Cookie_ x=y.csv'],
  ['\u202Ecsv.exe', '_csv.exe'],
  ['', 'file'],
])('a file is named safely: %j', async (name, saved) => {
  const file = await product.as(token)(getReport, { params: params(), query: { name } });
  expect(file.name).toBe(saved);
  expect(file.type).toBe('text/csv');
  expect(await file.text()).toBe('a,b\r\n');
});

test('a response that is cut off counts as not answered', async () => {
  const call = createClient({
    baseUrl: product.url,
    transport: async () => new Response('{"data":', { status: 303 }),
  });
  const paying = call(openPayment, {
    params: params(),
    body: { to: 'https://pay.example/session' },
  });
  await expect(paying).rejects.toBeInstanceOf(NetworkError);
});
