import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../database/embedded/server.ts';
import { codesSentTo, otherCode } from '../../../testing/confirmation-codes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { newNumber, Visitor } from './testing/visitor.ts';

const budget = 60;
let product: TestProduct;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  product = await startTestProduct(
    {
      LINEWISE_RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      LINEWISE_METRICS_PORT: String(port),
      CONFIRMATION_SMS_PER_DAY: String(budget),
    },
    { watching: 'on' },
  );
  await product.database.owner('company_domains').insert({
    company_id: product.world.nordlys.id,
    id: randomUUID(),
    domain: 'nordlys.example',
    code: '0'.repeat(16),
    added_by_name: 'Astrid Person',
    created_at: new Date(),
    verified_at: new Date(),
    proof: 'administrator',
    verified_by: 'admin@nordlys.example',
  });
});
afterAll(() => product.destroy());

let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;

async function counted(outcome: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const line = new RegExp(
    `linewise_confirmation_codes_total\\{purpose="transfer",outcome="${outcome}"\\} (\\d+)`,
  );
  return Number(line.exec(text)?.[1] ?? Number.NaN);
}

test('a request that is repeated after a lost response sends no second SMS, and is not limited', async () => {
  const visitor = new Visitor(product, newAddress());
  visitor.key = randomUUID();
  const first = await visitor.send();
  expect(first.status).toBe(200);
  const counts = [await counted('sent'), await counted('limited')];
  const again = await visitor.send();
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect([await counted('sent'), await counted('limited')]).toEqual(counts);
  expect(await codesSentTo(product, visitor.phone)).toHaveLength(1);
  // Another key, or another content under the same key, is another request.
  expect((await visitor.send({ first_name: 'Ina' })).status).toBe(429);
  visitor.key = randomUUID();
  expect((await visitor.send()).status).toBe(429);
  expect((await visitor.verify(await visitor.code())).status).toBe(200);
});

test('a number gets one SMS in 30 seconds, of requests from many addresses at once too', async () => {
  const visitors = Array.from({ length: 12 }, () => new Visitor(product, newAddress()));
  const phone_number = newNumber();
  const answers = await Promise.all(visitors.map((visitor) => visitor.send({ phone_number })));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  for (const { status, headers } of answers) {
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    else expect(status).toBe(200);
  }
  expect(await codesSentTo(product, phone_number)).toHaveLength(1);
});

test('a number gets three SMS in ten minutes, for whomever they are requested', async () => {
  const phone_number = newNumber();
  // What PostgreSQL counts, without the 30 seconds between two codes.
  const { sealer, owner } = product.database;
  const number = sealer.hash(phone_number, 'confirmation-limit').toString('base64url');
  await owner('rate_limits').insert({
    key: `tries:3:600:code-sms-number:${number}`,
    points: 3,
    expire: Date.now() + 600_000,
  });
  const answer = await new Visitor(product, newAddress()).send({ phone_number });
  expect(answer).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('10 minutes') },
  });
  expect(await codesSentTo(product, phone_number)).toEqual([]);
});

test('guesses are counted per number and day, whichever code they are about', async () => {
  const visitor = new Visitor(product, newAddress());
  await visitor.send();
  const code = await visitor.code();
  const [row] = await product.database
    .owner('confirmation_codes')
    .where({ phone_number: visitor.phone });
  const statuses: number[] = [];
  for (let time = 0; time < 52; time += 1) {
    await product.database.owner('confirmation_codes').where({ id: row.id }).update({ tries: 0 });
    statuses.push((await visitor.verify(otherCode(code))).status);
  }
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 422));
  expect(statuses.slice(50)).toEqual([429, 429]);
  await product.database.owner('confirmation_codes').where({ id: row.id }).update({ tries: 0 });
  // Also the right one: a number under attack is confirmed on another day.
  expect((await visitor.verify(code)).status).toBe(429);
});

test('one address has 20 SMS sent in ten minutes, and the day has a budget', async () => {
  const before = await counted('sent');
  const address = newAddress();
  const send = (from: string) =>
    new Visitor(product, from).send().then(({ status }) => status === 200);
  let sent = 0;
  for (let time = 0; time < 25; time += 1) if (await send(address)) sent += 1;
  expect(sent).toBe(20);
  expect(await counted('sent')).toBe(before + 20);
  for (let time = 0; time < budget; time += 1) if (await send(newAddress())) sent += 1;
  expect(await counted('sent')).toBe(budget);
  expect(await counted('limited')).toBeGreaterThan(20);
});
