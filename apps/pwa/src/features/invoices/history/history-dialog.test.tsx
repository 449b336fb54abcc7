// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { billingErrors } from '@workspace/domain/billing/errors';
import { addMonths } from '@workspace/domain/billing/month';
import { commonErrors } from '@workspace/domain/contract/error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '../../../data/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { refusal } from '../../../offline/testing/answer.ts';
import { seededMe } from '../../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../../testing/screen.tsx';
import { historyAddress } from '../address.ts';
import { HistoryDialog } from '../dialogs.tsx';
import {
  account,
  accountId,
  answerInvoices,
  type InvoiceServer,
  invoice,
  invoiceId,
  invoiceServer,
  noInvoice,
} from '../testing/invoices.ts';

const declined = (day: number) =>
  ({
    at: `2026-11-0${day}T06:00:00.000Z`,
    state: 'declined',
    failure: 'insufficient_funds',
  }) as const;
const failed = invoice(8, 'FAILED', {
  failure: 'insufficient_funds',
  next_try_at: '2026-11-16T06:00:00.000Z',
  tries: [declined(2), declined(9)],
});

let app: OpenScreen | undefined;
let server: InvoiceServer;

const open = async (path = '/billing?view=history', options: ScreenOptions = {}) => {
  const page = (
    <>
      <Link to={historyAddress()}>History</Link>
      <Link to={historyAddress({ states: ['VOIDED'] })}>Voided ones</Link>
      <HistoryDialog />
    </>
  );
  app = await openScreen(page, {
    ...options,
    path,
    prepare(peer) {
      peer.onCall = (call) => answerInvoices(server, call);
      options.prepare?.(peer);
    },
  });
  return app;
};

// What is said about a day depends on today.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  server = invoiceServer([invoice(1, 'PAID'), failed]);
});
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
  app = undefined;
});

const rowOf = async (number: string) => {
  const row = (await screen.findByText(number)).closest('[role=row]');
  if (!(row instanceof HTMLElement)) throw new Error(`${number} is in no row.`);
  return row;
};

it('shows each state with its amount and what matters about it', async () => {
  const later = '2027-01-02T06:00:00.000Z';
  server.rows = [
    invoice(2, 'READY'),
    invoice(3, 'NOT_DUE', { due_at: later }),
    invoice(1, 'PAID'),
    invoice(5, 'PAID', { amount_net: 265_250 }),
    failed,
    invoice(4, 'FAILED', { failure: 'stolen' }),
    invoice(6, 'UNPAID', { failure: 'no_payment_method', state_changed_at: later }),
    invoice(7, 'VOIDED', { replaced_by: invoiceId(1), credit_note: 'CN-2026-10-00001' }),
    noInvoice,
  ];
  await open();
  expect((await rowOf('2026-10-00402')).textContent).toContain('goes out today');
  expect((await rowOf('2026-10-00403')).textContent).toMatch(/Not due yet.*due on 2 Jan/);
  expect((await rowOf('2026-10-00401')).textContent).toMatch(/Paid€2,652.50€2,122.00 before VAT/);
  expect((await rowOf('2026-10-00405')).textContent).toContain('no VAT');
  expect((await rowOf('2026-10-00408')).textContent).toContain('next try 16 Nov');
  expect((await rowOf('2026-10-00404')).textContent).toContain('not tried again');
  // A payment by hand has failed on 2 January.
  expect((await rowOf('2026-10-00406')).textContent).toContain('since 30 Nov');
  const voided = await rowOf('2026-10-00407');
  expect(voided.textContent).toContain('replaced by 00401');
  expect(voided.querySelector('s')?.textContent).toBe('€2,652.50');
  const month = (await screen.findByText('July 2026')).closest('[role=row]');
  expect(month?.textContent).toMatch(/No invoice.*Nothing to pay/);
  expect(month?.textContent).not.toContain('€');
  expect(screen.getByText('Showing 9 invoices')).toBeTruthy();
  expect(screen.getByText('€28,540.13').parentElement?.textContent).toContain('paid in 2026');
  expect(screen.getByText('€364.00').parentElement?.textContent).toContain('open');
});

it('narrows the list by what its address says, and clears it', async () => {
  const { user } = await open('/billing?view=history&state=FAILED&state=nonsense&month=2026-10');
  await rowOf('2026-10-00408');
  expect(screen.queryByText('2026-10-00401')).toBeNull();
  expect(await screen.findByText('Showing 1 of 2 invoices')).toBeTruthy();
  const asked = server.asked.find((query) => query.has('state'));
  expect(asked?.getAll('state')).toEqual(['FAILED']);
  expect(asked?.get('month')).toBe('2026-10');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await rowOf('2026-10-00401');
  await waitFor(() => expect(window.location.search).toBe('?view=history'));
});

/** Of 80 months, the newest first. */
const longHistory = Array.from({ length: 80 }, (_row, index) => {
  const month = addMonths('2026-10', -index);
  return invoice(100 + index, index % 2 === 0 ? 'PAID' : 'VOIDED', {
    month,
    number: `${month}-00001`,
  });
});
const numberAt = (place: number) => longHistory[place]?.number ?? '';
const shownNumbers = () =>
  screen.queryAllByText(/^\d{4}-\d\d-00001$/).map(({ textContent }) => textContent);

it('a long history is loaded fifty at a time, each once, and a filter begins again', async () => {
  server.rows = longHistory;
  const { user } = await open();
  await rowOf(numberAt(49));
  expect(screen.queryByText(numberAt(50))).toBeNull();
  expect(screen.getByText('Showing 80 invoices')).toBeTruthy();

  await user.click(screen.getByText(/^Show more/));
  await rowOf(numberAt(79));
  expect(shownNumbers()).toEqual(longHistory.map(({ number }) => number));
  expect(screen.queryByText(/^Show more/)).toBeNull();

  await user.click(screen.getByText('Voided ones'));
  await waitFor(() => expect(screen.queryByText(numberAt(0))).toBeNull());
  expect(await screen.findByText('Showing 40 of 80 invoices')).toBeTruthy();
  expect(shownNumbers()).toHaveLength(40);
  const first = server.asked.find((query) => query.has('state'));
  expect(first?.has('cursor')).toBe(false);
});

it('a link opens an invoice of any age, which stays one row when its page arrives', async () => {
  server.rows = longHistory;
  const { user } = await open(`/billing?view=history&invoice=${invoiceId(170)}`);
  const row = await rowOf(numberAt(70));
  expect(within(row).getByRole('button', { expanded: true })).toBeTruthy();
  expect(shownNumbers()).toEqual([
    ...longHistory.slice(0, 50).map(({ number }) => number),
    numberAt(70),
  ]);
  await user.click(screen.getByText(/^Show more/));
  await rowOf(numberAt(79));
  expect(shownNumbers()).toEqual(longHistory.map(({ number }) => number));
  const loaded = await rowOf(numberAt(70));
  expect(within(loaded).getByRole('button', { expanded: true })).toBeTruthy();
});

it('a link to an invoice of another company says so and shows the own ones', async () => {
  await open(`/billing?view=history&invoice=${invoiceId(999)}`);
  await screen.findByText(/not among those of this company/);
  await rowOf('2026-10-00401');
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

it('names the card that was charged, and that of the account only before the first charge', async () => {
  server.rows = [
    invoice(1, 'PAID', { payment_method: 'Mastercard ending in 8210' }),
    invoice(2, 'NOT_DUE'),
    invoice(3, 'PAID', { amount_total: 0, amount_net: 0 }),
    { ...failed, payment_method: 'Visa ending in 9995' },
  ];
  const { user } = await open();
  const payer = async (number: string) =>
    within(await rowOf(number))
      .getByText(account.name)
      .getAttribute('title');
  expect(await payer('2026-10-00401')).toBe(`${account.name}, Mastercard ending in 8210`);
  expect(await payer('2026-10-00402')).toBe(`${account.name}, Visa ending in 4242`);
  expect(await payer('2026-10-00403')).toBe(account.name);
  const row = await rowOf('2026-10-00408');
  await user.click(within(row).getByRole('button', { name: '2026-10-00408' }));
  await screen.findByText(/The bank of Visa ending in 9995 says/);
  expect(screen.getByText('Charged to Visa ending in 9995. Times are UTC.')).toBeTruthy();
});

it('says that there is nothing yet, and that nothing matches', async () => {
  server.rows = [];
  const { user } = await open('/billing?view=history&state=UNPAID');
  await screen.findByText('No transactions found');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await screen.findByText('There are no transactions.');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

it('a failed invoice opens to the reason, its tries, and the payment that succeeds', async () => {
  const { user, peer } = await open();
  const row = await rowOf('2026-10-00408');
  await user.click(within(row).getByRole('button', { name: '2026-10-00408' }));
  await screen.findByText('Not enough money on the card');
  expect(screen.getByText(/The bank of Visa ending in 4242 says/)).toBeTruthy();
  const tries = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(tries.map(({ textContent }) => textContent)).toEqual([
    'Mon 2 Nov, 06:00Insufficient funds',
    'Mon 9 Nov, 06:00Insufficient funds',
    'Mon 16 Nov, 06:00Next try, automatically',
    'Mon 23 Nov, 06:00Further try',
    'Sat 28 Nov, 06:00Last try',
    'Mon 30 Nov, 23:00Unpaid, if nothing was paid',
  ]);
  expect(window.location.search).toContain(`invoice=${invoiceId(8)}`);
  expect(screen.getByRole('link', { name: 'Use another card' }).getAttribute('href')).toBe(
    `/billing?method=${accountId}`,
  );

  server.onPay = () => {
    const paying = invoice(8, 'PROCESSING_PAYMENT');
    server.rows = [paying];
    return { status: 200, body: { data: paying } };
  };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The payment is under way');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  server.rows = [invoice(8, 'PAID')];
  await screen.findByText('€2,652.50 was paid');
  await waitFor(async () => expect((await rowOf('2026-10-00408')).textContent).toContain('Paid'));
  expect(peer.count('POST')).toBe(1);
});

it('a payment that fails again says why', async () => {
  server.onPay = () => {
    const paying = invoice(8, 'PROCESSING_PAYMENT');
    server.rows = [{ ...failed, failure: 'expired_card' }];
    return { status: 200, body: { data: paying } };
  };
  const { user } = await open();
  const row = await rowOf('2026-10-00408');
  await user.click(within(row).getByRole('button', { name: 'Retry 2026-10-00408' }));
  await screen.findByText('€2,652.50 could not be charged');
  expect(screen.getByText('The card has expired. Use another card.')).toBeTruthy();
  expect(screen.queryByText('€2,652.50 was paid')).toBeNull();
});

it('a refused payment is said beside the button, with a way to add a card', async () => {
  server.onPay = () => refusal(billingErrors.noPaymentMethod);
  const { user } = await open(`/billing?view=history&invoice=${invoiceId(8)}`);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const alert = (await screen.findByText(billingErrors.noPaymentMethod.message)).closest('p');
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe(`/billing?method=${accountId}`);

  server.rows = [invoice(8, 'PAID')];
  server.onPay = () => refusal(billingErrors.alreadyPaid);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  // It was paid elsewhere: the list is read again, and nothing is offered.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

it('a payment that the bank asks about is confirmed, and not made again', async () => {
  server.rows = [invoice(8, 'FAILED', { failure: 'confirmation_needed' })];
  const { user, peer } = await open(`/billing?view=history&invoice=${invoiceId(8)}`);
  await screen.findByText('The bank asks you to confirm the payment');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(peer.count('POST')).toBe(0);
});

it('an invoice without a card offers to add one instead of paying', async () => {
  server.rows = [invoice(8, 'UNPAID', { failure: 'no_payment_method' })];
  server.accounts = [{ ...account, payment_method: null }];
  await open(`/billing?view=history&invoice=${invoiceId(8)}`);
  await screen.findByText('There is no card to charge');
  expect(await screen.findByRole('link', { name: 'Add a card' })).toBeTruthy();
  expect(screen.getByText(/Lines keep working/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

it('staff who act as the company read everything and pay nothing', async () => {
  await open(`/billing?view=history&invoice=${invoiceId(8)}`, {
    tab: { me: { ...seededMe('admin'), entered_as_super_admin: true } },
    prepare: (peer) => {
      peer.isImpersonated = true;
    },
  });
  const retry = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retry' });
  expect(retry.disabled).toBe(true);
  expect(retry.title).toBe('Not available while you act as a company.');
  const pdf = screen.getByRole<HTMLButtonElement>('button', { name: 'PDF of 2026-10-00401' });
  expect(pdf.disabled).toBe(false);
});

it('without a connection the stored invoices are shown, and documents say why not', async () => {
  const { user, peer, tab } = await open('/billing?view=history', { tab: { keep: 'disk' } });
  await rowOf('2026-10-00401');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  peer.down = true;
  await tab.session.syncNow();
  // As after a start without a connection: nothing is in memory.
  queries.clear();
  await user.click(screen.getByRole('link', { name: 'History' }));
  await rowOf('2026-10-00401');
  await screen.findByText(/^Offline/);
  const pdf = screen.getByRole<HTMLButtonElement>('button', { name: 'PDF of 2026-10-00401' });
  expect(pdf.disabled).toBe(true);
  expect(pdf.title).toBe('You are offline. This needs a connection.');
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: /^Retry/ });
  expect(retry.disabled).toBe(true);
});

it('a document that cannot be downloaded says so', async () => {
  const { user } = await open();
  const row = await rowOf('2026-10-00401');
  await user.click(within(row).getByRole('button', { name: 'PDF of 2026-10-00401' }));
  expect(await screen.findByText(commonErrors.notFound.message)).toBeTruthy();
});

it('an invoice that is paid opens to why it is as high as it is', async () => {
  const explanation = {
    month: '2026-10',
    currency: 'EUR',
    amount_before: 200_000,
    amount: 212_200,
    difference: 12_200,
    parts: [
      { kind: 'new', count: 8, amount: 13_000, rows: [] },
      { kind: 'ended', count: 1, amount: -800, rows: [] },
    ],
    unchanged: 150,
    vat_number_denied: false,
  };
  await open(`/billing?view=history&invoice=${invoiceId(1)}`, {
    prepare(peer) {
      const { onCall } = peer;
      peer.onCall = (call) =>
        call.path.endsWith('/explanation')
          ? { status: 200, body: { data: explanation } }
          : onCall(call);
    },
  });
  const section = await screen.findByRole('region', {
    name: '€122.00 more than in September 2026',
  });
  expect(section.textContent).toMatch(/New numbers8\+€130.00Ended numbers1−€8.00/);
  expect(section.textContent).toContain('150 numbers cost the same.');
});
