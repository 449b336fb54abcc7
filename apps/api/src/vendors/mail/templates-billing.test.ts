import { expect, test } from 'vitest';
import { writeMail } from './templates.ts';

const base = 'https://plans.example';
const frame = {
  audience: 'billing',
  first_name: '',
  company_name: 'Nordlys Energi A/S',
  url: `${base}/billing`,
  billing_url: `${base}/billing`,
};

const invoice = {
  ...frame,
  number: '2026-10-00417',
  month: 'October 2026',
  period: '1 to 31 October 2026, 145 numbers',
  account_name: 'Nordlys Energi A/S',
  payment_method: 'Visa ending in 4242',
  total: '€2,652.50',
  has_vat: true,
  net: '€2,122.00',
  difference: '€36.10 more than in September',
  vat: { label: 'VAT, Denmark', text: '25%, €530.50' },
  due_at: '2026-11-02T06:00:00.000Z',
  attached: 'Invoice 2026-10-00417.pdf',
};

const problem = {
  ...frame,
  url: `${base}/pay#${'t'.repeat(43)}`,
  problem: 'failed',
  number: '2026-10-00418',
  month: 'October 2026',
  amount: '€364.00',
  account_name: 'Nordlys Sverige AB',
  payment_method: 'Mastercard ending in 8210',
  failure: 'insufficient_funds',
  tries: ['2026-11-02T06:00:00.000Z', '2026-11-09T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  next_try_at: '2026-11-23T06:00:00.000Z',
  last_try_at: '2026-11-28T06:00:00.000Z',
  given_up_at: '2026-11-30T23:00:00.000Z',
};

test('the invoice says what is charged when, what it was before, and what is attached', async () => {
  const { subject, text, html } = await writeMail('invoice_ready', invoice);
  expect(subject).toBe('Invoice 2026-10-00417, €2,652.50');
  for (const words of [
    'it is charged to Visa ending in 4242 on 2 November 2026.',
    'Total with VAT: €2,652.50, due 2 November 2026',
    'Period: 1 to 31 October 2026, 145 numbers',
    'Before VAT: €2,122.00, €36.10 more than in September',
    'VAT, Denmark: 25%, €530.50',
    'Invoice 2026-10-00417.pdf\nAttached.',
    'Open Billing:',
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain('€2,652.50');
  expect(text + html).not.toContain('undefined');
});

test('an invoice over 0.00 asks for nothing; one without a card says what is missing', async () => {
  const nothing = await writeMail('invoice_ready', { ...invoice, total: '€0.00', due_at: null });
  expect(nothing.text).toContain('Nothing is to be paid.');
  expect(nothing.text).not.toMatch(/charged|due/);
  const noCard = await writeMail('invoice_ready', { ...invoice, payment_method: null });
  expect(noCard.text).toContain('There is no card to charge: add one by 2 November 2026.');
  const admin = { ...invoice, audience: 'administrators', first_name: 'Astrid', attached: null };
  const { text } = await writeMail('invoice_ready', admin);
  expect(text).toContain('Hi Astrid, ');
  expect(text).not.toContain('Attached');
  expect(text).toContain('as an administrator of Nordlys Energi A/S');
});

test('a failed payment says why, when it is tried again, what helps, and what happens otherwise', async () => {
  const { subject, text, html } = await writeMail('payment_problem', problem);
  expect(subject).toBe('Payment failed: €364.00 for October');
  for (const words of [
    'Not enough money on the card\nThis was the third try. The next try is on 23 November 2026.',
    'Tried: 2 November 2026, 9 November 2026, 16 November 2026',
    '1. Put money on the card before 23 November 2026. We try again automatically.',
    'The last try is on 28 November 2026. After it the invoice is unpaid',
    'The link needs no login, and is valid for 30 days.',
  ]) {
    expect(text).toContain(words);
  }
  expect(text.split('\n')).toContain(problem.url);
  expect(html).toContain(`href="${problem.url}"`);
  // The ticket is in no subject and no preview, which mail programs show on a locked screen.
  expect(subject).not.toContain('ttt');
});

test('a decline that cannot change promises no other try', async () => {
  const stolen = { ...problem, failure: 'stolen', next_try_at: null, tries: [] };
  const { text } = await writeMail('payment_problem', stolen);
  expect(text).toContain('The card is blocked\nIt is not tried again automatically.');
  expect(text).toContain('At the end of 30 November 2026 the invoice is unpaid');
  expect(text).not.toMatch(/next try|Tried:|We try again/);
});

test('a payment to confirm and an unpaid invoice say what to do', async () => {
  const confirmation = { ...problem, problem: 'confirmation', failure: 'confirmation_needed' };
  const asked = await writeMail('payment_problem', { ...confirmation, next_try_at: null });
  expect(asked.subject).toBe('Confirm the payment of €364.00 for October');
  expect(asked.text).toMatch(/^Confirm the payment:$/m);
  const unpaid = await writeMail('payment_problem', {
    ...problem,
    problem: 'unpaid',
    failure: 'no_payment_method',
    payment_method: null,
    next_try_at: null,
    tries: [],
  });
  expect(unpaid.subject).toBe('€364.00 for October is unpaid');
  expect(unpaid.text).toContain('There is no card to charge');
  expect(unpaid.text).not.toContain('null');
});

test('administrators choose their emails, and end them with one click', async () => {
  const unsubscribe_url = `${base}/api/v0/unsubscribe/ticket`;
  const admin = { ...problem, audience: 'administrators', url: frame.url, unsubscribe_url };
  const sent = await writeMail('payment_problem', admin);
  expect(sent.unsubscribeUrl).toBe(unsubscribe_url);
  expect(sent.text).toContain(`${base}/profile`);
  expect(sent.text).not.toMatch(/needs no login|pay#/);
  expect((await writeMail('payment_problem', problem)).unsubscribeUrl).toBeUndefined();
});

test('a card that expires, a payment after a failure, and another method are told plainly', async () => {
  const card = await writeMail('card_expiring', {
    ...frame,
    payment_method: 'Visa ending in 4242',
    expiry: '12/26',
    account_name: 'Nordlys Energi A/S',
    is_primary: true,
    teams: ['Offshore', 'Projects'],
    valid_until: '2026-12-31T23:59:59.999Z',
    fails_at: '2027-01-02T06:00:00.000Z',
  });
  expect(card.subject).toBe('Visa ending in 4242 expires next month');
  expect(card.text).toContain('is valid until 31 December 2026. The payment on 2 January 2027');
  expect(card.text).toContain('Account: Nordlys Energi A/S, primary\nPays for: Offshore, Projects');
  const paid = await writeMail('invoice_paid', { ...problem, payment_method: 'Visa ending in 1' });
  expect(paid.subject).toBe('Paid: €364.00 for October');
  const method = { ...frame, payment_method: 'Visa ending in 4242', account_name: 'Main card' };
  const removed = await writeMail('payment_method', { ...method, change: 'removed' });
  expect(removed.text).toContain('Main card has no payment method now.');
  const added = await writeMail('payment_method', { ...method, change: 'added' });
  expect(added.text).not.toContain('unpaid');
});

test('the mail to a new address asks to confirm, and shows no address that a name contains', async () => {
  const { text, html } = await writeMail('billing_email', {
    company_name: 'Nordlys https://evil.example',
    account_name: 'Main card',
    url: `${base}/billing-email#${'t'.repeat(43)}`,
    expires_at: '2026-12-28T10:00:00.000Z',
  });
  expect(text).toMatch(/^Confirm address:\nhttps:\/\/plans\.example\/billing-email#t{43}$/m);
  expect(text).toContain('valid until 28 December 2026');
  expect(text + html).not.toContain('evil.example');
  expect(text).not.toMatch(/€|Visa/);
});
