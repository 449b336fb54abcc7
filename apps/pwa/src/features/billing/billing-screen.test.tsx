// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import { numberId, planIds, seededMe } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { BillingScreen } from './billing-screen.tsx';
import {
  answerBilling,
  type Billing,
  billing,
  explanation,
  failedInvoice,
  latest,
  next,
  paidInvoice,
} from './testing.ts';

let app: OpenScreen;
// The month of an invoice has its year where that is not this one.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function open(state: Billing, { prepare, ...options }: ScreenOptions = {}) {
  app = await openScreen(<BillingScreen />, {
    path: '/billing',
    ...options,
    prepare(peer) {
      answerBilling(peer, state);
      prepare?.(peer);
    },
  });
  await screen.findByText('View Transaction History');
}

const card = (name: string) => screen.findByRole('region', { name });
const nextCard = () => card('Next estimated payment');

it('shows the last month with VAT and before it, and when it was charged', async () => {
  await open({
    ...billing(),
    invoices: [
      paidInvoice,
      { ...paidInvoice, payment_account_id: failedInvoice.payment_account_id },
    ],
  });
  const last = await card('Last invoiced month');
  expect(last.textContent).toContain('October 2026');
  expect(last.textContent).toContain('€2,486.00');
  expect(last.textContent).toContain('€1,988.80 before VAT');
  await within(last).findByText('Charged on 2 Nov 2026 to 2 payment accounts');
  const history = within(last).getByRole('link', { name: /View Transaction History/ });
  expect(history.getAttribute('href')).toContain('/billing?view=history');
  expect((await nextCard()).textContent).toContain('charged on 2 Dec');
});

it('names no amount before VAT where there is no VAT', async () => {
  await open({
    ...billing(),
    latest: { ...latest, latest_payment_amount_net: latest.latest_payment_amount_total },
    next: { ...next, next_payment_amount_net: next.next_payment_amount_total },
  });
  await nextCard();
  expect(screen.queryByText(/€[\d.,]+ before VAT$/)).toBeNull();
});

it('has an amount of its own for each currency, and no difference between the two', async () => {
  await open({
    ...billing(),
    next: { ...next, price_currency: 'USD' },
    explanation: null,
  });
  expect((await card('Last invoiced month')).textContent).toContain('€2,486.00');
  expect((await nextCard()).textContent).toContain('$2,615.00');
  expect((await nextCard()).textContent).toContain('never added up');
  const none = await card('No comparison with the last month');
  expect(none.textContent).toContain('was billed in another currency');
  expect(within(none).queryByRole('table')).toBeNull();
});

it('says before the first invoice when it comes, and what the estimate is made of', async () => {
  const [part] = explanation.parts;
  await open({
    ...billing(),
    latest: null,
    invoices: [],
    explanation: { ...explanation, amount_before: 0, amount: 13_000, parts: [part] },
  });
  const last = await card('Last invoiced month');
  expect(last.textContent).toContain('No invoice yet');
  expect(last.textContent).toMatch(/The first one comes on 1 \w+ \d{4}, for \w+/);
  const made = await card('What the €130.00 is made of');
  expect(made.textContent).toContain('Oliver Ashworth');
  expect(made.textContent).not.toContain('Difference');
});

it('shows a company without numbers nothing to explain', async () => {
  const none = { ...explanation, amount_before: 0, amount: 0, difference: 0, parts: [] };
  const zero = { next_payment_amount_total: 0, next_payment_amount_net: 0 };
  await open(
    {
      ...billing(),
      latest: null,
      invoices: [],
      explanation: none,
      next: { ...next, ...zero, top_ups_home_amount: 0 },
    },
    { numbers: 0 },
  );
  expect((await nextCard()).textContent).toContain('Nothing is billed yet');
  expect(screen.queryByText(/^Why /)).toBeNull();
  expect(screen.getAllByText('No plans yet')).toHaveLength(3);
});

it('explains the difference, before VAT, and opens each part to its events', async () => {
  await open(billing());
  const why = await card('Why €103.20 more than in October');
  expect(why.textContent).toContain('Before VAT');
  expect(why.textContent).toContain('170 plans cost the same as in October.');
  const part = within(why).getByRole('button', { name: /1 new plan/ });
  expect(part.textContent).toContain('Zone A 20 GB, Oliver Ashworth');
  expect(within(why).queryByText('9 Nov, by Line Kjærgaard')).toBeNull();
  await app.user.click(part);
  const events = within(why).getByRole('table', { name: '1 new plan' });
  expect(events.textContent).toContain('+45 20 12 34 56');
  expect(events.textContent).toContain('9 Nov, by Line Kjærgaard');
  expect(events.textContent).toContain('+€130.00');
  expect(
    within(why).getByRole('rowheader', { name: 'Difference' }).closest('tr')?.textContent,
  ).toBe('Difference+€103.20');
});

it('says that nothing differs', async () => {
  await open({
    ...billing(),
    explanation: { ...explanation, amount_before: 209_200, difference: 0, parts: [] },
  });
  const same = await card('The same as in October');
  expect(same.textContent).toContain('€2,092.00 before VAT');
});

it('adds up the zones from the numbers that are billed now, and leads to their costs', async () => {
  await open(billing(), {
    prepare(peer) {
      const number = peer.tables.number.get(numberId(0));
      if (number) peer.tables.number.set(numberId(0), { ...number, status: 'inactive' });
    },
  });
  // Of ten numbers on two plans, one has ended and one is not installed yet.
  const zoneA = (await screen.findByText('4 × €12.00')).closest('li');
  expect(zoneA?.textContent).toContain('4 plans');
  expect(zoneA?.textContent).toContain('€48.00per month');
  const link = screen.getByRole('link', { name: 'Costs of Zone A' });
  expect(link.getAttribute('href')).toBe('/billing?view=costs&zone=A');
  // The company's own price for the plan.
  expect(screen.getByText('4 × €9.99')).toBeTruthy();
  expect(app.peer.tables.plan.get(planIds[1])?.price_eur).not.toBe(999);
  expect(screen.getByText('Home Zone Data').closest('li')?.textContent).toContain('€18.00');
  expect(screen.getByText('Rest of World Data').closest('li')?.textContent).toContain(
    '€0.00single-time payments',
  );
});

it('says why a payment failed and when it is tried again, and pays it', async () => {
  const state = { ...billing(), invoices: [paidInvoice, { ...failedInvoice }] };
  await open(state);
  const alert = await screen.findByRole('alert');
  await within(alert).findByText(/The bank of Mastercard ending in 8210 \(Nordlys Sverige AB\)/);
  expect(alert.textContent).toContain('€364.00 for October could not be charged');
  expect(alert.textContent).toContain('We try again by ourselves.');
  const tries = within(alert).getByRole('list', { name: 'Attempts to charge this invoice' });
  expect(within(tries).getAllByRole('listitem')).toHaveLength(4);
  const last = await card('Last invoiced month');
  await within(last).findByText('€2,122.00 charged on 2 Nov 2026, €364.00 open');

  await app.user.click(within(alert).getByRole('button', { name: 'Pay €364.00 now' }));
  await within(alert).findByText('€364.00 for October is being charged');
  expect(app.peer.count('POST')).toBe(1);
  state.invoices = [paidInvoice, { ...failedInvoice, state: 'PAID', failure: null }];
  // It is read again by itself.
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('asks for a payment method where there is none, and pays nothing', async () => {
  const [account] = billing().accounts;
  await open({
    ...billing(),
    accounts: account ? [{ ...account, payment_method: null }] : [],
    invoices: [
      { ...failedInvoice, state: 'UNPAID', failure: 'no_payment_method', next_try_at: null },
    ],
  });
  const alert = await screen.findByRole('alert');
  const add = await within(alert).findByRole('link', { name: 'Add payment method' });
  expect(add.getAttribute('href')).toBe(`/billing?method=${failedInvoice.payment_account_id}`);
  expect(alert.textContent).toContain('€364.00 for October is unpaid');
  expect(alert.textContent).toContain('Nordlys Sverige AB has no card to charge.');
  expect(within(alert).queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('has one banner for several payments, with what helps each of them', async () => {
  await open({
    ...billing(),
    invoices: [
      { ...failedInvoice },
      {
        ...failedInvoice,
        invoice_id: numberId(1),
        month: '2026-09',
        failure: 'confirmation_needed',
        next_try_at: null,
      },
    ],
  });
  const alert = await screen.findByRole('alert', { name: '2 invoices are not paid' });
  const titles = within(alert).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => title.textContent)).toEqual([
    'Confirm the payment of €364.00 for September',
    '€364.00 for October could not be charged',
  ]);
  await within(alert).findByRole('button', { name: 'Confirm payment' });
  await within(alert).findByRole('button', { name: 'Pay €364.00 now' });
});

it('lets staff who act as the company read all and pay nothing', async () => {
  const me = { ...seededMe(), entered_as_super_admin: true };
  await open(
    { ...billing(), invoices: [{ ...failedInvoice }] },
    { tab: { me }, prepare: (peer) => Object.assign(peer, { isImpersonated: true }) },
  );
  const pay = await screen.findByRole('button', { name: 'Pay €364.00 now' });
  expect(pay).toHaveProperty('disabled', true);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Not available while you act as a company.',
  );
});

it('an estimate that fails can be asked for again, and the zones are there meanwhile', async () => {
  let isBroken = true;
  const failed = refusal({ status: 503, code: 'unavailable', message: 'Not now.' });
  app = await openScreen(<BillingScreen />, {
    path: '/billing',
    prepare(peer) {
      answerBilling(peer, billing());
      const { onCall } = peer;
      peer.onCall = (call) =>
        isBroken && call.path.endsWith('/next_payment') ? failed : onCall(call);
    },
  });
  await screen.findByText('Billing could not be loaded.');
  expect(screen.getByRole('link', { name: 'Costs of Zone A' })).toBeTruthy();
  isBroken = false;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('€2,615.00');
});
