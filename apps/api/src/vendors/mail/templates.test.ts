import { expect, test } from 'vitest';
import { readQr } from '../../testing/read-qr.ts';
import { guideReasons } from './templates/esim-guide.ts';
import { writeMail } from './templates.ts';

const url = 'https://plans.example/guide?flow=default&local_code=A_-b&travel_code=c';
const guide = (changes = {}) => ({
  url,
  first_name: 'Marcus',
  company_name: 'Nordlys Energi A/S',
  phone_numbers: ['+4520123456', '+12015550123'],
  reason: 'new_number',
  expires_at: '2026-12-23T09:30:00.000Z',
  ...changes,
});

/** Addresses in the HTML; the document type has one of its own. */
const addressesOf = (html: string) => html.replace(/^<!DOCTYPE[^>]*>/, '').match(/https?:/g);

/** The text of an HTML document, as a person reads it. */
const wordsOf = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

test('the login code reads as a person would write it, in both forms', async () => {
  const { subject, text, html, images } = await writeMail('login_code', { code: '123456' });
  expect(subject).toBe('Your Linewise login code');
  expect(text.match(/\d{6}/g)).toEqual(['123456']);
  // The halves stand apart for the eye, and are copied together.
  expect(wordsOf(html)).toContain('Your code is123456');
  expect(html).not.toContain('123456');
  expect(images).toEqual([]);
  await expect(writeMail('login_code', {})).rejects.toThrow('code');
});

test('the guide says what is needed, with its link as a button and as a QR code', async () => {
  const { subject, text, html, images } = await writeMail('esim_guide', guide());
  expect(subject).toBe('Install your eSIM from Nordlys Energi A/S');
  expect(text.split('\n')).toContain(url);
  expect(text.match(/https?:/g)).toHaveLength(1);
  expect(html).toContain(`<a href="${url.replaceAll('&', '&amp;')}"`);
  expect(addressesOf(html)).toHaveLength(1);
  for (const words of [text, wordsOf(html)]) {
    for (const said of [
      'Hi Marcus, your eSIM is ready.',
      '+45 20 12 34 56',
      '+1 201 555 0123',
      '23 December 2026',
      'A computer, or the phone alone.',
      'On the phone there is nothing to scan',
      'with the camera of your phone',
      'Wi-Fi.',
      'Ten minutes.',
      'Do not forward this email.',
      'support@linewise.example',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('undefined');
  }
  const [qr, ...others] = images;
  expect(others).toEqual([]);
  expect(html).toContain(`src="cid:${qr?.id}"`);
  // The code holds the link and nothing else: an activation code would be a credential in a mail.
  expect(readQr(qr?.content ?? Buffer.alloc(0))).toBe(url);
});

const invitation = {
  url: 'https://plans.example/invite/crm?company_id=c&user_id=u&phone_number=%2B4520123456#t',
  first_name: 'Åsa',
  company_name: 'Nordlys Energi A/S',
  phone_number: '+4520123456',
  expires_at: '2026-12-07T09:30:00.000Z',
};

test('the invitation to Pipedrive says whose calls, and has its link once', async () => {
  const { subject, text, html, images } = await writeMail('crm_invite', invitation);
  expect(subject).toBe('Connect your calls to Pipedrive, from Nordlys Energi A/S');
  expect(text.split('\n')).toContain(invitation.url);
  expect(html).toContain(`<a href="${invitation.url.replaceAll('&', '&amp;')}"`);
  expect(addressesOf(html)).toHaveLength(1);
  expect(images).toEqual([]);
  for (const words of [text, wordsOf(html)]) {
    for (const said of ['Hi Åsa, ', '+45 20 12 34 56', '7 December 2026', 'Do not forward']) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('undefined');
  }
});

test('each reason has its own words', async () => {
  const texts = await Promise.all(
    guideReasons.map(async (reason) => (await writeMail('esim_guide', guide({ reason }))).text),
  );
  const says = (words: string) => texts.map((text) => text.includes(words));
  expect(guideReasons).toEqual(['new_number', 'new_phone', 'lost_phone', 'transfer']);
  expect(says('The old phone works until then')).toEqual([false, true, false, false]);
  expect(says('Your number is stopped until then')).toEqual([false, false, true, false]);
  await expect(writeMail('esim_guide', guide({ reason: 'other' }))).rejects.toThrow('reason');
});

test('a number that is not assigned yet is left out, and a person may have no first name', async () => {
  const mail = await writeMail('esim_guide', guide({ phone_numbers: [], first_name: '' }));
  expect(mail.text).not.toContain('Number');
  expect(mail.text).toContain('Hi, your eSIM is ready.');
});

test('no name adds markup, lines or headers', async () => {
  const evil = `<img src=x onerror=alert(1)>"'&\r\nBcc: eve@evil.example\n\nOpen\u202e https://evil.example`;
  const { subject, text, html } = await writeMail(
    'esim_guide',
    guide({ first_name: evil, company_name: evil }),
  );
  const shown = `<img src=x onerror=alert(1)>"'& Bcc: eve@evil.example Open …`;
  expect(subject).toBe(`Install your eSIM from ${shown}`);
  expect(text).toContain(`Hi ${shown}, your eSIM is ready.`);
  expect(text).not.toMatch(/^(Bcc|Open …)/m);
  for (const one of [subject, text, html]) expect(one).not.toMatch(/https:\/\/evil|\u202e/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toMatch(/<[^>]*\sonerror/);
  // As text a foreign address stays text: the only links are our own.
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([
    url.replaceAll('&', '&amp;'),
    'mailto:support@linewise.example',
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/guide', ''])(
  'the link %j is refused',
  async (link) => {
    await expect(writeMail('esim_guide', guide({ url: link }))).rejects.toThrow('url');
  },
);

test('the HTML loads nothing, and runs nothing', async () => {
  for (const { html } of [
    await writeMail('login_code', { code: '123456' }),
    await writeMail('esim_guide', guide()),
    await writeMail('crm_invite', invitation),
  ]) {
    expect(html).not.toMatch(/<(script|link|iframe|form|object)|url\(|@import/i);
    expect([...html.matchAll(/src="([^"]*)"/g)].every(([, from]) => from?.startsWith('cid:'))).toBe(
      true,
    );
  }
});

test('only mails that can be switched off have an address for that', async () => {
  const unsubscribe_url = 'https://plans.example/api/v0/unsubscribe/ticket';
  const variables = {
    title: 'Your number is active',
    line: '+4520123456, Zone A 20 GB',
    first_name: 'Emil',
    company_name: 'Nordlys Energi A/S',
    url: 'https://plans.example/my-plan',
    unsubscribe_url,
  };
  const sent = await writeMail('notification', variables);
  expect(sent.unsubscribeUrl).toBe(unsubscribe_url);
  // A person reads the link to the settings; the ticket is for the mail program alone.
  expect(sent.text + sent.html).not.toContain(unsubscribe_url);
  expect(sent.text).toContain('+45 20 12 34 56, Zone A 20 GB');
  for (const mail of [
    await writeMail('login_code', { code: '123456' }),
    await writeMail('esim_guide', guide()),
    await writeMail('crm_invite', invitation),
  ]) {
    expect(mail.unsubscribeUrl).toBeUndefined();
  }
});

test('a notification leads to what it is about, and to the choice of emails', async () => {
  const { subject, text, html } = await writeMail('notification', {
    title: 'Your number is active',
    line: '+45 20 12 34 56, Zone A 20 GB',
    first_name: 'Emil',
    company_name: 'Nordlys Energi A/S',
    url: 'https://plans.example/my-plan?numberId=1',
    unsubscribe_url: 'https://plans.example/api/v0/unsubscribe/ticket',
  });
  expect(subject).toBe('Your number is active');
  expect(text.split('\n').filter((line) => line.startsWith('https://'))).toEqual([
    'https://plans.example/my-plan?numberId=1',
    'https://plans.example/profile',
  ]);
  expect(addressesOf(html)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Choose which emails you get');
});

test('the welcome names what comes first, and leads to the plans', async () => {
  const { subject, text, html, unsubscribeUrl } = await writeMail('welcome', {
    first_name: 'Ingrid',
    company_name: 'Fjord Shipping AS https://evil.example',
    url: 'https://plans.example',
  });
  expect(subject).toBe('Fjord Shipping AS … is ready in Linewise');
  for (const words of [text, wordsOf(html)]) {
    for (const said of ['Hi Ingrid', 'Add your people.', 'Nothing is charged', 'Send the guide.']) {
      expect(words).toContain(said);
    }
  }
  expect(addressesOf(html)).toHaveLength(1);
  expect(text).toContain('https://plans.example/');
  expect(text + html).not.toContain('evil');
  expect(unsubscribeUrl).toBeUndefined();
});
