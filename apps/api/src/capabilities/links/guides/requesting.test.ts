import { randomBytes } from 'node:crypto';
import {
  createGuideLink,
  emailGuide,
  lookupGuide,
  sendGuides,
} from '@workspace/domain/guides/operations';
import {
  deactivateNumber,
  generateNewQrCode,
  updateNumber,
} from '@workspace/domain/numbers/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { plantInstallable, ticketFor, ticketsIn } from '../../../testing/guides.ts';
import { effectsOf, growth } from '../../../testing/outcomes.ts';
import {
  startTestProduct,
  type TestAnswer,
  type TestProduct,
} from '../../../testing/test-product.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let product: TestProduct;
let admin: string;
let employee: string;
let now: Date;

beforeAll(async () => {
  now = new Date();
  product = await startTestProduct(
    { LINEWISE_RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    { worker: 'running', realNow: () => now },
  );
  admin = await product.login(product.world.nordlys.adminEmail);
  employee = await product.login('employee@nordlys.example');
});
afterAll(() => product.destroy());
beforeEach(async () => {
  now = new Date();
  const { owner } = product.database;
  await owner('numbers').update({ status: 'inactive' });
  await owner('sandbox.messages').delete();
});

const post = (path: string, ticket: string, headers = {}, token: string | null = null) =>
  product.call(token, 'POST', path, { body: { ticket }, headers });
const request = (ticket: string) => post(emailGuide.path, ticket);
const lookup = (ticket: string, headers = {}) => post(lookupGuide.path, ticket, headers);
const effects = () => effectsOf(product.database.owner);

interface Delivered {
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
}

/** The messages in the sandbox mailbox, once there are this many. */
const delivered = (count: number): Promise<Delivered[]> =>
  eventually(async () => {
    const rows: Delivered[] = await product.database.owner('sandbox.messages').orderBy('id');
    expect(rows).toHaveLength(count);
    return rows;
  });
const linkIn = ({ body }: Pick<Delivered, 'body'>) =>
  /https?:\/\/\S+\/guide\?\S+/.exec(body)?.[0] ?? '';

test('a person whose link has expired gets another at their own address', async () => {
  const { owner } = product.database;
  const numberId = await plantInstallable(product);
  const old = await ticketFor(product, employee, numberId);
  now = new Date(now.getTime() + 31 * day);
  expect((await lookup(old)).status).toBe(410);
  const before = await effects();
  expect(await request(old)).toMatchObject({ status: 204, body: undefined });
  expect(growth(before, await effects())).toEqual({
    audit_events: 2,
    changes: 1,
    guide_tickets: 1,
    number_events: 1,
    outbox: 1,
  });
  const [mail] = await delivered(1);
  expect(mail).toMatchObject({ channel: 'email', recipient: 'employee@nordlys.example' });
  const [ticket = ''] = ticketsIn(linkIn({ body: mail?.body ?? '' }));
  expect((await lookup(ticket)).status).toBe(200);

  // After the delivery, the link is in the mailbox alone.
  await eventually(async () => {
    const open = await owner('outbox').where({ topic: 'mail.send' }).whereNotNull('secret');
    expect(open).toEqual([]);
  });
  for (const table of ['outbox', 'audit_events', 'number_events', 'guide_tickets']) {
    const rows = JSON.stringify(await owner(table));
    expect(rows).not.toContain(ticket);
    if (table !== 'outbox') expect(rows).not.toContain('employee@nordlys.example');
  }
  expect(product.logged()).not.toContain(ticket);
});

test('an SMS that an administrator sends arrives with a link that opens', async () => {
  const numberId = await plantInstallable(product);
  await product.as(admin)(sendGuides, {
    params: { company_id: product.world.nordlys.id },
    body: { number_ids: [numberId], channel: 'sms', phone_number: '+4799999999' },
  });
  const [sms] = await delivered(1);
  expect(sms).toMatchObject({ channel: 'sms', recipient: '+4799999999' });
  const [ticket = ''] = ticketsIn(linkIn({ body: sms?.body ?? '' }));
  expect(await lookup(ticket)).toMatchObject({ body: { data: { number_id: numberId } } });
});

test('numbers that were sent in one link are sent again in one', async () => {
  const local = await plantInstallable(product, { type: 'local' });
  const travel = await plantInstallable(product);
  await product.as(admin)(sendGuides, {
    params: { company_id: product.world.nordlys.id },
    body: { number_ids: [local, travel], channel: 'email' },
  });
  const [first] = await delivered(1);
  const [ofLocal = '', ofTravel = ''] = ticketsIn(linkIn({ body: first?.body ?? '' }));
  expect((await request(ofTravel)).status).toBe(204);
  const second = (await delivered(2))[1];
  const again = linkIn({ body: second?.body ?? '' });
  expect(new URL(again).searchParams.get('flow')).toBe('default');
  const tickets = ticketsIn(again);
  expect(tickets).not.toContain(ofLocal);
  const opened = await Promise.all(tickets.map((ticket) => lookup(ticket)));
  expect(opened).toMatchObject([
    { body: { data: { number_id: local } } },
    { body: { data: { number_id: travel } } },
  ]);

  // One of them is no longer valid, and the other is still sent.
  await product.as(admin)(deactivateNumber, { params: { number_id: local } });
  expect((await request(ofTravel)).status).toBe(204);
  const third = (await delivered(3))[2];
  expect(new URL(linkIn({ body: third?.body ?? '' })).searchParams.get('flow')).toBe('travel');
});

test('a link that has ended for another reason is never sent again', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const ticketOf = async () => {
    const id = await plantInstallable(product);
    return { id, params: { number_id: id }, ticket: await ticketFor(product, employee, id) };
  };
  const replaced = await ticketOf();
  await product.as(employee)(generateNewQrCode, { params: replaced.params });
  const reassigned = await ticketOf();
  const body = { user_id: nordlys.colleague };
  await product.as(admin)(updateNumber, { params: reassigned.params, body });
  const ended = await ticketOf();
  await product.as(admin)(deactivateNumber, { params: ended.params });
  const connected = await ticketOf();
  await owner('numbers').where('id', connected.id).update({ status: 'active' });
  const revoked = await ticketOf();
  await owner('guide_tickets')
    .where('number_id', revoked.id)
    .update({ ended_at: new Date(), ended_reason: 'revoked' });
  const before = await effects();
  for (const [ticket, status, code] of [
    [replaced.ticket, 410, 'guide_replaced'],
    [reassigned.ticket, 410, 'guide_ended'],
    [ended.ticket, 410, 'guide_ended'],
    [connected.ticket, 409, 'guide_not_installable'],
    [revoked.ticket, 410, 'guide_ended'],
    ['x'.repeat(43), 404, 'guide_unknown'],
  ] as const) {
    expect(await request(ticket)).toMatchObject({ status, body: { code } });
  }
  const colleague = await product.login('colleague@nordlys.example');
  const own = await ticketOf();
  const asColleague = await post(emailGuide.path, own.ticket, {}, colleague);
  expect(asColleague).toMatchObject({ status: 403, body: { code: 'guide_of_another' } });
  const { outbox, number_events: events } = growth(before, await effects());
  expect([outbox, events]).toEqual([undefined, undefined]);
});

test('a number’s link is sent three times an hour, however many requests come together', async () => {
  const numberId = await plantInstallable(product);
  const ticket = await ticketFor(product, employee, numberId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => request(ticket)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 204, 204, 429, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  await delivered(3);

  // Neither another number nor an administrator is limited, and after an hour nobody is.
  const other = await ticketFor(product, employee, await plantInstallable(product));
  expect((await request(other)).status).toBe(204);
  await product.as(admin)(sendGuides, {
    params: { company_id: product.world.nordlys.id },
    body: { number_ids: [numberId], channel: 'email' },
  });
  expect((await request(ticket)).status).toBe(429);
  now = new Date(now.getTime() + hour);
  expect((await request(ticket)).status).toBe(204);
});

const statusesOf = (answers: readonly TestAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('unknown tickets of one address are limited together, and valid ones are not slowed', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const office = from('198.51.100.7');
  const unknown = () => randomBytes(32).toString('base64url');
  const ticket = await ticketFor(product, employee, await plantInstallable(product));
  const answers: TestAnswer[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const guesses = Array.from({ length: 8 }, (_, at) =>
      at % 2 === 0
        ? lookup(unknown(), office)
        : product.call(null, 'GET', `/api/v0/qr/${unknown()}`, { headers: office }),
    );
    const valid = lookup(ticket, office);
    answers.push(...(await Promise.all(guesses)));
    expect((await valid).status).toBe(200);
  }
  expect([statusesOf(answers, 404), statusesOf(answers, 429)]).toEqual([60, 12]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(emailGuide.path, unknown(), office)).status).toBe(429);

  // Fifty people of the office open their guides, and their images.
  const opened = await Promise.all(Array.from({ length: 50 }, () => lookup(ticket, office)));
  expect(statusesOf(opened, 200)).toBe(50);
  expect((await lookup(unknown(), from('203.0.113.9'))).status).toBe(404);
  // A ticket that has ended is no guess.
  await product.database
    .owner('guide_tickets')
    .update({ ended_at: new Date(), ended_reason: 'revoked' });
  expect((await lookup(ticket, office)).status).toBe(410);
});

test('a link is shown once: a repeated request gets none, and none is stored', async () => {
  const numberId = await plantInstallable(product);
  const call = () =>
    product.as(employee)(
      createGuideLink,
      { params: { number_id: numberId } },
      { idempotencyKey: 'link' },
    );
  const first = await call();
  const second = await call();
  expect(second.data).toEqual({ ...first.data, url: null });
  const [ticket = ''] = ticketsIn(first.data.url ?? '');
  const { owner } = product.database;
  for (const table of ['idempotency_keys', 'audit_events', 'guide_tickets', 'outbox']) {
    expect(JSON.stringify(await owner(table))).not.toContain(ticket);
  }
});
