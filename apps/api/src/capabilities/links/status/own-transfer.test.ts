import { commonErrors } from '@workspace/domain/contract/error';
import { statusErrors } from '@workspace/domain/status/errors';
import { cancelStatusTransfer, changeStatusDay } from '@workspace/domain/status/operations';
import { portingErrors } from '@workspace/domain/transfers/errors';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { effectsOf } from '../../../testing/outcomes.ts';
import { statusTicket } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { openDay, plantTransfer } from '../../../testing/transfers.ts';

let product: TestProduct;
let admin: string;
let serial = 0;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await owner()('numbers').update({ status: 'inactive' });
  await owner()('porting_items').update({ status: 'cancelled' });
});

const owner = () => product.database.owner;
const post = (path: string, body: object, { token = null, version }: Caller = {}) =>
  product.call(token, 'POST', path, {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
interface Caller {
  readonly token?: string | null;
  readonly version?: number;
}

/** A request of the employee that waits, with its link. */
async function waiting(values = {}): Promise<{ id: string; phone: string; ticket: string }> {
  serial += 1;
  const phone = `+4526${String(serial).padStart(3, '0')}002`;
  const id = await plantTransfer(product.database, product.world, {
    phoneNumber: phone,
    userId: product.world.nordlys.employee,
    portingType: 'personal',
    values: { account_holder: 'Emil Person', ...values },
  });
  return { id, phone, ticket: await statusTicket(product, { kind: 'porting_item', id }) };
}

const itemOf = async (id: string) => owner()('porting_items').where({ id }).first();
const notifiedOf = async (id: string): Promise<string[]> =>
  (await owner()('notifications').where('subject_id', id).select('type', 'audience')).map(
    ({ type, audience }) => `${type} ${audience}`,
  );

async function approve(id: string, status: string): Promise<string> {
  await product.as(admin)(processPortingItem, { params: { uuid: id }, body: {} });
  const reason = { reason_code: 'number_not_portable', reason: 'It cannot be transferred.' };
  await owner()('porting_items')
    .where({ id })
    .update({ status, ...(status === 'rejected' ? reason : {}) });
  const { number_id } = await itemOf(id);
  if (status === 'rejected') {
    await owner()('numbers')
      .where('id', number_id)
      .update({
        status: 'porting_rejected',
        temp_phone_number: `+45205550${String(serial).padStart(2, '0')}`,
      });
  }
  return number_id;
}

test('the person changes the wished day by the link, and the administrators are notified', async () => {
  const { id, ticket } = await waiting();
  const day = (await openDay(20)).toISOString();
  const { version } = await itemOf(id);
  const answer = await post(changeStatusDay.path, { ticket, porting_date: day }, { version });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        transfer: { status: 'pending', porting_date: day, dates: { calendar_days: 7 } },
        events: [{ kind: 'porting_day_changed', by: 'you', day: day.slice(0, 10) }],
      },
    },
  });
  expect(await itemOf(id)).toMatchObject({ porting_date: new Date(day), version: version + 1 });
  expect(await notifiedOf(id)).toEqual(['transfer_day_changed administrators']);
  const audited = await owner()('audit_events').where({ operation: changeStatusDay.name });
  expect(audited.map((entry) => entry.actor_name)).toEqual(['Emil Person']);
  expect(product.logged()).not.toContain(ticket);

  // Somebody else has changed it since the page was read.
  const before = await effectsOf(owner());
  const other = { ticket, porting_date: (await openDay(21)).toISOString() };
  expect(await post(changeStatusDay.path, other, { version })).toMatchObject({
    status: 412,
    body: { code: commonErrors.staleVersion.code },
  });
  // Too early, and on the same day once more.
  const early = await post(changeStatusDay.path, {
    ticket,
    porting_date: new Date(new Date().toISOString().slice(0, 10)).toISOString(),
  });
  expect(early).toMatchObject({
    status: 422,
    body: { fields: { porting_date: expect.any(String) } },
  });
  // The days of the public wizard, which an approval that is still to come needs.
  const soon = { ticket, porting_date: (await openDay(2)).toISOString() };
  expect(await post(changeStatusDay.path, soon)).toMatchObject({
    status: 422,
    body: { fields: { porting_date: expect.stringMatching(/^The earliest date is /) } },
  });
  expect((await post(changeStatusDay.path, { ticket, porting_date: day })).status).toBe(200);
  expect(await effectsOf(owner())).toEqual(before);
});

test('the person cancels a request that waits; nothing was with the carrier', async () => {
  const { id, ticket } = await waiting();
  const answer = await post(cancelStatusTransfer.path, { ticket });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: {
        transfer: { status: 'cancelled' },
        events: [{ kind: 'porting_cancelled', by: 'you' }],
      },
    },
  });
  // The person did it themselves, and is not notified.
  expect(await notifiedOf(id)).toEqual(['transfer_cancelled administrators']);
  const topics = (await owner()('outbox').select('topic')).map(({ topic }) => topic);
  expect(topics).not.toContain('porting.cancel');
  const again = await post(cancelStatusTransfer.path, { ticket });
  expect(again).toMatchObject({ status: 409, body: { code: portingErrors.moveNotAllowed.code } });
});

test('after a rejection the person keeps the temporary number', async () => {
  const { id, ticket } = await waiting();
  const numberId = await approve(id, 'rejected');
  const { temp_phone_number: temporary } = await owner()('numbers').where('id', numberId).first();
  expect((await post(cancelStatusTransfer.path, { ticket })).body).toMatchObject({
    data: { transfer: { status: 'cancelled' } },
  });
  expect(await owner()('numbers').where('id', numberId).first()).toMatchObject({
    status: 'installable',
    full_phone_number: temporary,
    temp_phone_number: null,
  });
});

test.each(['processing', 'scheduled', 'completed'])(
  'a transfer that is %s is changed and cancelled by administrators alone',
  async (status) => {
    const { id, ticket } = await waiting();
    await approve(id, status);
    const before = await effectsOf(owner());
    const porting_date = (await openDay(20)).toISOString();
    for (const refused of [
      await post(cancelStatusTransfer.path, { ticket }),
      await post(changeStatusDay.path, { ticket, porting_date }),
    ]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { code: portingErrors.moveNotAllowed.code },
      });
    }
    expect(await effectsOf(owner())).toEqual(before);
    expect(await itemOf(id)).toMatchObject({ status });
  },
);

test('another employee and a guessed ticket cancel nothing', async () => {
  const { id, ticket } = await waiting();
  await owner()('porting_items').where({ id }).update({ user_id: product.world.nordlys.colleague });
  const theirs = await statusTicket(product, { kind: 'porting_item', id });
  const token = await product.login('employee@nordlys.example');
  expect(await post(cancelStatusTransfer.path, { ticket: theirs }, { token })).toMatchObject({
    status: 403,
    body: { code: statusErrors.ofAnother.code },
  });
  // Of the request that was theirs before.
  expect((await post(cancelStatusTransfer.path, { ticket })).status).toBe(410);
  expect((await post(cancelStatusTransfer.path, { ticket: 'x'.repeat(43) })).status).toBe(404);
  expect(await itemOf(id)).toMatchObject({ status: 'pending' });
});
