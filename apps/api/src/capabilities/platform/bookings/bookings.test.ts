import { randomBytes, randomUUID } from 'node:crypto';
import {
  cancelBooking,
  createBooking,
  listBookingSlots,
  lookupBooking,
  moveBooking,
} from '@workspace/domain/bookings/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { queuedByCalls } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

const host = 'mads@linewise.example';
const zone = 'Europe/Oslo';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(
    { LINEWISE_RATE_LIMITS: 'on', TRUST_PROXY: '1' },
    { worker: 'running' },
  );
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('bookings').delete();
  await product.database.owner('rate_limits').delete();
  await product.database.owner('sandbox.messages').delete();
});

const slotsSchema = z.object({
  data: z.object({ starts: z.array(z.string()), from: z.string(), until: z.string() }),
});
const createdSchema = z.object({
  data: z.object({ booking_id: z.string(), ticket: z.string(), calendar: z.string() }),
});

const slotsOf = (month: string) =>
  product.call(null, 'GET', `${listBookingSlots.path}?month=${month}`);

/** The free starts of the whole range. */
async function freeStarts(): Promise<string[]> {
  const now = new Date();
  const months = [0, 1, 2].map((ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
      .toISOString()
      .slice(0, 7),
  );
  const found = new Set<string>();
  for (const month of months) {
    for (const start of slotsSchema.parse((await slotsOf(month)).body).data.starts)
      found.add(start);
  }
  return [...found].sort();
}

async function freeStart(place = 0): Promise<string> {
  const start = (await freeStarts())[place];
  if (start === undefined) throw new Error('There is no free start.');
  return start;
}

const someone = () => `${randomUUID()}@fjord.example`;
const inputFor = (start: string, more: object = {}) => ({
  start,
  first_name: 'Ingrid',
  last_name: 'Solheim',
  email: someone(),
  time_zone: zone,
  ...more,
});
const book = (start: string, more: object = {}, headers: Record<string, string> = {}) =>
  product.call(null, 'POST', createBooking.path, { body: inputFor(start, more), headers });
const post = (path: string, body: object) => product.call(null, 'POST', path, { body });

async function booked(start: string, more: object = {}): Promise<string> {
  const { status, body } = await book(start, more);
  expect(status).toBe(201);
  return createdSchema.parse(body).data.ticket;
}

interface Mail {
  readonly subject: string;
  readonly body: string;
  readonly attachments: unknown;
}

const mailsTo = (email: string): Promise<Mail[]> =>
  product.database.worker('sandbox.messages').where('recipient', email).orderBy('sent_at');

/** @param about what it must contain: mails of earlier tests to the host may still arrive */
async function newestMail(email: string, count: number, about = ''): Promise<Mail> {
  const find = async () => (await mailsTo(email)).filter(({ body }) => body.includes(about));
  await expect.poll(async () => (await find()).length).toBe(count);
  const mail = (await find()).at(-1);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

/** Everything that a refused call must leave as it is. */
const kept = async () => ({
  bookings: await product.database.owner('bookings').orderBy('id'),
  mails: Number((await queuedByCalls(product.database.owner).count('* as n'))[0]?.n),
});

/** A moment in words, written in another way than the product does it. */
function dayIn(timeZone: string, start: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(start));
  return [
    part({ weekday: 'long' }),
    part({ day: 'numeric' }),
    part({ month: 'long' }),
    part({ year: 'numeric' }),
  ].join(' ');
}

test('a visitor books: both sides get a mail, the time is gone, and the meeting is in the calendar file', async () => {
  const start = await freeStart(3);
  const email = someone();
  const note = 'About 140 numbers';
  const { status, body } = await book(start, { email: email.toUpperCase(), note });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    data: { state: 'booked', start, first_name: 'Ingrid', email, video_url: null },
  });
  const { ticket, calendar } = createdSchema.parse(body).data;
  expect(await freeStarts()).not.toContain(start);

  const mail = await newestMail(email, 1);
  expect(mail.subject).toBe(`Meeting with Mads Holmgaard booked: ${dayIn(zone, start)}`);
  expect(mail.body).toContain(`/booking#${ticket}`);
  expect(mail.body).toContain('The link to the video call follows from Mads Holmgaard.');
  expect(mail.body).toMatch(/Time: \d\d:\d\d to \d\d:\d\d \(Oslo, UTC\+[12]\)/);
  // What a visitor types is sent to nobody but the host.
  expect(mail.body).not.toContain(note);
  const file = { filename: 'invite.ics', content_type: 'text/calendar', bytes: expect.any(Number) };
  expect(mail.attachments).toEqual([file]);

  const forHost = await newestMail(host, 1, email);
  expect(forHost.subject).toBe(`Meeting with Ingrid Solheim booked: ${dayIn(zone, start)}`);
  expect(forHost.body).toContain(note);
  expect(forHost.body).toContain(email);
  expect(forHost.body).not.toContain(ticket);
  expect(forHost.attachments).toEqual([file]);

  const lines = calendar.replace(/\r\n /g, '').split('\r\n');
  const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
  for (const line of [
    'BEGIN:VEVENT',
    'METHOD:PUBLISH',
    'SEQUENCE:0',
    `DTSTART:${compact(start)}`,
    `DTEND:${compact(new Date(Date.parse(start) + 1_800_000).toISOString())}`,
    'STATUS:CONFIRMED',
  ]) {
    expect(lines).toContain(line);
  }
  expect(calendar).not.toContain(note);
  expect(calendar).not.toContain(ticket);
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
  // The ticket is stored nowhere.
  expect(JSON.stringify(await product.database.owner('bookings'))).not.toContain(ticket);
  expect(product.logged()).not.toContain(ticket);
});

test('mails name the time in the zone of the visitor, and the host reads their own', async () => {
  const start = await freeStart();
  const email = someone();
  await booked(start, { email, time_zone: 'Asia/Kolkata' });
  expect((await newestMail(email, 1)).body).toContain('(Kolkata, UTC+5:30)');
  expect((await newestMail(host, 1, email)).body).toContain('(Oslo, UTC+');
});

test('of two visitors who book the same time at once, one gets it and the other a refusal', async () => {
  const start = await freeStart();
  const answers = await Promise.all([book(start), book(start), book(start)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'slot_taken' });
  expect(await product.database.owner('bookings')).toHaveLength(1);
});

test('only offered times can be booked', async () => {
  const before = await kept();
  const start = await freeStart();
  const shifted = new Date(Date.parse(start) + 300_000).toISOString();
  for (const wrong of [shifted, '2020-01-07T09:00:00.000Z', '2099-01-06T09:00:00.000Z']) {
    expect(await book(wrong)).toMatchObject({
      status: 422,
      body: { fields: { start: 'No meeting can begin at this time.' } },
    });
  }
  expect(await kept()).toEqual(before);
});

test('what is typed into the form is checked, and a name can carry no address', async () => {
  const start = await freeStart();
  const before = await kept();
  const wrong: readonly [string, string][] = [
    ['first_name', 'Win at https://a.example'],
    ['last_name', ' '],
    ['email', 'ingrid'],
    ['email', 'a@b.example, c@d.example'],
    ['time_zone', 'Mars/Base'],
    ['note', 'x'.repeat(1001)],
  ];
  for (const [field, value] of wrong) {
    const { status, body } = await book(start, { [field]: value });
    expect(status, field).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  }
  expect(await kept()).toEqual(before);
});

test('a meeting is moved by its link: its former time is free again, and both sides know', async () => {
  const [first, second, third] = await freeStarts();
  const email = someone();
  const ticket = await booked(first ?? '', { email });
  await booked(second ?? '');
  const taken = await post(moveBooking.path, { ticket, start: second });
  expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  const moved = await post(moveBooking.path, { ticket, start: third });
  expect(moved).toMatchObject({ status: 200, body: { data: { start: third, state: 'booked' } } });
  const free = await freeStarts();
  expect(free).toContain(first);
  expect(free).not.toContain(third);
  const mail = await newestMail(email, 2);
  expect(mail.subject).toBe(`Meeting with Mads Holmgaard moved: ${dayIn(zone, third ?? '')}`);
  expect(mail.body).toContain('Until now: ');
  expect(mail.body).toContain(`/booking#${ticket}`);
  expect(JSON.stringify(moved.body)).toContain('SEQUENCE:1');

  // To the time that it has, it has no effect.
  const before = await kept();
  expect((await post(moveBooking.path, { ticket, start: third })).status).toBe(200);
  expect(await kept()).toEqual(before);
});

test('a meeting is moved five times at most, since each time mails are sent', async () => {
  const starts = await freeStarts();
  const ticket = await booked(starts[0] ?? '');
  for (const start of starts.slice(1, 6)) {
    expect((await post(moveBooking.path, { ticket, start })).status).toBe(200);
  }
  const refused = await post(moveBooking.path, { ticket, start: starts[6] ?? '' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'booking_moved_too_often' } });
});

test('a meeting is cancelled once, by its link, and its time is free again', async () => {
  const start = await freeStart();
  const email = someone();
  const ticket = await booked(start, { email });
  const gone = { status: 200, body: { data: { state: 'cancelled', calendar: null } } };
  expect(await post(cancelBooking.path, { ticket })).toMatchObject(gone);
  expect(await freeStarts()).toContain(start);
  const mail = await newestMail(email, 2);
  expect(mail.subject).toContain('cancelled');
  expect(mail.body).not.toContain(ticket);
  expect((await newestMail(host, 2, email)).subject).toContain('Ingrid Solheim cancelled');

  const before = await kept();
  expect(await post(cancelBooking.path, { ticket })).toMatchObject(gone);
  expect(await post(moveBooking.path, { ticket, start: await freeStart(2) })).toMatchObject({
    status: 409,
    body: { code: 'booking_cancelled' },
  });
  expect(await post(lookupBooking.path, { ticket })).toMatchObject(gone);
  expect(await kept()).toEqual(before);
  // Somebody else can have the time now.
  await booked(start);
});

test('an unknown link opens nothing, and neither does one of a meeting that has begun', async () => {
  const ticket = await booked(await freeStart());
  expect(await post(lookupBooking.path, { ticket })).toMatchObject({
    status: 200,
    body: { data: { state: 'booked' } },
  });
  const start = await freeStart();
  const unknown = randomBytes(32).toString('base64url');
  const calls = (one: string): [string, object][] => [
    [lookupBooking.path, { ticket: one }],
    [moveBooking.path, { ticket: one, start }],
    [cancelBooking.path, { ticket: one }],
  ];
  for (const [path, body] of calls(unknown)) {
    expect(await post(path, body)).toMatchObject({
      status: 404,
      body: { code: 'booking_link_unknown' },
    });
  }
  const past = new Date(Date.now() - 60_000);
  await product.database.owner('bookings').update({ starts_at: past });
  const before = await kept();
  for (const [path, body] of calls(ticket)) {
    expect(await post(path, body)).toMatchObject({
      status: 410,
      body: { code: 'booking_link_expired' },
    });
  }
  expect(await kept()).toEqual(before);
});

test('an email address has two open meetings at most', async () => {
  const [first, second, third] = await freeStarts();
  const email = someone();
  const ticket = await booked(first ?? '', { email });
  await booked(second ?? '', { email });
  const refused = { status: 409, body: { code: 'too_many_bookings' } };
  expect(await book(third ?? '', { email })).toMatchObject(refused);
  await post(cancelBooking.path, { ticket });
  await booked(third ?? '', { email });
  expect(await product.database.owner('bookings').whereNull('cancelled_at')).toHaveLength(2);
});

test('a visitor who books and cancels repeatedly cannot fill the mailbox of somebody else', async () => {
  const start = await freeStart();
  const email = someone();
  for (let time = 0; time < 5; time += 1) {
    await post(cancelBooking.path, { ticket: await booked(start, { email }) });
  }
  expect(await book(start, { email })).toMatchObject({
    status: 409,
    body: { code: 'too_many_bookings' },
  });
});

test('one address cannot take all times', async () => {
  const starts = await freeStarts();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (const start of starts.slice(0, 20)) {
    expect((await book(start, {}, from('198.51.100.7'))).status).toBe(201);
  }
  const refused = await book(starts[20] ?? '', {}, from('198.51.100.7'));
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await book(starts[20] ?? '', {}, from('203.0.113.9'))).status).toBe(201);
});

test('a request that is repeated because its answer was lost finds its meeting, without the ticket', async () => {
  const start = await freeStart();
  const body = inputFor(start);
  const send = (content: object, key: string) =>
    product.call(null, 'POST', createBooking.path, {
      body: content,
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  expect((await send(body, key)).status).toBe(201);
  const before = await kept();
  const again = await send(body, key);
  expect(again).toMatchObject({ status: 201, body: { data: { start, ticket: null } } });
  // Neither another request under the key nor another key finds it.
  expect((await send({ ...body, email: someone() }, key)).status).toBe(409);
  expect((await send(body, randomUUID())).status).toBe(409);
  expect(await kept()).toEqual(before);
});

test('where nothing can be booked, every call says so', async () => {
  const closed = await startTestProduct({ BOOKING_EMBED_URL: 'https://cal.com/mads' });
  try {
    const slots = await closed.call(null, 'GET', `${listBookingSlots.path}?month=2026-12`);
    expect(slots).toMatchObject({ status: 404, body: { code: 'booking_closed' } });
    const body = inputFor('2026-12-01T09:00:00.000Z');
    expect(await closed.call(null, 'POST', createBooking.path, { body })).toMatchObject({
      status: 404,
      body: { code: 'booking_closed' },
    });
  } finally {
    await closed.destroy();
  }
});
