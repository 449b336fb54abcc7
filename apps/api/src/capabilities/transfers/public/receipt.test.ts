import { randomUUID } from 'node:crypto';
import { mailStatusLink } from '@workspace/domain/status/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openOutboxSecret } from '../../../jobs/outbox.ts';
import { effectsOf } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { openDay } from '../../../testing/transfers.ts';
import { writeMail } from '../../../vendors/mail/templates.ts';
import { danishValues, newNumber, Visitor } from './testing/visitor.ts';

let product: TestProduct;
const owner = () => product.database.owner;

beforeAll(async () => {
  product = await startTestProduct({ TRUST_PROXY: '1', LINEWISE_RATE_LIMITS: 'on' });
  await owner()('company_domains').insert({
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

/** The mails with a status link to an address, written as they will be sent. */
async function receiptsTo(email: string) {
  const rows: { id: string; secret: string | null }[] = await owner()('outbox')
    .where({ topic: 'mail.send' })
    .whereRaw(`payload->>'to' = ? AND payload->>'template' = 'request_received'`, [email])
    .orderBy('id')
    .select('id', 'secret');
  return Promise.all(
    rows.map(({ id, secret }) =>
      writeMail(
        'request_received',
        z
          .record(z.string(), z.unknown())
          .parse(openOutboxSecret(product.database.sealer, id, secret)),
      ),
    ),
  );
}

const ticketIn = (text: string) => /\/status#([\w-]{43})/.exec(text)?.[1] ?? '';
const openTicket = (ticket: string) =>
  product.call(null, 'POST', '/api/v0/status/lookup', { body: { ticket } });

let addresses = 0;
const askForLink = (email: string) =>
  product.call(null, 'POST', mailStatusLink.path, {
    body: { email },
    headers: { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` },
  });

test('who requests a transfer gets one mail with a link that opens, also after a second try', async () => {
  const visitor = new Visitor(product, '192.0.2.11');
  await visitor.confirm();
  expect((await visitor.request()).status).toBe(201);
  expect((await visitor.request()).status).toBe(201);
  const mails = await receiptsTo(visitor.email);
  expect(mails).toHaveLength(1);
  const [{ subject, text, unsubscribeUrl } = { subject: '', text: '', unsubscribeUrl: '' }] = mails;
  expect(subject).toBe('We have your request: transfer of your number');
  const spaced = visitor.phone.replace(/^\+45(..)(..)(..)(..)$/, '+45 $1 $2 $3 $4');
  expect(text).toContain(`Hi Ida, we have your request to transfer ${spaced}.`);
  expect(text).not.toContain(visitor.phone);
  expect(text).toContain('Do not cancel the contract with Telenor');
  expect(unsubscribeUrl).toBeUndefined();
  const opened = await openTicket(ticketIn(text));
  expect(opened.body).toMatchObject({ data: { phone_number: visitor.phone } });
  expect(JSON.stringify(await owner()('outbox'))).not.toContain(ticketIn(text));
});

test('a transfer that an administrator begins for somebody sends no such mail', async () => {
  const admin = await product.login(product.world.nordlys.adminEmail);
  const person = randomUUID();
  const email = `${person}@nordlys.example`;
  await owner()('users').insert({
    company_id: product.world.nordlys.id,
    id: person,
    email,
    first_name: 'Ina',
    last_name: 'Dahl',
    role: 'regular',
    status: 'new_user',
    created_at: new Date(),
  });
  const answer = await product.call(admin, 'POST', '/api/v0/numbers/port_in', {
    body: {
      plan_id: product.world.plans.small,
      country_iso_code: 'DK',
      phone_number: newNumber(),
      user_id: person,
      porting_type: 'personal',
      date_to_initiate: (await openDay(35)).toISOString(),
      ...danishValues,
    },
  });
  expect(answer.body).toMatchObject({ data: { status: 'processing' } });
  expect(await receiptsTo(email)).toEqual([]);
});

test('who has asked before gets the link again; everybody gets the same response', async () => {
  const visitor = new Visitor(product, '192.0.2.12');
  await visitor.confirm();
  await visitor.request();
  const [first] = await receiptsTo(visitor.email);
  const known = await askForLink(visitor.email);
  expect(known.status).toBe(204);
  const [, again] = await receiptsTo(visitor.email);
  expect(again?.subject).toBe('The status of your request: transfer of your number');
  expect(again?.text).toContain('if it was not you, there is nothing to do');
  expect(ticketIn(again?.text ?? '')).not.toBe(ticketIn(first?.text ?? ''));
  expect((await openTicket(ticketIn(again?.text ?? ''))).status).toBe(200);

  const before = await effectsOf(owner());
  for (const email of [
    'nobody@nordlys.example',
    'nobody@unknown.example',
    // Has a login, and no transfer.
    product.world.nordlys.adminEmail,
  ]) {
    const unknown = await askForLink(email);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  }
  expect(await effectsOf(owner())).toEqual(before);
});

test('nobody fills the mailbox of a person: after some links the response stays and the mails end', async () => {
  const visitor = new Visitor(product, '192.0.2.13');
  await visitor.confirm();
  await visitor.request();
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await askForLink(visitor.email)).status).toBe(204);
  }
  // Two links at the request: of its mail, and of the page.
  expect(await receiptsTo(visitor.email)).toHaveLength(1 + 4);
});
