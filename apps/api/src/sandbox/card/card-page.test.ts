import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import type { Payments } from '../../vendors/payments/port.ts';
import { testCards } from '../../vendors/payments/sandbox/cards.ts';

let product: TestProduct;
let payments: Payments;
beforeAll(async () => {
  product = await startTestProduct();
  ({ payments } = product.services);
});
afterAll(() => product.destroy());
beforeEach(() => product.database.owner('outbox').delete());

const get = (path: string) => product.call(null, 'GET', `/sandbox/card${path}`);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  product.call(null, 'POST', `/sandbox/card/${path}`, { body, headers });
const good = {
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2098,
  outcome: 'attached',
} as const;

async function newTicket(name = 'Nordlys <Energi> A/S'): Promise<string> {
  const account = { accountId: randomUUID(), companyId: randomUUID(), name, email: null };
  return (await payments.startSetup((await payments.createCustomer(account)).customerId)).token;
}
const attachedCards = async () => (await product.database.owner('sandbox.payment_methods')).length;
const reported = async () =>
  (await product.database.owner('outbox')).map(({ payload }) => payload.kind);

test('the page runs its own script alone, and only pages of the product may frame it', async () => {
  const page = await get('?theme=dark');
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ]),
  );
  expect(policy).not.toMatch(/unsafe|\*|http/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const text = page.bytes.toString('utf8');
  expect(text).toContain('<html lang="en" data-theme="dark">');
  expect(text).not.toMatch(/<script(?! type="module" src="\/sandbox\/card\/)|\s(on\w+|style)=/);
  for (const { number } of testCards) expect(text).toContain(number);
  expect((await get('?theme=blue')).status).toBe(422);
  const script = await get('/card-page.js');
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect(script.bytes.toString('utf8')).toContain('postMessage');
  expect((await get('/style.css')).headers.get('content-type')).toMatch(/css/);
  // The sandbox's own page may still be framed by nobody.
  const sandbox = await product.call(null, 'GET', '/sandbox');
  expect(sandbox.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('no input of the form has a name, so that nothing of it can be sent without the script', async () => {
  const inputs = (await get('')).bytes.toString('utf8').match(/<input[^>]*>/g) ?? [];
  expect(inputs).toHaveLength(3);
  for (const one of inputs) expect(one).not.toMatch(/\bname=/);
});

test('a ticket opens the page of its account for one card', async () => {
  const ticket = await newTicket();
  const opened = { data: { kind: 'setup', account_name: 'Nordlys <Energi> A/S' } };
  expect((await post('ticket', { ticket })).body).toEqual(opened);
  const before = await attachedCards();
  expect((await post('outcome', { ticket, ...good })).status).toBe(204);
  expect(await attachedCards()).toBe(before + 1);
  expect(await reported()).toEqual(['method_attached']);
  // It is used up, for reading too.
  expect((await post('outcome', { ticket, ...good })).status).toBe(404);
  expect((await post('ticket', { ticket })).status).toBe(404);
  expect(await attachedCards()).toBe(before + 1);
  expect(await reported()).toEqual(['method_attached']);
});

test('of a ticket that is used twice at once, one use attaches a card', async () => {
  const ticket = await newTicket();
  const before = await attachedCards();
  const answers = await Promise.all([1, 2, 3].map(() => post('outcome', { ticket, ...good })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await attachedCards()).toBe(before + 1);
});

test('a ticket that is unknown, or older than a day, opens nothing', async () => {
  expect((await post('ticket', { ticket: 'x'.repeat(43) })).status).toBe(404);
  const ticket = await newTicket();
  const hash = createHash('sha256').update(ticket).digest();
  await product.database
    .owner('sandbox.payment_tickets')
    .where({ hash })
    .update({ issued_at: new Date(Date.now() - 86_500_000) });
  expect((await post('outcome', { ticket, ...good })).status).toBe(404);
  expect(await reported()).toEqual([]);
});

test.each([
  ['another card', { last4: '1111' }],
  ['another brand', { brand: 'amex' }],
  ['a card that would be declined', { last4: '0002' }],
  ['an outcome that the card does not have', { outcome: 'declined' }],
  ['a card that has expired', { exp_year: 2020 }],
  ['a card number', { number: '4242424242424242' }],
  ['a card number instead of four digits', { last4: '4242424242424242' }],
  ['an ending of its own', { outcome: 'paid' }],
])('%s is refused, and nothing is attached', async (_what, change) => {
  const ticket = await newTicket();
  const before = await attachedCards();
  const refused = await post('outcome', { ticket, ...good, ...change });
  expect(refused.status).toBe(422);
  // The answer repeats no value.
  expect(JSON.stringify(refused.body)).not.toContain('4242424242424242');
  expect(await attachedCards()).toBe(before);
  expect(await reported()).toEqual([]);
  expect(product.logged()).not.toContain('4242424242424242');
});

test('another site can neither enter a card nor answer the bank', async () => {
  const ticket = await newTicket();
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    expect((await post('outcome', { ticket, ...good }, headers)).status).toBe(403);
    expect((await post('answer', { ticket, answer: 'confirmed' }, headers)).status).toBe(403);
  }
  expect(await reported()).toEqual([]);
});

test('a ticket for a card confirms no payment, and one for a payment attaches no card', async () => {
  const ticket = await newTicket();
  expect((await post('answer', { ticket, answer: 'confirmed' })).status).toBe(404);
  const example = await product.call(null, 'POST', '/sandbox/card/examples', {
    rawBody: 'example=confirmation',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(example.status).toBe(200);
  const charge = await product.database.owner('sandbox.payment_charges').first();
  const { token } = await payments.confirmationOf(charge.id);
  expect((await post('ticket', { ticket: token })).body).toEqual({
    data: {
      kind: 'confirmation',
      brand: 'visa',
      last4: '3184',
      number: '2026-10-00001',
      amount: 124_900,
      currency: 'EUR',
    },
  });
  expect((await post('outcome', { ticket: token, ...good })).status).toBe(404);
  expect((await post('answer', { ticket: token, answer: 'confirmed' })).status).toBe(204);
  expect((await post('answer', { ticket: token, answer: 'refused' })).status).toBe(404);
  expect((await product.database.owner('sandbox.payment_charges').first()).state).toBe('succeeded');
});
