import { confirmationErrors } from '@workspace/domain/one-time-codes/errors';
import { statusErrors } from '@workspace/domain/status/errors';
import { correctStatus, lookupStatus, sendStatusCode } from '@workspace/domain/status/operations';
import type { Status } from '@workspace/domain/status/schema';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { instantOfDay, transferDates } from '@workspace/domain/transfers/rules/transfer-dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codesSentTo, otherCode } from '../../../testing/confirmation-codes.ts';
import { statusTicket } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantTransfer } from '../../../testing/transfers.ts';

let product: TestProduct;
let admin: string;
let serial = 0;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  const { owner } = product.database;
  await owner('numbers').update({ status: 'inactive' });
  await owner('porting_items').update({ status: 'cancelled' });
  await owner('outbox').delete();
  await owner('sandbox.transfers').delete();
});

const owner = () => product.database.owner;
const post = (path: string, body: object, token: string | null = null) =>
  product.call(token, 'POST', path, { body });
const sendCode = (ticket: string, token: string | null = null) =>
  post(sendStatusCode.path, { ticket }, token);
const correct = (body: object, token: string | null = null) =>
  post(correctStatus.path, { fields: { account_holder: 'Emil Person' }, ...body }, token);

/** A transfer of the employee that the carrier has rejected because of the holder's name. */
async function rejected(
  userId = product.world.nordlys.employee,
): Promise<{ id: string; phone: string; ticket: string }> {
  serial += 1;
  const phone = `+4526${String(serial).padStart(3, '0')}001`;
  const id = await plantTransfer(product.database, product.world, {
    phoneNumber: phone,
    userId,
    portingType: 'personal',
    values: { account_holder: 'Somebody', cpr: '010190-1234' },
  });
  await product.as(admin)(processPortingItem, { params: { uuid: id }, body: {} });
  const reason = { reason_code: 'holder_mismatch', rejected_field: 'account_holder' };
  await owner()('porting_items')
    .where({ id })
    .update({ status: 'rejected', reason: 'The name does not match.', ...reason });
  const { number_id } = await owner()('porting_items').where({ id }).first();
  await owner()('numbers').where('id', number_id).update({ status: 'porting_rejected' });
  return { id, phone, ticket: await statusTicket(product, { kind: 'porting_item', id }) };
}

const statusOf = async (id: string): Promise<string> =>
  (await owner()('porting_items').where({ id }).first('status')).status;

async function codeFor({ ticket, phone }: { ticket: string; phone: string }): Promise<string> {
  const sent = await sendCode(ticket);
  expect(sent).toMatchObject({
    status: 200,
    body: { data: { phone_number: expect.stringContaining('••') } },
  });
  expect(sent.bytes.toString()).not.toContain(phone.slice(3, 9));
  return (await codesSentTo(product, phone)).at(-1) ?? '';
}

test('the page says what to correct and where it is found; secrets stay unread', async () => {
  const { ticket } = await rejected();
  const answer = await post(lookupStatus.path, { ticket });
  expect(answer.body).toMatchObject({
    data: {
      words: { title: 'The account holder’s name is not right' },
      transfer: {
        rejection: { field: 'account_holder', label: expect.any(String), find: expect.any(Array) },
        fields: { account_holder: 'Somebody' },
      },
    },
  });
  expect(answer.bytes.toString()).not.toContain('010190');
});

test('the page knows when the code of the carrier was given, which ends the days, and not the code', async () => {
  const { id, ticket } = await rejected();
  const given = { code_given_at: new Date('2026-11-10T09:00:00.000Z') };
  await owner()('porting_items').where({ id }).update(given);
  const shown = async () => {
    const { bytes, body } = await post(lookupStatus.path, { ticket });
    expect(bytes.toString()).not.toContain('code_given_at');
    return (body as { data: Status }).data.transfer;
  };
  expect(await shown()).toMatchObject({ code_given_on: '2026-11-10' });
  // Nobody chooses a day of a transfer that is not rejected.
  await owner()('porting_items').where({ id }).update({ status: 'processing' });
  expect(await shown()).toMatchObject({ code_given_on: null, dates: null });
});

test('with the code from the SMS the person sends the transfer again', async () => {
  const one = await rejected();
  const code = await codeFor(one);
  const answer = await correct({ ticket: one.ticket, verification_code: code });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        transfer: { status: 'processing' },
        events: expect.arrayContaining([
          expect.objectContaining({ kind: 'porting_corrected', by: 'you', name: null }),
        ]),
      },
    },
  });
  const row = await owner()('porting_items').where('id', one.id).first();
  expect(row).toMatchObject({ status: 'processing', fields: { account_holder: 'Emil Person' } });
  // The secret value that was not sent again is kept.
  expect(row.secret_fields).toEqual(['cpr']);
  const audited = await owner()('audit_events').where({ operation: 'status.correct' });
  expect(audited.map((entry) => entry.actor_name)).toContain('Emil Person');
  expect(JSON.stringify(audited)).not.toMatch(new RegExp(`\\b${code}\\b`));
  // The administrators see that it was sent again.
  const notified = await owner()('notifications').where('subject_id', one.id);
  expect(notified.map((entry) => entry.type)).toContain('transfer_corrected');
  expect(product.logged()).not.toContain(one.ticket);

  // Used up: the same code corrects nothing a second time.
  await owner()('porting_items').where('id', one.id).update({ status: 'rejected' });
  const again = await correct({ ticket: one.ticket, verification_code: code });
  expect(again.status).toBe(422);
  expect(await statusOf(one.id)).toBe('rejected');
});

test('without a code, with a wrong one or with that of another number nothing is sent', async () => {
  const one = await rejected();
  const other = await rejected(product.world.nordlys.colleague);
  expect(await correct({ ticket: one.ticket })).toMatchObject({
    status: 403,
    body: { code: confirmationErrors.notConfirmed.code },
  });
  const code = await codeFor(one);
  const foreign = await codeFor(other);
  for (const wrong of [otherCode(code), ...(foreign === code ? [] : [foreign])]) {
    expect(await correct({ ticket: one.ticket, verification_code: wrong })).toMatchObject({
      status: 422,
      body: { fields: { verification_code: 'Not a valid verification code' } },
    });
  }
  expect(await statusOf(one.id)).toBe('rejected');
  // A code sent for another purpose does not correct either; the right one still does.
  expect((await correct({ ticket: one.ticket, verification_code: code })).status).toBe(200);
});

test('the person who is logged in needs no code; a colleague is refused', async () => {
  const one = await rejected();
  const colleague = await product.login('colleague@nordlys.example');
  expect(await correct({ ticket: one.ticket }, colleague)).toMatchObject({
    status: 403,
    body: { code: statusErrors.ofAnother.code },
  });
  // An administrator has the app for it: the link is the person's.
  expect((await correct({ ticket: one.ticket }, admin)).status).toBe(403);
  const employee = await product.login('employee@nordlys.example');
  expect((await correct({ ticket: one.ticket }, employee)).status).toBe(200);
  expect(await statusOf(one.id)).toBe('processing');
});

test('of corrections at the same time one is sent', async () => {
  const one = await rejected();
  const employee = await product.login('employee@nordlys.example');
  const before = (await owner()('porting_items').where('id', one.id).first()).submissions;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => correct({ ticket: one.ticket }, employee)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const after = await owner()('porting_items').where('id', one.id).first();
  expect(after.submissions).toBe(before + 1);
  const late = await correct({ ticket: one.ticket }, employee);
  expect(late).toMatchObject({ status: 409, body: { code: statusErrors.nothingToCorrect.code } });
});

test('a wrong format names its field, and leaves the code usable', async () => {
  const one = await rejected();
  const code = await codeFor(one);
  for (let turn = 0; turn < 7; turn += 1) {
    const answer = await correct({
      ticket: one.ticket,
      verification_code: code,
      fields: { zip_code: 'abc', mother: 'x' },
    });
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys(Object(answer.body).fields).sort()).toEqual([
      'fields.mother',
      'fields.zip_code',
    ]);
  }
  const past = await correct({
    ticket: one.ticket,
    verification_code: code,
    porting_date: '2020-01-01T00:00:00.000Z',
  });
  expect(past).toMatchObject({ status: 422 });
  expect(Object.keys(Object(past.body).fields)).toEqual(['porting_date']);
  expect(await statusOf(one.id)).toBe('rejected');
  expect((await correct({ ticket: one.ticket, verification_code: code })).status).toBe(200);
});

test('a transfer that was rejected for its day is sent again with another day alone', async () => {
  const one = await rejected();
  const reason = { reason_code: 'date_rejected', rejected_field: 'porting_date' };
  const agreed = '2099-01-05T00:00:00.000Z';
  await owner()('porting_items')
    .where('id', one.id)
    .update({ ...reason, porting_date: agreed });
  const employee = await product.login('employee@nordlys.example');
  const shown = await product.as(employee)(lookupStatus, {
    query: {},
    body: { ticket: one.ticket },
  });
  const { dates } = shown.data.transfer ?? expect.unreachable('It is a transfer.');
  if (!dates) return expect.unreachable('A rejected transfer has days.');
  for (const day of [undefined, agreed, '2099-01-05T00:00:00Z']) {
    const again = await correct({ ticket: one.ticket, porting_date: day }, employee);
    expect(again).toMatchObject({
      status: 422,
      body: { fields: { porting_date: 'Choose another day.' } },
    });
  }
  expect(await statusOf(one.id)).toBe('rejected');
  const chosen = instantOfDay(transferDates(dates).earliest);
  const sent = await correct({ ticket: one.ticket, porting_date: chosen }, employee);
  expect(sent).toMatchObject({
    status: 200,
    body: { data: { transfer: { status: 'processing', porting_date: chosen, dates: null } } },
  });
});

test('there is no code for a transfer that is not rejected, and none without a ticket', async () => {
  const one = await rejected();
  await owner()('porting_items').where('id', one.id).update({ status: 'processing' });
  expect(await sendCode(one.ticket)).toMatchObject({
    status: 409,
    body: { code: statusErrors.nothingToCorrect.code },
  });
  expect((await sendCode('A'.repeat(43))).status).toBe(404);
  expect(await codesSentTo(product, one.phone)).toEqual([]);
});
