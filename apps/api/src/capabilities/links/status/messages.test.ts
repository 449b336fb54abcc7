import { topUpEvents } from '@workspace/domain/events/top-up';
import { transferEvents } from '@workspace/domain/events/transfer';
import { lookupStatus } from '@workspace/domain/status/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { inNordlys, plantTopUp, plantTransfer } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { plantNumber } from '../../../testing/world.ts';
import { emailNotifications } from '../../subscribers/notifications/index.ts';

let product: TestProduct;
const owner = () => product.database.owner;

beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await owner()('sandbox.messages').delete();
  await owner()('numbers').update({ status: 'inactive' });
});

interface Message {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
}

/** Everything that was sent, once this many messages have arrived. */
async function sent(count: number): Promise<Message[]> {
  const read = () => owner()('sandbox.messages').orderBy('id');
  await eventually(async () => expect((await read()).length).toBeGreaterThanOrEqual(count));
  return read();
}

const linkIn = (body: string) => /http\S+\/status#([A-Za-z0-9_-]{43})/.exec(body)?.[1] ?? '';
const lookup = (ticket: string) =>
  product.call(null, 'POST', lookupStatus.path, { body: { ticket } });

test('a person without a login gets the mail and the SMS, each with a link that opens', async () => {
  const { nordlys } = product.world;
  const person = owner()('users').where('id', nordlys.employee);
  await person.clone().update({ status: 'new_user' });
  const phone = '+4526987654';
  const columns = { porting_number: phone };
  const id = await plantTransfer(product, { status: 'processing', columns });
  await inNordlys(product, async (unit) =>
    unit.happened(transferEvents.approved, {
      subjectId: id,
      facts: { plan_id: product.world.plans.small },
    }),
  );
  const messages = await sent(2);
  await person.clone().update({ status: 'active' });
  const mail = messages.find(({ channel }) => channel === 'email');
  const sms = messages.find(({ channel }) => channel === 'sms');
  expect(messages).toHaveLength(2);
  expect(mail).toMatchObject({
    recipient: 'employee@nordlys.example',
    subject: 'The transfer of your number has begun',
  });
  expect(mail?.body).toContain('The link needs no login');
  // To the number that is transferred: it works at its carrier.
  expect(sms?.recipient).toBe(phone);
  expect(sms?.body).toContain('has begun');
  for (const { body } of messages) {
    const ticket = linkIn(body);
    expect((await lookup(ticket)).body).toMatchObject({ data: { phone_number: phone } });
    expect(product.logged()).not.toContain(ticket);
    // Sealed while it waits, and erased once it is sent.
    expect(JSON.stringify(await owner()('outbox'))).not.toContain(ticket);
  }
  expect(product.logged()).not.toContain(phone);
});

test('a rejection says what to do: to the person by the link, to administrators by the app', async () => {
  const columns = {
    reason_code: 'holder_mismatch',
    reason: 'The name is not right.',
    rejected_field: 'account_holder',
  };
  const id = await plantTransfer(product, { status: 'rejected', columns });
  await inNordlys(product, async (unit) =>
    unit.happened(transferEvents.rejected, {
      subjectId: id,
      facts: { reason_code: 'holder_mismatch', reason: null, field: null },
    }),
  );
  const messages = await sent(2);
  expect(messages.every(({ channel }) => channel === 'email')).toBe(true);
  const to = (address: string) => messages.find(({ recipient }) => recipient === address);
  const own = to('employee@nordlys.example');
  expect(own?.subject).toBe('Transfer rejected: what to do');
  expect(own?.body).toContain('The account holder’s name is not right');
  expect(own?.body).toContain('TDC rejected the transfer of your number');
  expect((await lookup(linkIn(own?.body ?? ''))).status).toBe(200);
  const admins = to(product.world.nordlys.adminEmail);
  expect(admins?.subject).toContain('Emil Person');
  expect(admins?.body).toContain(`/?numberId=${id}&tabId=transfer`);
  // Only the person gets the ticket.
  expect(linkIn(admins?.body ?? '')).toBe('');
});

test('a top-up is reported to the number that works, and to none without one', async () => {
  const { nordlys, plans } = product.world;
  await plantNumber(owner(), {
    companyId: nordlys.id,
    userId: nordlys.employee,
    planId: plans.small,
    phoneNumber: '+4520555111',
  });
  const report = async () => {
    const { id, numberId } = await plantTopUp(product, 'active');
    await inNordlys(product, async (unit) =>
      unit.happened(topUpEvents.active, {
        subjectId: id,
        numberId,
        facts: { top_up_id: id, plan_name: 'Extra 5 GB', reason: null },
      }),
    );
  };
  await report();
  const messages = await sent(2);
  const sms = messages.find(({ channel }) => channel === 'sms');
  expect(sms).toMatchObject({ recipient: '+4520555111' });
  expect(sms?.body).toContain('Extra 5 GB is active');

  await owner()('sandbox.messages').delete();
  await owner()('numbers').where('type', 'local').update({ status: 'inactive' });
  await report();
  expect((await sent(1)).map(({ channel }) => channel)).toEqual(['email']);
});

test('an event that is delivered twice is sent once', async () => {
  const id = await plantTransfer(product, { status: 'processing' });
  await inNordlys(product, async (unit) =>
    unit.happened(transferEvents.approved, {
      subjectId: id,
      facts: { plan_id: product.world.plans.small },
    }),
  );
  await sent(2);
  const rows = await owner()('notifications').where('subject_id', id);
  expect(rows).toMatchObject([{ by_sms: true, audience: 'person' }]);
  expect(rows[0].texted_at).not.toBeNull();
  const { event_id } = rows[0];
  await inNordlys(product, async (unit) => unit.send(emailNotifications, { event_id }));
  await inNordlys(product, async (unit) =>
    unit.happened(transferEvents.completed, { subjectId: id }),
  );
  const subjects = (await sent(3)).map(({ subject }) => subject).sort();
  expect(subjects).toEqual(
    [null, 'The transfer of your number has begun', 'Your number has been transferred'].sort(),
  );
});
