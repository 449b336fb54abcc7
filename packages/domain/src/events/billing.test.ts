import { describe, expect, test } from 'vitest';
import { paymentFailures } from '../billing/charges.ts';
import { billingEvents } from './billing.ts';
import type { NotificationParams } from './define.ts';

/** One value for each fact that a text may name. */
const all: NotificationParams = {
  invoice_number: '2026-11-00042',
  month: 'October 2026',
  amount: '€364.00',
  account_name: 'Nordlys Energi',
  payment_method: 'Visa ending in 4242',
  due_at: '2026-11-02T06:00:00.000Z',
  next_try_at: '2026-11-09T06:00:00.000Z',
  failure: 'insufficient_funds',
  expires: 'December 2026',
  billing_email: 'invoices@nordlys.example',
};

const events = Object.entries(billingEvents);

const textOf = (name: keyof typeof billingEvents, params: NotificationParams) =>
  billingEvents[name].notification.administrators(params);

const without = (...names: readonly string[]): NotificationParams =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

/** A text with every choice of facts that are missing: none, each one, and all. */
const choices = [all, {}, ...Object.keys(all).map((name) => without(name))];

describe.each(events)('the notification of %s', (_, { notification }) => {
  const texts = choices.map((params) => notification.administrators(params));

  test('has a title and a line of whole sentences, whatever is missing', () => {
    for (const { title, line } of texts) {
      // An amount or an address may begin one.
      expect(title).toMatch(/^[A-Z€][^\n]*[^.\s]$/);
      for (const sentence of line.split(/(?<=\.) (?=[A-Z])/)) {
        expect(sentence).toMatch(/^(?:[A-Z€][^\n]*|invoices@[^\n]*)\.$/);
      }
    }
  });

  test('shows no gaps and no names of facts', () => {
    for (const { title, line } of texts) {
      expect(`${title} ${line}`).not.toMatch(/undefined|null|Invalid|NaN|_|\s\s|\s[.,]|\.\./);
    }
  });

  test('opens billing, and is for administrators alone', () => {
    expect(notification.link).not.toHaveProperty('person');
    expect(notification).not.toHaveProperty('person');
    expect(notification.link.administrators?.('any', {})).toBe('/billing');
  });
});

test('a failed payment says what the bank says and when it is tried next', () => {
  expect(textOf('paymentFailed', all)).toEqual({
    title: '€364.00 for October 2026 could not be charged',
    line: 'The bank of Visa ending in 4242 says that there is not enough money on the card. The next try is on 9 November 2026.',
  });
  expect(textOf('paymentFailed', without('next_try_at')).line).toBe(
    'The bank of Visa ending in 4242 says that there is not enough money on the card.',
  );
});

test.each(paymentFailures)('a payment that failed for %s is said in one sentence', (failure) => {
  const { line } = textOf('paymentFailed', { ...without('next_try_at'), failure });
  expect(line).toMatch(/^The bank of Visa ending in 4242 [a-z][^.]*\.$/);
});

test('a reason that the app does not know is a decline', () => {
  const unknown = textOf('paymentFailed', { ...without('next_try_at'), failure: 'moon_phase' });
  expect(unknown).toEqual(textOf('paymentFailed', { ...without('next_try_at'), failure: 'other' }));
  expect(unknown.line).toBe('The bank of Visa ending in 4242 declined the payment.');
});

test('an invoice says what is charged when, or that there is no card', () => {
  expect(textOf('invoiceReady', all)).toEqual({
    title: 'Your invoice for October 2026 is ready',
    line: '€364.00 is charged to Visa ending in 4242 on 2 November 2026.',
  });
  expect(textOf('invoiceReady', without('payment_method')).line).toBe(
    '€364.00 is due on 2 November 2026, and there is no card to charge.',
  );
});

test('an unpaid invoice says that nothing new can be ordered, and that lines keep working', () => {
  expect(textOf('invoiceUnpaid', all)).toEqual({
    title: '€364.00 for October 2026 is unpaid',
    line: 'Nothing new can be ordered until it is paid. Lines keep working.',
  });
});
