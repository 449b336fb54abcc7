import { createHash } from 'node:crypto';
import { numberEvents } from '@workspace/domain/events/number';
import { topUpEvents } from '@workspace/domain/events/top-up';
import { transferEvents } from '@workspace/domain/events/transfer';
import { statusErrors } from '@workspace/domain/status/errors';
import { lookupStatus } from '@workspace/domain/status/operations';
import { type Status, statusSchema } from '@workspace/domain/status/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { effectsOf } from '../../../testing/outcomes.ts';
import { inNordlys, plantTopUp, plantTransfer, statusTicket } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { createStatusLink } from '../../access/status-tickets/index.ts';

let product: TestProduct;
let now: Date;

beforeAll(async () => {
  product = await startTestProduct({}, { realNow: () => now });
});
afterAll(() => product.destroy());
beforeEach(() => {
  now = new Date();
});

const lookup = (ticket: string, token: string | null = null) =>
  product.call(token, 'POST', lookupStatus.path, { body: { ticket } });

async function open(ticket: string): Promise<Status> {
  const answer = await lookup(ticket);
  expect(answer.status).toBe(200);
  return z.object({ data: statusSchema }).parse(answer.body).data;
}

/** Nothing about the person or the request is in the response. */
async function expectRefused(
  ticket: string,
  { status, code }: { status: number; code: string },
  token: string | null = null,
): Promise<void> {
  const answer = await lookup(ticket, token);
  expect(answer).toMatchObject({ status, body: { code } });
  const shown = answer.bytes.toString('utf8');
  for (const hidden of ['Emil', 'Nordlys', 'Zone A', 'TDC', '+45']) {
    expect(shown).not.toContain(hidden);
  }
}

test('a visitor reads what happened with a transfer, what is next and what to do', async () => {
  const id = await plantTransfer(product, {
    columns: { zip_code: '2100', porting_code: 'sealed' },
  });
  await inNordlys(product, async (unit) =>
    unit.happened(transferEvents.requested, { subjectId: id }),
  );
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  const before = await effectsOf(product.database.owner);
  const status = await open(ticket);
  expect(status).toMatchObject({
    transfer: { status: 'pending', carrier: 'TDC', plan_name: 'Zone A 20 GB' },
    top_up: null,
    person_name: 'Emil Person',
    company_name: 'Nordlys',
    contact: { name: 'Astrid Person', email: 'admin@nordlys.example' },
    country_name: 'Denmark',
    words: {
      title: 'Your IT team decides first',
      happened: 'Nordlys has your request. You get an email when they have decided.',
      to_do: 'Nothing now. Do not cancel the contract with TDC: that would end the number.',
      next: 'After the approval it goes to TDC, which answers with a date. You asked for 8 December 2026.',
    },
    events: [{ kind: 'porting_requested', by: 'you', name: null }],
  });
  // A link reads: nothing is written, and it opens again.
  expect(await effectsOf(product.database.owner)).toEqual(before);
  expect(await open(ticket)).toEqual({ ...status, now: expect.any(String) });
  // Of the values only those on which the day depends.
  expect(Object.keys(status.transfer?.fields ?? {})).toEqual(['current_carrier']);
  expect(JSON.stringify(status)).not.toMatch(/sealed|Karla|colleague/);
});

test('a rejected transfer names the field, and gives the values without secret ones', async () => {
  const numberId = await plantNumber(product.database.owner, {
    companyId: product.world.nordlys.id,
    userId: product.world.nordlys.employee,
    planId: product.world.plans.travel,
    type: 'travel',
    status: 'porting_rejected',
    phoneNumber: '+4520777777',
  });
  const id = await plantTransfer(product, {
    status: 'rejected',
    columns: {
      number_id: numberId,
      reason_code: 'holder_mismatch',
      reason: 'The name does not match the contract.',
      rejected_field: 'account_holder',
      fields: { account_holder: 'Nordlys A/S' },
      porting_code: 'sealed-code',
    },
  });
  const status = await open(await statusTicket(product, { kind: 'porting_item', id }));
  expect(status).toMatchObject({
    reason: 'The name does not match the contract.',
    transfer: {
      status: 'rejected',
      temporary_number: '+4520777777',
      rejection: { field: 'account_holder' },
      fields: { account_holder: 'Nordlys A/S' },
    },
    words: { title: 'The account holder’s name is not right' },
  });
  expect(JSON.stringify(status)).not.toContain('sealed-code');
});

test('a top-up is followed in the same way', async () => {
  const { id, numberId } = await plantTopUp(product, 'scheduled');
  await inNordlys(product, async (unit) => {
    const facts = { top_up_id: id, plan_name: 'Extra 5 GB', reason: null };
    unit.happened(topUpEvents.requested, { subjectId: id, facts });
    unit.happened(numberEvents.terminating, { subjectId: numberId });
    unit.happened(topUpEvents.approved, { subjectId: id, numberId, facts });
  });
  const status = await open(await statusTicket(product, { kind: 'top_up', id }));
  expect(status).toMatchObject({
    transfer: null,
    top_up: { status: 'scheduled', plan_name: 'Extra 5 GB' },
    words: {
      title: 'Your top-up is scheduled',
      next: 'It becomes active on 30 November 2026. You get an email and an SMS then.',
    },
    events: [{ kind: 'top_up_requested', by: 'you' }, { kind: 'top_up_approved' }],
  });
});

test('only the hash of a ticket is stored, and a guess opens nothing', async () => {
  const id = await plantTransfer(product);
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  const { owner } = product.database;
  const row = await owner('status_tickets').where('porting_item_id', id).first();
  expect(row.ticket_hash).toEqual(createHash('sha256').update(ticket).digest());
  expect(JSON.stringify(row)).not.toContain(ticket);
  await expectRefused('A'.repeat(43), statusErrors.unknown);
  // The id of a request is no ticket, and neither is that of a row.
  for (const guess of [id, row.id]) {
    expect((await lookup(guess)).status).toBe(422);
  }
  expect(product.logged()).not.toContain(ticket);
});

test('a link ends after 30 days, with the person, and with the request of another person', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const id = await plantTransfer(product);
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  now = new Date(Date.now() + 29 * 86_400_000);
  expect((await lookup(ticket)).status).toBe(200);
  now = new Date(Date.now() + 31 * 86_400_000);
  await expectRefused(ticket, statusErrors.expired);
  now = new Date();

  await owner('porting_items').where({ id }).update({ user_id: nordlys.colleague });
  await expectRefused(ticket, statusErrors.ended);
  await owner('porting_items').where({ id }).update({ user_id: nordlys.employee });
  const person = owner('users').where('id', nordlys.employee);
  await person.clone().update({ status: 'inactive' });
  await expectRefused(ticket, statusErrors.ended);
  await person.clone().update({ status: 'active' });
  expect((await lookup(ticket)).status).toBe(200);
});

test('logged in as another employee it does not open; an administrator may help', async () => {
  const { nordlys } = product.world;
  const id = await plantTransfer(product);
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  const colleague = await product.login('colleague@nordlys.example');
  await expectRefused(ticket, statusErrors.ofAnother, colleague);
  for (const login of [nordlys.adminEmail, 'employee@nordlys.example']) {
    expect((await lookup(ticket, await product.login(login))).status).toBe(200);
  }
});

test('no link is made to the request of another company, or to one without a person', async () => {
  const id = await plantTransfer(product);
  const subject = { kind: 'porting_item', id } as const;
  await product.database.owner('porting_items').where({ id }).update({ status: 'cancelled' });
  await expect(
    inNordlys(product, (unit) =>
      unit.asCompany(product.world.fjord.id, (inside) => createStatusLink(inside, subject)),
    ),
  ).rejects.toThrow('There is no porting_item');
});
