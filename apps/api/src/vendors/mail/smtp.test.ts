import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Undeliverable } from '../../jobs/outbox.ts';
import { MailServer } from '../../testing/mail-server.ts';
import { contentOf, readMail } from '../../testing/read-mail.ts';
import { createSmtpMailer } from './smtp.ts';

let server: MailServer;
beforeEach(async () => {
  server = new MailServer();
  await server.listen();
});
afterEach(() => server.close());

const from = 'Linewise <hello@linewise.example>';
const mail = (changes = {}) => ({
  to: 'anna@nordlys.example',
  subject: 'Din kode — på dansk',
  text: 'Your code is 123456\n\n.\nIt works once.',
  html: '<p>Your code is <b>123456</b></p>',
  images: [],
  idempotencyKey: randomUUID(),
  ...changes,
});

test('a mail is delivered as written, to one person, under its own Message-ID', async () => {
  const sent = mail();
  await createSmtpMailer({ url: server.url, from }).send(sent);
  const [received, ...others] = server.received;
  expect(others).toEqual([]);
  expect(received?.from).toBe('MAIL FROM:<hello@linewise.example>');
  expect(received?.to).toEqual(['RCPT TO:<anna@nordlys.example>']);
  const [head = '', ...rest] = received?.data.split('\r\n\r\n') ?? [];
  const body = rest.join('\r\n\r\n');
  expect(head).toContain(`Message-ID: <${sent.idempotencyKey}@linewise.example>`);
  expect(head).toMatch(/^From: Linewise <hello@linewise\.example>$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).not.toContain('List-Unsubscribe');
  expect(head).not.toContain('123456');
  expect(body).toContain('Your code is 123456');
  expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
});

test('a mail that can be switched off names the address for one click', async () => {
  const unsubscribeUrl = `https://plans.example/api/v0/unsubscribe/${'t'.repeat(43)}`;
  await createSmtpMailer({ url: server.url, from }).send({ ...mail(), unsubscribeUrl });
  const [head = ''] = server.received[0]?.data.split('\r\n\r\n') ?? [];
  const unfolded = head.replace(/\r\n\s+/g, ' ');
  expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('an invitation is an alternative of the text, which calendars take, and a file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const calendar = { method: 'REQUEST', content } as const;
  await createSmtpMailer({ url: server.url, from }).send({ ...mail(), calendar });
  const data = server.received[0]?.data ?? '';
  expect(data).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  expect(data).toMatch(/Content-Disposition: attachment; filename=invite\.ics/);
  const [, encoded = ''] = /name=invite\.ics[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(data) ?? [];
  expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(content);
});

test('a mail has its text, its HTML and the image that the HTML shows', async () => {
  const content = Buffer.from('not really an image');
  const html = '<p>Hej Åse</p><img src="cid:guide@linewise.example">';
  const image = {
    id: 'guide@linewise.example',
    contentType: 'image/png' as const,
    content,
    filename: 'guide.png',
  };
  await createSmtpMailer({ url: server.url, from }).send(mail({ html, images: [image] }));
  const whole = readMail(server.received[0]?.data ?? '');
  expect(whole.type).toBe('multipart/alternative');
  // The last part is the one to prefer (RFC 2046, 5.1.4).
  expect(whole.parts.map(({ type }) => type)).toEqual(['text/plain', 'multipart/related']);
  const [page, shown, ...others] = whole.parts[1]?.parts ?? [];
  expect(others).toEqual([]);
  expect(page?.type).toBe('text/html');
  expect(shown?.type).toBe('image/png');
  expect(shown?.head).toMatch(/^Content-Disposition: inline/im);
  expect(shown?.head).toMatch(/^Content-ID: <guide@linewise\.example>$/im);
  expect(Buffer.from(shown?.body ?? '', 'base64').equals(content)).toBe(true);
});

test('an attached file is a part of its own, beside the text and the HTML', async () => {
  const content = Buffer.from('%PDF-1.7 not really');
  const file = { filename: 'Invoice 2026-10-00417.pdf', contentType: 'application/pdf', content };
  await createSmtpMailer({ url: server.url, from }).send(mail({ attachments: [file] }));
  const whole = readMail(server.received[0]?.data ?? '');
  expect(whole.type).toBe('multipart/mixed');
  const [words, attached, ...others] = whole.parts;
  expect(others).toEqual([]);
  expect(words?.type).toBe('multipart/alternative');
  expect(attached?.type).toBe('application/pdf');
  expect(attached?.head).toMatch(/^Content-Disposition: attachment;/im);
  expect(attached?.head).toContain('Invoice 2026-10-00417.pdf');
  expect(attached && contentOf(attached).equals(content)).toBe(true);
});

test('a repeated mail has the same Message-ID', async () => {
  const mailer = createSmtpMailer({ url: server.url, from });
  for (const idempotencyKey of ['same key!', 'same key!', 'other key']) {
    await mailer.send(mail({ idempotencyKey }));
  }
  const ids = server.received.map(({ data }) => /^Message-ID: (<.+>)$/im.exec(data)?.[1]);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@linewise\.example>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('no content of a mail can add recipients or headers', async () => {
  const mailer = createSmtpMailer({ url: server.url, from });
  await mailer.send(mail({ subject: 'Hello\r\nBcc: eve@evil.example' })).catch(() => {});
  await mailer
    .send(mail({ to: 'anna@nordlys.example\r\nRCPT TO:<eve@evil.example>' }))
    .catch(() => {});
  await mailer.send(mail({ to: 'anna@nordlys.example, eve@evil.example' })).catch(() => {});
  for (const { to, data } of server.received) {
    expect(to).toHaveLength(1);
    expect(to[0]).not.toMatch(/<eve@evil\.example>/);
    expect(data).not.toMatch(/^Bcc:/im);
  }
});

test('a mailbox that does not exist is final; every other failure is tried again', async () => {
  const mailer = createSmtpMailer({ url: server.url, from });
  const failure = () =>
    mailer.send(mail()).then(
      () => undefined,
      (error: unknown) => error,
    );
  server.refusal = '550 5.1.1 No such mailbox';
  expect(await failure()).toEqual(new Undeliverable('550 5.1.1 No such mailbox'));
  for (const passing of ['452 4.2.2 The mailbox is full', '550 5.7.1 Blocked by our policy']) {
    server.refusal = passing;
    const error = await failure();
    expect(error).not.toBeInstanceOf(Undeliverable);
    expect(String(error)).toContain(passing);
  }
  expect(server.received).toEqual([]);
  server.refusal = undefined;
  await mailer.send(mail());
  expect(server.received).toHaveLength(1);

  const gone = new MailServer();
  await gone.listen();
  const { url } = gone;
  await gone.close();
  const unreachable = createSmtpMailer({ url, from }).send(mail());
  await expect(unreachable).rejects.toThrow('ECONNREFUSED');
  await expect(unreachable).rejects.not.toBeInstanceOf(Undeliverable);
});
