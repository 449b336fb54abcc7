import { createClient } from '@workspace/domain/contract/client';
import { lookupGuide } from '@workspace/domain/guides/operations';
import { getNumber } from '@workspace/domain/numbers/operations';
import { linkStatusGuide, lookupStatus } from '@workspace/domain/status/operations';
import { processPortingItem } from '@workspace/domain/transfers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playNetwork } from '../../../testing/hand-played-network.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { statusTicket } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { daysAhead, plantTransfer, playPorting } from '../../../testing/transfers.ts';
import { transferGuideHandler } from '../../links/guides/index.ts';

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
  await owner()('outbox').delete();
  await owner()('notifications').delete();
});

const owner = () => product.database.owner;
const visitor = () =>
  createClient({ baseUrl: product.url, transport: (request) => fetch(request) });
const statusOf = async (ticket: string) =>
  (await visitor()(lookupStatus, { query: {}, body: { ticket } })).data;
const askForGuide = (ticket: string) => visitor()(linkStatusGuide, { query: {}, body: { ticket } });
const numberOf = async (id: string | null) =>
  (await product.as(admin)(getNumber, { params: { number_id: id ?? '' } })).data;

/** Delivers the guides that wait in the outbox. */
async function sendGuides(): Promise<void> {
  const { worker, sealer } = product.database;
  const handler = transferGuideHandler(worker, {
    sealer,
    randomBytes: (size) => Buffer.from(crypto.getRandomValues(new Uint8Array(size))),
    realNow: () => new Date(),
    configuration: { publicUrl: product.url },
  });
  for (const row of await owner()('outbox').where('topic', handler.message.name)) {
    await handler.deliver({
      id: row.id,
      companyId: row.company_id,
      payload: row.payload,
      openSecret: () => undefined,
      signal: new AbortController().signal,
    });
  }
}

/** An approved transfer of the employee whose line the network has made. */
async function approved() {
  serial += 1;
  const phoneNumber = `+4526${String(serial).padStart(3, '0')}300`;
  const id = await plantTransfer(product.database, product.world, { phoneNumber });
  const { data } = await product.as(admin)(processPortingItem, { params: { uuid: id }, body: {} });
  const network = playNetwork(product.database);
  const ticket = await statusTicket(product, { kind: 'porting_item', id });
  return { id, numberId: data.number_id, ticket, network, phoneNumber };
}

async function reports(numberId: string | null, kind: 'installed' | 'active'): Promise<void> {
  const row = await owner()('numbers').where('id', numberId).first();
  await playNetwork(product.database).handle({
    kind,
    callIdentifier: row.call_identifier,
    occurredAt: new Date(Date.now() + 60_000),
    requestId: null,
  });
}

test('from the approval on the person has the guide and the temporary number, by mail and on the page', async () => {
  const one = await approved();
  expect((await statusOf(one.ticket)).transfer).toMatchObject({ esim: 'preparing' });
  expect((await refusal(askForGuide(one.ticket))).definition.status).toBe(409);
  await one.network.deliver(['network.order']);
  await one.network.deliverEvents();

  // The sandbox does not install it: the person does.
  const line = await numberOf(one.numberId);
  expect(line).toMatchObject({ status: 'porting', setup: null });
  await sendGuides();
  const [mail] = await owner()('outbox').where('topic', 'mail.send');
  expect(mail?.payload).toMatchObject({
    template: 'esim_guide',
    to: 'employee@nordlys.example',
  });
  expect((await numberOf(one.numberId)).setup).toMatchObject({ step: 'sent' });
  // Once, however often the message is delivered.
  await sendGuides();
  expect(await owner()('outbox').where('topic', 'mail.send')).toHaveLength(1);

  const { transfer, words } = await statusOf(one.ticket);
  expect(transfer).toMatchObject({ esim: 'ready', temporary_number: line.temp_phone_number });
  expect(words.to_do).toContain('Install the eSIM already');

  const { data: link } = await askForGuide(one.ticket);
  const url = new URL(link.url ?? '');
  expect(url.pathname).toBe('/guide');
  expect(url.href).not.toContain(one.ticket);
  expect(url.href).not.toContain('LPA');
  const ticket = url.searchParams.get('local_code') ?? '';
  const guide = await visitor()(lookupGuide, { body: { ticket } });
  expect(guide.data.activation_code).toMatch(/^LPA:/);
  expect(product.logged()).not.toContain(ticket);
  // The ticket of the guide opens no status, and that of the status no guide.
  expect((await refusal(statusOf(ticket))).definition.status).toBe(404);
  const wrong = visitor()(lookupGuide, { body: { ticket: one.ticket } });
  expect((await refusal(wrong)).definition.status).toBe(404);
});

test('installed is what the network says; then there is no guide to open', async () => {
  const one = await approved();
  await one.network.deliver(['network.order']);
  await one.network.deliverEvents();
  await sendGuides();
  await reports(one.numberId, 'installed');
  expect((await statusOf(one.ticket)).transfer).toMatchObject({ esim: 'installed' });
  expect((await refusal(askForGuide(one.ticket))).definition.status).toBe(409);
});

test('a number that has moved to an eSIM on no phone says so, and still has its guide', async () => {
  const one = await approved();
  await one.network.deliver(['network.order']);
  await one.network.deliverEvents();
  await sendGuides();
  const porting = playPorting(product.database);
  await porting.deliver();
  await porting.deliverEvents();
  const { transfer, words } = await statusOf(one.ticket);
  expect(transfer).toMatchObject({ status: 'completed', esim: 'ready' });
  expect(words.to_do).toMatch(/^Install the eSIM now\. Then take out the old SIM/);
  expect((await askForGuide(one.ticket)).data.url).toContain('/guide');
  await reports(one.numberId, 'active');
  const after = await statusOf(one.ticket);
  expect(after.transfer).toMatchObject({ esim: 'installed' });
  expect(after.words.to_do).toMatch(/^Take out the old SIM/);
});

test('the day before, a person who has not installed it is reminded, and nobody else', async () => {
  const notified = () => owner()('notifications').where('type', 'transfer_esim_missing');
  const porting = playPorting(product.database);
  for (const isInstalled of [true, false]) {
    await owner()('numbers').update({ status: 'inactive' });
    const one = await approved();
    await one.network.deliver(['network.order']);
    await one.network.deliverEvents();
    if (isInstalled) await reports(one.numberId, 'installed');
    const date = daysAhead(14);
    const about = { transferId: one.id, state: 'scheduled', date } as const;
    await porting.handle({ kind: 'scheduled', occurredAt: new Date(), ...about });
    const row = await owner()('outbox')
      .where('topic', 'porting.check_esim')
      .whereRaw(`payload ->> 'item_id' = ?`, one.id)
      .first();
    expect(row.state).toBe('waiting');
    expect(date.getTime() - row.due_at.getTime()).toBe(16 * 3_600_000);
    await porting.deliver();
    const audiences = (await notified()).map(({ audience }) => audience);
    expect(audiences.includes('person')).toBe(!isInstalled);
    await owner()('outbox').delete();
  }
});
