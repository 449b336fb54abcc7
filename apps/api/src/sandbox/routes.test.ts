import { randomUUID } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import Koa from 'koa';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { readSeller } from '../config/billing.ts';
import { failures } from '../http/edge.ts';
import type { RequestState } from '../http/request.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { collectingLog } from '../testing/collecting-log.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createProductClockJobs } from '../vendors/clock/product-clock.ts';
import { createSandboxMailer } from '../vendors/mail/sandbox.ts';
import { createSandboxMarketing } from '../vendors/marketing/sandbox.ts';
import { sandboxRoutes } from './routes.ts';

const log = collectingLog();
let database: TestDatabase;
let server: Server;
let url: string;
let worker: Worker | undefined;
/** Product time of a due event, and the clock's reading when it happened. */
let due: Date | null;
let happenedAt: Date | undefined;

function serve(patienceMs: number): Promise<Server> {
  const app = new Koa<RequestState>();
  app.silent = true;
  app.use(failures(log));
  app.use(
    sandboxRoutes({
      pool: database.app,
      staffPool: database.staff,
      configuration: {
        publicUrl: 'https://demo.linewise.example',
        hr: { url: 'http://127.0.0.1:1/sandbox/hr/v1' },
        billing: { seller: readSeller({}), closesMonths: true },
      },
      log,
      patienceMs,
    }),
  );
  app.use((ctx) => {
    ctx.body = 'something else';
  });
  const listening = createServer(app.callback());
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

function urlOf(listening: Server): string {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

async function startClock(): Promise<Worker> {
  const clock = createProductClockJobs({
    pool: database.worker,
    sources: [
      {
        nextDue: async () => due,
        runDue: async (until) => {
          if (!due || due > until) return;
          due = null;
          happenedAt = until;
        },
      },
    ],
    log,
  });
  return startWorker({
    workerUrl: database.urls.worker,
    pool: database.worker,
    sealer: database.sealer,
    handlers: clock.handlers,
    tasks: clock.tasks,
    onStart: clock.wake,
    log,
    pollIntervalMs: 50,
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await serve(15_000);
  url = urlOf(server);
  due = null;
  worker = await startClock();
});
afterAll(async () => {
  await worker?.stop();
  server.closeAllConnections();
  server.close();
  await database.destroy();
});
beforeEach(async () => {
  due = null;
  await database.worker('sandbox.messages').delete();
});

const send = (to: string, text: string, subject = 'Hello') =>
  database
    .worker('sandbox.messages')
    .insert({ id: randomUUID(), channel: 'email', recipient: to, subject, body: text });

/** A mail as the product sends it; returns its id. */
async function sendMail(html: string, text = 'Words'): Promise<string> {
  const idempotencyKey = randomUUID();
  const image = {
    id: 'qr@linewise.example',
    contentType: 'image/png' as const,
    content: Buffer.from('png'),
    filename: 'qr.png',
  };
  await createSandboxMailer(database.worker).send({
    to: 'anna@nordlys.example',
    subject: 'Hello',
    text,
    html,
    images: [image],
    idempotencyKey,
  });
  return idempotencyKey;
}

const json = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers, redirect: 'manual' });

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
  });

const clockSchema = z.strictObject({
  data: z.strictObject({ now: z.iso.datetime(), offset_seconds: z.int() }),
});
const messagesSchema = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.uuid(),
      channel: z.enum(['email', 'sms']),
      to: z.string(),
      subject: z.string().nullable(),
      body: z.string(),
      sent_at: z.iso.datetime(),
      attachments: z.array(
        z.strictObject({ filename: z.string(), content_type: z.string(), bytes: z.int() }),
      ),
    }),
  ),
});
const failureSchema = z.strictObject({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const readClock = async (response: Response) => clockSchema.parse(await response.json()).data;
const clock = async () => readClock(await json('/sandbox/clock'));
const messages = async (query = '') =>
  messagesSchema.parse(await (await json(`/sandbox/messages${query}`)).json()).data;
const failure = async (response: Response) => failureSchema.parse(await response.json());

test('messages are listed newest first, complete, and filtered by recipient on request', async () => {
  await send('anna@nordlys.example', 'Your code is 111111');
  await send('ole@nordlys.example', 'Your code is 222222');
  await send('anna@nordlys.example', 'Your code is 333333');
  await database.worker('sandbox.messages').insert({
    id: randomUUID(),
    channel: 'sms',
    recipient: '+4520123456',
    body: 'Your code is 444444',
  });
  const all = await messages();
  expect(all.map(({ body }) => body.slice(-6))).toEqual(['444444', '333333', '222222', '111111']);
  expect(all[0]).toMatchObject({ channel: 'sms', to: '+4520123456', subject: null });
  expect(all[1]).toMatchObject({ channel: 'email', subject: 'Hello' });
  expect(await messages('/?to=Anna@Nordlys.example')).toHaveLength(2);
  expect(await messages('?to=%2B4520123456')).toHaveLength(1);
  expect(await messages('?to=+4520123456')).toHaveLength(1);
  expect(await messages('?to=nobody')).toEqual([]);
  const unknown = await json('/sandbox/messages?too=anna');
  expect(unknown.status).toBe(422);
  expect((await failure(unknown)).fields).toEqual({ too: 'This field is not known.' });
});

test('at most 200 messages are listed', async () => {
  for (let index = 0; index < 205; index += 1) await send('a@b.example', `${index}`);
  expect(await messages()).toHaveLength(200);
});

test('the page shows foreign content as text, and runs none of it', async () => {
  const empty = await (await json('/sandbox')).text();
  expect(empty).toContain('No messages yet.');
  await send('"><script>alert(1)</script>@x.example', 'Words', '<b>Subject</b>');
  // The newest message is open: its text is shown.
  await database.worker('sandbox.messages').insert({
    id: randomUUID(),
    channel: 'sms',
    recipient: '+4520123456',
    body: '<img src=x onerror=alert(1)> see https://linewise.example/invite?a=1&b=2. Bye',
  });
  const response = await json('/sandbox');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toContain('unsafe');
  const html = await response.text();
  expect(html).not.toMatch(/<script|<img|<b>Subject|<[^>]*\s(style|on\w+)=/);
  expect(html).toContain('&lt;b&gt;Subject&lt;/b&gt;');
  expect(html).toContain('<a href="https://linewise.example/invite?a=1&amp;b=2" rel="noreferrer">');
  const filtered = await (await json('/sandbox?search=%22%3E%3Cscript%3Ex')).text();
  expect(filtered).toContain('No messages match “&quot;&gt;&lt;script&gt;x”.');
  expect(filtered).not.toContain('Subject');
  const style = await json('/sandbox/style.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).toContain('prefers-color-scheme: dark');
});

test('a mail is shown as it was sent, in a frame that loads and runs nothing', async () => {
  const script = '<script>parent.document.title = "taken"</script>';
  const id = await sendMail(
    `<!doctype html><html><head></head><body style="margin:0">${script}<img src="cid:qr@linewise.example"></body></html>`,
    'Your code is 123456. Open https://linewise.example/guide?a=1',
  );
  const page = await (await json('/sandbox')).text();
  expect(page).toContain(`src="/sandbox/mail?message=${id}"`);
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('href="https://linewise.example/guide?a=1" target="_blank"');

  const framed = await json(`/sandbox/mail?message=${id}`, { 'sec-fetch-site': 'same-origin' });
  expect(framed.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(framed.headers.get('cache-control')).toBe('no-store');
  const policy = framed.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  // Without allow-scripts and allow-same-origin, also where it is opened outside of the frame.
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  const html = await framed.text();
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain(`src="data:image/png;base64,${Buffer.from('png').toString('base64')}"`);

  // Programs read codes and links in the plain text.
  const [message] = await messages();
  expect(message?.body).toBe('Your code is 123456. Open https://linewise.example/guide?a=1');
  const foreign = await raw(`/sandbox/mail?message=${id}`, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
});

test('an attached file is named with its size, and its content is kept nowhere', async () => {
  const content = Buffer.from('%PDF-1.7 not really');
  const filename = 'Invoice 2026-10-00417.pdf';
  await createSandboxMailer(database.worker).send({
    to: 'faktura@nordlys.example',
    subject: 'Invoice',
    text: 'Words',
    html: '<p>Words</p>',
    images: [],
    attachments: [{ filename, contentType: 'application/pdf', content }],
    idempotencyKey: randomUUID(),
  });
  const [message] = await messages();
  const named = { filename, content_type: 'application/pdf', bytes: content.length };
  expect(message?.attachments).toEqual([named]);
  const page = await (await json('/sandbox')).text();
  expect(page).toContain('<dt>Attached</dt><dd>Invoice 2026-10-00417.pdf, 1 KB</dd>');
  const kept = JSON.stringify(await database.worker('sandbox.messages').select());
  for (const text of ['%PDF', content.toString('base64'), content.toString('hex')]) {
    expect(kept).not.toContain(text);
  }
});

test('submitted forms are listed newest first, and the page shows the newest as text', async () => {
  const page = async () => (await json('/sandbox?section=forms')).text();
  expect(await page()).toContain('No form was submitted yet.');
  const marketing = createSandboxMarketing(database.worker);
  const submitted: { id: string; value: string }[] = [];
  for (const name of ['Anna', 'Bo', 'Cy', '<script>alert(1)</script>']) {
    const idempotencyKey = randomUUID();
    const fields = [{ name: 'firstName', objectTypeId: '0-1', value: name }];
    await marketing.submit({ fields, pageUri: 'https://demo.example/onboarding', idempotencyKey });
    submitted.unshift({ id: idempotencyKey, value: name });
  }
  expect(await (await json('/sandbox/forms')).json()).toEqual({
    data: submitted.map(({ id, value }) => ({
      id,
      page_uri: 'https://demo.example/onboarding',
      fields: [{ name: 'firstName', objectTypeId: '0-1', value }],
      submitted_at: expect.any(String),
    })),
  });
  const html = await page();
  expect(html).not.toContain('<script');
  expect(html).toContain('<dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>');
  expect(html).toContain('<dd>Cy</dd>');
  expect(html).not.toContain('<dd>Anna</dd>');
  expect((await json('/sandbox/forms?to=Anna')).status).toBe(422);
  expect((await raw('/sandbox/forms', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('there is no HTML for an SMS or an unknown message', async () => {
  const id = randomUUID();
  await database
    .worker('sandbox.messages')
    .insert({ id, channel: 'sms', recipient: '+4520123456', body: 'Words' });
  const page = await (await json('/sandbox')).text();
  expect(page).toContain('<p class="bubble text">Words</p>');
  expect(page).not.toContain('<iframe');
  expect((await json(`/sandbox/mail?message=${id}`)).status).toBe(404);
  expect((await json(`/sandbox/mail?message=${randomUUID()}`)).status).toBe(404);
  expect((await json('/sandbox/mail?message=1')).status).toBe(422);
  expect((await json('/sandbox/mail')).status).toBe(422);
});

test('a person finds a message by its channel and words, and opens it; the newest is open at first', async () => {
  await send('anna@nordlys.example', 'First text', 'First subject');
  await send('ole@nordlys.example', 'Second text', 'Second subject');
  const sms = randomUUID();
  const body = 'Open the guide: https://linewise.example/guide';
  await database
    .worker('sandbox.messages')
    .insert({ id: sms, channel: 'sms', recipient: '+4520123456', body });
  const page = async (query = '') => (await json(`/sandbox${query}`)).text();
  const opened = (html: string) => /<h2 id="opened">([^<]*)</.exec(html)?.[1];

  const all = await page();
  expect(opened(all)).toBe('+4520123456');
  expect(all.match(/class="message"/g)).toHaveLength(3);
  expect(all).toContain('/api/auth/login?login_hint=admin%40nordlys.example&amp;prompt=login');
  const mails = await page('?channel=email');
  expect(opened(mails)).toBe('Second subject');
  expect(mails).not.toContain('+4520123456');
  const found = await page('?search=ANNA@');
  expect(opened(found)).toBe('First subject');
  expect(found.match(/class="message"/g)).toHaveLength(1);
  // A wildcard of the database is an ordinary character here.
  expect(await page('?search=%25')).toContain('No messages match “%”.');
  expect(opened(await page(`?message=${sms}`))).toBe('+4520123456');
  expect(opened(await page(`?channel=email&message=${randomUUID()}`))).toBe('Second subject');
  const unknown = await json('/sandbox?message=1&to=x');
  expect(unknown.status).toBe(422);
  expect(Object.keys((await failure(unknown)).fields ?? {})).toEqual(['message', 'to']);
});

const titlesOf = (page: string) =>
  [...page.matchAll(/<h2 id="(?!logins)[a-z-]+">([^<]*)</g)].map(([, title]) => title);

test.each([
  ['', 'Messages', ['Product clock', 'Phone and network', 'Test numbers']],
  ['?channel=sms', 'SMS', ['Product clock', 'Phone and network', 'Test numbers']],
  [
    '?section=network',
    'Network',
    ['Phone and network', 'Top-ups at the network', 'Test numbers', 'Product clock'],
  ],
  ['?section=payments', 'Payments', ['Test cards', 'Product clock']],
  ['?section=hr', 'HR system', ['HiBob', 'Product clock']],
  [
    '?section=crm',
    'CRM',
    ['Pipedrive tokens', 'Connected people', 'Calls in Pipedrive', 'Product clock'],
  ],
  ['?section=forms', 'Form and booking', ['Marketing form', 'Meetings', 'Product clock']],
])(
  'the section at /sandbox%s is %s, with its own cards and the clock',
  async (query, title, cards) => {
    const page = await (await json(`/sandbox${query}`)).text();
    expect(page).toMatch(new RegExp(`<h1 id="[a-z]+">${title}<`));
    expect(titlesOf(page)).toEqual(cards);
    expect(page.match(/aria-current="page"/g)).toHaveLength(1);
    expect(page).toMatch(new RegExp(`aria-current="page">.*${title}</a>`));
    // A form of the page comes back to the same section.
    const action = `/sandbox/clock${query}`;
    expect(page).toContain(`method="post" action="${action}"`);
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const press = (body: string) =>
      fetch(url + action, { method: 'POST', headers: form, body, redirect: 'manual' });
    const moved = await press('advance_seconds=1');
    expect(moved.headers.get('location')).toBe(`/sandbox${query}`);
    const refused = await press('until=soon');
    expect(refused.headers.get('location')).toBe(
      `/sandbox${query === '' ? '?' : `${query}&`}clock=unreadable`,
    );
  },
);

test('a section that does not exist is refused by name', async () => {
  const answer = await json('/sandbox?section=weather');
  expect(answer.status).toBe(422);
  expect(Object.keys((await failure(answer)).fields ?? {})).toEqual(['section']);
});

test('the clock moves to a time chosen on the page, and never back or too far', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const before = await clock();
  const minutes = (count: number) =>
    new Date(Date.parse(before.now) + count * 60_000).toISOString().slice(0, 16);
  const choose = (until: string, headers: Record<string, string> = form) =>
    post(new URLSearchParams({ until }).toString(), headers);
  const refused = [
    [minutes(-1), 'past', 'cannot be moved back'],
    [minutes(401 * 24 * 60), 'too_far', 'more than 400 days'],
    ['soon', 'unreadable', 'Choose a day and a time'],
    ['2026-13-45T99:99', 'unreadable', 'Choose a day and a time'],
  ] as const;
  for (const [until, problem, words] of refused) {
    const answer = await choose(until);
    expect(answer.status, until).toBe(303);
    expect(answer.headers.get('location')).toBe(`/sandbox?clock=${problem}`);
    expect(await (await json(`/sandbox?clock=${problem}`)).text()).toContain(words);
  }
  const program = await choose(minutes(-1), { ...form, accept: 'application/json' });
  expect(program.status).toBe(422);
  expect((await failure(program)).fields).toEqual({
    until: 'Choose a later time. The clock cannot be moved back.',
  });
  expect((await clock()).offset_seconds).toBe(before.offset_seconds);

  const chosen = minutes(3);
  const moved = await choose(chosen);
  expect(moved.headers.get('location')).toBe('/sandbox');
  const after = await clock();
  expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(`${chosen}Z`));
  expect(after.offset_seconds - before.offset_seconds).toBeLessThanOrEqual(180);
});

test('the clock moves by the requested time, and the response follows when everything is done', async () => {
  const before = await clock();
  due = new Date(Date.parse(before.now) + 1_800_000);
  const dueAt = due.getTime();
  const response = await post({ advance_seconds: 3600 });
  expect(response.status).toBe(200);
  const after = await readClock(response);
  expect(after.offset_seconds).toBe(before.offset_seconds + 3600);
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(3_600_000);
  expect(due).toBeNull();
  const late = (happenedAt?.getTime() ?? 0) - dueAt;
  // At its time, within the duration of the work itself, and not when the clock has arrived.
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(300_000);
  expect(log.text()).toContain('the product clock was moved');
});

test('a message has the time of the clock that the page moves, and is of today by it', async () => {
  await post({ advance_seconds: 3 * 86_400 });
  const { now } = await clock();
  await createSandboxMailer(database.worker).send({
    to: 'clock@nordlys.example',
    subject: 'By the clock',
    text: 'Words',
    html: '<p>Words</p>',
    images: [],
    idempotencyKey: randomUUID(),
  });
  const [row] = await database
    .worker('sandbox.messages')
    .where('recipient', 'clock@nordlys.example');
  const late = row.sent_at.getTime() - Date.parse(now);
  expect(Math.abs(late)).toBeLessThan(60_000);
  // A time of day, where another day would be named by its date.
  const time = row.sent_at.toISOString().slice(11, 16);
  const page = await (await json('/sandbox')).text();
  expect(page).toContain(`<time datetime="${row.sent_at.toISOString()}">${time}</time>`);
});

test('concurrently requested moves add up', async () => {
  const before = await clock();
  const answers = await Promise.all(
    [60, 60, 60].map((advance_seconds) => post({ advance_seconds })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await clock()).offset_seconds).toBe(before.offset_seconds + 180);
});

test.each([
  [{ advance_seconds: -5 }, { advance_seconds: 'The clock cannot be moved back.' }],
  [{ advance_seconds: 0 }, { advance_seconds: 'Send a whole number of seconds, greater than 0.' }],
  [
    { advance_seconds: 1.5 },
    { advance_seconds: 'Send a whole number of seconds, greater than 0.' },
  ],
  [
    { advance_seconds: '60' },
    { advance_seconds: 'Send a whole number of seconds, greater than 0.' },
  ],
  [
    { advance_seconds: null },
    { advance_seconds: 'Send a whole number of seconds, greater than 0.' },
  ],
  [
    { advance_seconds: 400 * 86_400 + 1 },
    { advance_seconds: 'The clock cannot be moved by more than 400 days at once.' },
  ],
  [{}, { advance_seconds: 'This field is required.' }],
  ['', { advance_seconds: 'This field is required.' }],
  [{ advance_seconds: 60, by: 1 }, { by: 'This field is not known.' }],
  [[60], { body: expect.any(String) }],
])('%j is refused by name and moves nothing', async (body, fields) => {
  const before = await clock();
  const response = await post(body);
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    error: 'Please check the marked fields.',
    code: 'validation_failed',
    fields,
  });
  expect((await clock()).offset_seconds).toBe(before.offset_seconds);
  expect(await database.worker('sandbox.clock_moves').where('state', 'pending')).toEqual([]);
});

test('an unreadable body is 400, 413 or 415', async () => {
  expect((await post('{"advance_seconds":')).status).toBe(400);
  expect((await post(`{"advance_seconds":${' '.repeat(11_000)}60}`)).status).toBe(413);
  expect((await post('60', { 'content-type': 'text/plain' })).status).toBe(415);
});

test('the page’s form moves the clock and redirects back to the page', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const before = await clock();
  const page = await post('advance_seconds=60', { ...form, accept: 'text/html,*/*;q=0.8' });
  expect(page.status).toBe(303);
  expect(page.headers.get('location')).toBe('/sandbox');
  const program = await post('advance_seconds=60', form);
  expect((await readClock(program)).offset_seconds).toBe(before.offset_seconds + 120);
  const wrong = await post('advance_seconds=-60&x=1', form);
  expect(wrong.status).toBe(422);
  expect(Object.keys((await failure(wrong)).fields ?? {})).toEqual(['advance_seconds', 'x']);
  expect((await post('advance_seconds=soon', form)).status).toBe(422);
  expect((await clock()).offset_seconds).toBe(before.offset_seconds + 120);
});

test('a single move of 400 days is allowed', async () => {
  const before = await clock();
  expect((await post({ advance_seconds: 400 * 86_400 })).status).toBe(200);
  const after = await clock();
  expect(after.offset_seconds).toBe(before.offset_seconds + 400 * 86_400);
});

test('an unknown path is 404, a wrong method 405, and other paths are left alone', async () => {
  expect((await json('/sandbox/nothing')).status).toBe(404);
  expect((await json('/sandbox/constructor')).status).toBe(404);
  const wrong = await fetch(`${url}/sandbox/messages`, { method: 'DELETE' });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET, HEAD');
  expect((await fetch(`${url}/sandbox/messages`, { method: 'HEAD' })).status).toBe(200);
  expect(await (await json('/sandboxes')).text()).toBe('something else');
  expect(await (await json('/')).text()).toBe('something else');
});

/** Sends headers that `fetch` would not allow. */
function raw(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body = '',
): Promise<{ status: number; allowsOrigin: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      response.resume();
      resolve({
        status: response.statusCode ?? 0,
        allowsOrigin: 'access-control-allow-origin' in response.headers,
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each([
  ['another site reads the messages', '/sandbox/messages', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another port reads the messages', '/sandbox/messages', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin, older browser', '/sandbox/messages', { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', '/sandbox/messages', { origin: 'null' }, 403],
  [
    'a script elsewhere reads the page',
    '/sandbox',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    403,
  ],
  [
    'another site frames the page',
    '/sandbox',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    403,
  ],
  [
    'another site navigates to the messages',
    '/sandbox/messages',
    { 'sec-fetch-site': 'cross-site', ...navigation },
    403,
  ],
  ['another site takes the style', '/sandbox/style.css', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a public name that leads here', '/sandbox/messages', { host: 'rebound.evil.example' }, 403],
  [
    'a link to the page is followed',
    '/sandbox',
    { 'sec-fetch-site': 'cross-site', ...navigation },
    200,
  ],
  ['the address is typed', '/sandbox/messages', { 'sec-fetch-site': 'none', ...navigation }, 200],
  ['the page itself', '/sandbox/messages', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the product’s own name', '/sandbox/messages', { host: 'demo.linewise.example' }, 200],
  ['this machine’s name', '/sandbox/messages', { host: 'localhost:8080' }, 200],
])('%s: %s', async (_who, path, headers, status) => {
  await send('anna@nordlys.example', 'Your code is 111111');
  expect(await raw(path, headers)).toEqual({ status, allowsOrigin: false });
});

test('no other site moves the clock', async () => {
  const before = await clock();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', ...navigation },
    { 'sec-fetch-site': 'same-site', ...navigation },
    { origin: 'http://127.0.0.1:1' },
  ];
  for (const headers of foreign) {
    const answer = await raw(
      '/sandbox/clock',
      { ...form, ...headers },
      'POST',
      'advance_seconds=9',
    );
    expect(answer).toEqual({ status: 403, allowsOrigin: false });
  }
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  expect(await raw('/sandbox/clock', preflight, 'OPTIONS')).toEqual({
    status: 403,
    allowsOrigin: false,
  });
  expect((await clock()).offset_seconds).toBe(before.offset_seconds);

  const own: Record<string, string>[] = [
    { origin: url },
    { origin: 'https://demo.linewise.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of own) {
    const answer = await raw(
      '/sandbox/clock',
      { ...form, ...headers },
      'POST',
      'advance_seconds=1',
    );
    expect(answer.status).toBe(200);
  }
});

test('without a worker the response is 503, and the clock is moved later', async () => {
  await worker?.stop();
  const impatient = await serve(50);
  const before = await clock();
  const response = await fetch(`${urlOf(impatient)}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 60 }),
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'The clock is still moving.',
    code: 'unavailable',
  });
  expect(response.headers.get('retry-after')).not.toBeNull();
  // For a form submission the page itself shows the error.
  const seen = await fetch(`${urlOf(impatient)}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: 'advance_seconds=60',
  });
  expect(new URL(seen.url).pathname).toBe('/sandbox');
  expect(await seen.text()).toContain('The clock is still moving');
  expect((await clock()).offset_seconds).toBe(before.offset_seconds);
  impatient.close();
  worker = await startClock();
  await eventually(async () =>
    expect((await clock()).offset_seconds).toBe(before.offset_seconds + 120),
  );
  await eventually(async () =>
    expect(await (await fetch(`${url}/sandbox`)).text()).not.toContain('The clock is still moving'),
  );
});
