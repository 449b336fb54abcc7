// @vitest-environment happy-dom
import '../../testing/library-settings.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chargingErrors } from '@workspace/domain/charging/errors';
import type { PayLink } from '@workspace/domain/charging/schema';
import { billingEmailErrors } from '@workspace/domain/payment-accounts/errors';
import { paymentErrors } from '@workspace/domain/payments/errors';
import { UiProvider } from '@workspace/ui/theme/provider';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PublicDataProvider } from '../../data/public-data.tsx';
import { queries } from '../../data/queries.ts';
import { type Answer, refusal } from '../../offline/testing/answer.ts';
import type { Peer, ReceivedCall } from '../../offline/testing/peer.ts';
import { startPeer } from '../../offline/testing/tab.ts';
import { BillingEmailScreen, ConfirmAddress } from './email/billing-email-screen.tsx';
import { PayInvoice, PayScreen } from './pay/pay-screen.tsx';

const ticket = 'Wc1x0Zt7Vq3uJm9sKe2aPd8fHr5yLn4gBo6iTw-_XzQ';
const failed: PayLink = {
  seller_name: 'Linewise ApS',
  number: '2026-10-00402',
  amount_total: 56_700,
  currency: 'EUR',
  state: 'FAILED',
  failure: 'confirmation_needed',
  payment_method: 'Visa ending in 3184',
  can_confirm: true,
  can_add_card: true,
};

let peer: Peer;
let calls: ReceivedCall[];
let answers: Record<string, Answer>;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  peer = await startPeer(1);
  calls = [];
  answers = {};
  peer.onCall = (call) => {
    calls.push(call);
    return answers[call.path.replace('/api/v0/', '')];
  };
  user = userEvent.setup();
});
afterEach(async () => {
  cleanup();
  queries.clear();
  window.history.replaceState(null, '', '/');
  await peer.close();
});

const show = (page: ReactNode) =>
  render(
    <UiProvider>
      <BrowserRouter>{page}</BrowserRouter>
    </UiProvider>,
  );
const openAt = (screenOf: ReactNode) =>
  show(<PublicDataProvider baseUrl={peer.url}>{screenOf}</PublicDataProvider>);
const invoice = (link: PayLink): Answer => ({ status: 200, body: { data: link } });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const asked = (path: string) => calls.filter((call) => call.path === `/api/v0/${path}`);

it('shows an invoice, why it is not paid, and both ways of paying it', async () => {
  answers['pay/lookup'] = invoice(failed);
  openAt(<PayInvoice ticket={ticket} />);
  await screen.findByRole('heading', { name: 'Invoice 2026-10-00402' });
  for (const text of [
    'From Linewise ApS',
    '€567.00',
    'Visa ending in 3184',
    'The bank asks you to confirm the payment',
  ]) {
    expect(screen.queryByText(text), text).not.toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Confirm payment' })).not.toBeNull();
  // Nothing is asked of the vendor before somebody presses.
  expect(asked('pay/card')).toEqual([]);
  answers['pay/card'] = refusal(paymentErrors.unavailable);
  await press('Pay with another card');
  await screen.findByText(paymentErrors.unavailable.message);
  expect(asked('pay/card').map(({ body }) => body)).toEqual([{ ticket }]);
  await press('Cancel');
  await screen.findByRole('button', { name: 'Confirm payment' });
});

it('follows a payment that is under way to its end', async () => {
  answers['pay/lookup'] = invoice({
    ...failed,
    state: 'PROCESSING_PAYMENT',
    failure: null,
    can_confirm: false,
    can_add_card: false,
  });
  openAt(<PayInvoice ticket={ticket} />);
  await screen.findByText('The payment is under way');
  expect(screen.queryByRole('button', { name: 'Pay with another card' })).toBeNull();
  answers['pay/lookup'] = invoice({
    ...failed,
    state: 'PAID',
    failure: null,
    can_confirm: false,
    can_add_card: false,
  });
  await screen.findByText('Thank you. Nothing else is to be done.');
  expect(screen.queryByRole('button', { name: /Pay|Confirm/ })).toBeNull();
});

it('says why a link to an invoice does not open', async () => {
  answers['pay/lookup'] = refusal(chargingErrors.expiredLink);
  openAt(<PayInvoice ticket={ticket} />);
  await screen.findByText(chargingErrors.expiredLink.message);
  expect(screen.queryByText('€567.00')).toBeNull();
});

it('takes tickets out of the address at once, and asks the server for nothing without one', () => {
  for (const [path, page] of [
    ['/pay', <PayScreen key="pay" />],
    ['/billing-email', <BillingEmailScreen key="email" />],
  ] as const) {
    window.history.replaceState(null, '', `${path}#${ticket}`);
    show(page);
    expect(window.location.href).not.toContain(ticket);
    expect(window.location.pathname).toBe(path);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(ticket);
    cleanup();
    window.history.replaceState(null, '', `${path}#${ticket.slice(1)}`);
    show(page);
    expect(screen.getByRole('alert').textContent).toContain('This link is not valid');
    cleanup();
  }
});

it('confirms a billing address by a press, and not because its link was opened', async () => {
  answers['billing_email/confirm'] = {
    status: 200,
    body: { data: { company_name: 'Nordlys', billing_email: 'faktura@nordlys.example' } },
  };
  openAt(<ConfirmAddress ticket={ticket} />);
  await screen.findByRole('heading', { name: 'Confirm this billing address' });
  expect(calls).toEqual([]);
  await press('Confirm address');
  await screen.findByRole('heading', { name: 'Address confirmed' });
  expect(screen.getByRole('status').textContent).toBe(
    'Invoices of Nordlys are sent to faktura@nordlys.example.',
  );
  expect(calls.map(({ body }) => body)).toEqual([{ ticket }]);
});

it('says that the link of a billing address has expired', async () => {
  answers['billing_email/confirm'] = refusal(billingEmailErrors.expiredLink);
  openAt(<ConfirmAddress ticket={ticket} />);
  await press('Confirm address');
  await screen.findByText(billingEmailErrors.expiredLink.message);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull());
});
