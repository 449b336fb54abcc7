import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Undeliverable } from '../../jobs/outbox.ts';
import { TwilioServer } from './testing/twilio-server.ts';
import { createTwilioSender, type TwilioOptions } from './twilio.ts';

const accountSid = `AC${'0a'.repeat(16)}`;
const authToken = 'a-token-of-the-account';
const to = '+4520123456';

let server: TwilioServer;
beforeEach(async () => {
  server = new TwilioServer();
  await server.listen();
});
afterEach(() => server.close());

const sender = (more: Partial<TwilioOptions> = {}) =>
  createTwilioSender({
    baseUrl: server.url,
    accountSid,
    authToken,
    sender: { from: '+4570707070' },
    ...more,
  });
const sms = (text = 'Linewise: øl & pølser? 100 %') => ({ to, text, idempotencyKey: randomUUID() });

/** The error of a send that must fail. */
async function refusalOf(options: Partial<TwilioOptions> = {}): Promise<Error> {
  const error: unknown = await sender(options)
    .send(sms())
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('It was sent.');
  for (const hidden of [to, to.slice(1), authToken, accountSid]) {
    expect(error.message).not.toContain(hidden);
  }
  return error;
}

test('one SMS is one request in the vendor’s format', async () => {
  await sender({ baseUrl: `${server.url}/` }).send(sms());
  const [request, ...others] = server.received;
  expect(others).toEqual([]);
  expect(request?.method).toBe('POST');
  expect(request?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
  expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  expect(request?.headers.authorization).toBe(`Basic ${basic}`);
  expect(request?.body).toBe(
    'To=%2B4520123456&From=%2B4570707070&Body=Linewise%3A+%C3%B8l+%26+p%C3%B8lser%3F+100+%25',
  );
});

test('a messaging service chooses the sender', async () => {
  const messagingServiceSid = `MG${'1'.repeat(32)}`;
  await sender({ sender: { messagingServiceSid } }).send(sms());
  const form = new URLSearchParams(server.received[0]?.body);
  expect(form.get('MessagingServiceSid')).toBe(messagingServiceSid);
  expect(form.has('From')).toBe(false);
});

test.each([
  [21211, 'The number is invalid'],
  [21610, 'The recipient has unsubscribed'],
  [21614, 'The number is a landline'],
])('code %i is final: %s', async (code) => {
  const message = `The 'To' number ${to} is not a valid phone number.`;
  server.fault = { status: 400, body: JSON.stringify({ code, message, status: 400 }) };
  const error = await refusalOf();
  expect(error).toBeInstanceOf(Undeliverable);
  expect(error.message).toContain(String(code));
});

test.each([
  ['too many requests', { status: 429, body: JSON.stringify({ code: 20429 }) }],
  ['a failure of the vendor', { status: 503, body: '<html>Unavailable</html>' }],
  ['the same code with another status', { status: 500, body: JSON.stringify({ code: 21211 }) }],
  [
    'wrong credentials, which somebody corrects',
    { status: 401, body: JSON.stringify({ code: 20003 }) },
  ],
  ['a country that is not enabled yet', { status: 400, body: JSON.stringify({ code: 21408 }) }],
  ['an unreadable refusal', { status: 400, body: 'null' }],
  [
    'a redirect, which would carry the token along',
    { status: 307, body: '', headers: { location: '/' } },
  ],
  ['a lost connection', 'lost'],
] as const)('%s is tried again later', async (_name, fault) => {
  server.fault = fault;
  expect(await refusalOf()).not.toBeInstanceOf(Undeliverable);
  expect(server.received).toHaveLength(1);
  server.fault = undefined;
  await sender().send(sms());
  expect(server.received).toHaveLength(2);
});

test('a vendor that does not respond is given up in time, and the call is made once', async () => {
  server.fault = 'silent';
  const error = await refusalOf({ timeoutMs: 50 });
  expect(error).not.toBeInstanceOf(Undeliverable);
  expect(error.message).toBe('Twilio could not be reached: no response in time.');
  expect(server.received).toHaveLength(1);
});

test('an unreachable vendor is named by the reason alone', async () => {
  const gone = new TwilioServer();
  await gone.listen();
  const { url } = gone;
  await gone.close();
  expect((await refusalOf({ baseUrl: url })).message).toBe(
    'Twilio could not be reached: ECONNREFUSED.',
  );
});
