// @vitest-environment happy-dom
import '../../../testing/library-settings.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { commonErrors } from '@workspace/domain/contract/error';
import type { OnboardingAnswers } from '@workspace/domain/onboarding/schema';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import type { FromCardPage } from '@workspace/domain/payments/card-window';
import { paymentErrors } from '@workspace/domain/payments/errors';
import { UiProvider } from '@workspace/ui/theme/provider';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PublicDataProvider } from '../../../data/public-data.tsx';
import { queries } from '../../../data/queries.ts';
import { type Answer, refusal } from '../../../offline/testing/answer.ts';
import { eventually } from '../../../offline/testing/eventually.ts';
import type { Peer, ReceivedCall } from '../../../offline/testing/peer.ts';
import { companyId } from '../../../offline/testing/seed.ts';
import { startPeer } from '../../../offline/testing/tab.ts';
import {
  AccountsServer,
  accountOf,
  noDetails,
} from '../../payment-accounts/testing/accounts-server.ts';
import { type StubbedStripe, stubStripe } from '../../payment-accounts/testing/stripe.ts';
import { emptyAnswers } from '../answers.ts';
import { usePaymentStep } from './use-payment-step.tsx';

const email = 'ingrid@fjord.example';
const entered: OnboardingAnswers = {
  select_country: 'NO',
  billingAddress: 'Bryggegata 14',
  postalCode: '0250',
  city: 'Oslo',
  VATNumber: 'NO 918 273 645 MVA',
};
const card = accountOf('any').payment_method ?? null;
const empty = (name: string) => accountOf(name, { payment_method: null, ...noDetails });

let peer: Peer;
let server: AccountsServer;
let stripe: StubbedStripe;
let user: ReturnType<typeof userEvent.setup>;
/** Answers in the place of the server's; undefined = not this one. */
let instead: (call: ReceivedCall) => Answer | undefined;
/** What was changed, in this order. */
let changes: Partial<OnboardingAnswers>[];
let continued: string[];

beforeEach(async () => {
  peer = await startPeer(1);
  stripe = stubStripe();
  user = userEvent.setup();
  instead = () => undefined;
  continued = [];
  changes = [];
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  queries.clear();
  stripe.remove();
  await peer.close();
});

/** The step as the wizard shows it, with answers that are empty until they are given, and whether it was left. */
function Step({ start }: { readonly start: OnboardingAnswers }) {
  const [typed, setTyped] = useState({ ...emptyAnswers, ...start });
  const { content, aside, onSubmit, ready } = usePaymentStep({
    companyId,
    email,
    answers: typed,
    change(patch) {
      changes.push(patch);
      setTyped((before) => ({ ...before, ...patch }));
    },
    isShown: true,
  });
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        continued.push(await onSubmit());
      }}
    >
      {content}
      {aside}
      <p>Ready: {ready}</p>
      <button type="submit">Continue</button>
    </form>
  );
}

function open(accounts: readonly PaymentAccountDetail[], start: OnboardingAnswers = entered) {
  server = new AccountsServer(accounts);
  server.prepare(peer);
  const { onCall } = peer;
  peer.onCall = (call) => instead(call) ?? onCall(call);
  return render(
    <StrictMode>
      <UiProvider>
        <PublicDataProvider baseUrl={peer.url}>
          <Step start={start} />
        </PublicDataProvider>
      </UiProvider>
    </StrictMode>,
  );
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const ready = (state: string) => screen.findByText(`Ready: ${state}`);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = async (label: string, text: string) => {
  await user.clear(field(label));
  if (text === '') return;
  await user.click(field(label));
  await user.paste(text);
};
/** As soon as there is an account to which a card can be added. */
const addButton = async () => {
  const button = await screen.findByRole('button', { name: 'Add card' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
};
const pressAdd = async () => user.click(await addButton());
const created = () => server.accounts[0]?.uuid ?? '';

it('creates the account, and can be continued when another device has attached a card', async () => {
  open([]);
  await ready('no_method');
  expect(field('Payment account name').value).toBe('New payment method');
  expect(field('Country').value).toBe('NO');
  expect(field('Invoice email').value).toBe(email);
  await addButton();
  // Nothing is waited for before the form is opened.
  const panel = screen.getByRole('region', { name: 'Credit card' });
  expect(panel.querySelector('[role=status]')?.textContent).toBe('');
  expect(server.accounts.map(({ uuid, name }) => [uuid, name])).toEqual([
    [companyId, 'New payment method'],
  ]);
  await fill('City', 'Bergen');
  await press('Continue');
  await waitFor(() => expect(continued).toEqual(['stay']));
  expect(server.made('PATCH')).toEqual([]);

  server.change(companyId, { payment_method: card });
  await ready('yes');
  await screen.findByText('Visa ending in 4242. Valid until August 2028.');
  expect(field('City').value).toBe('Bergen');
  await press('Continue');
  await waitFor(() => expect(continued).toEqual(['stay', 'next']));
  expect(server.made('PATCH').map(({ body, version }) => ({ body, version }))).toEqual([
    {
      version: '2',
      body: {
        account_name: 'New payment method',
        billing_email: email,
        tax_id: 'NO 918 273 645 MVA',
        billing_address: {
          street_name: 'Bryggegata 14',
          postal_code: '0250',
          city: 'Bergen',
          country: 'NO',
          state: 'Bergen',
        },
      },
    },
  ]);
  // All of it is kept, also what was not typed.
  expect(changes.at(-1)).toMatchObject({
    paymentAccountName: 'New payment method',
    country: 'NO',
    city: 'Bergen',
    email,
  });
  expect(server.made('POST')).toHaveLength(1);
  expect(server.made('GET', '/token')).toEqual([]);
});

it('does not read the accounts any longer when it is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { unmount } = open([accountOf('Main')]);
  const lists = () => peer.requests.filter((request) => request.includes('include_'));
  await eventually(() => expect(lists().length).toBeGreaterThan(2));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('requires every field, and says what is wrong while it is typed', async () => {
  open([accountOf('Main')], {});
  await ready('yes');
  await fill('Invoice email', 'ingrid');
  await screen.findByText('Please enter a valid email address');
  await ready('errors');
  await fill('Invoice email', '');
  await screen.findByText('Please enter a valid email address');
  expect(field('Invoice email').value).toBe('');
  await fill('City', '');
  await screen.findByText('City is required');
  // The shape of the number is checked while it is typed; the register when it is saved.
  await fill('VAT number', 'DK 1');
  await screen.findByText(/Not a VAT number of Denmark/);
  await fill('VAT number', ' - ');
  await screen.findByText('VAT number is required');
  await press('Continue');
  await waitFor(() => expect(continued).toEqual(['stay']));
  expect(server.made('PATCH')).toEqual([]);
});

it('asks for what is missing, without a message at a field that was not touched', async () => {
  open([accountOf('Main', noDetails)], {});
  await ready('empty');
  expect(screen.queryByText(/is required/)).toBeNull();
});

it('says why a card was declined, and takes another one', async () => {
  open([]);
  await ready('no_method');
  stripe.declines.push('Your card was declined.');
  await pressAdd();
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Save card' });
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  await user.click(save);
  await dialog.findByText('Your card was declined.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // It is still said beside the button.
  await screen.findByText('Your card was declined.');
  await ready('no_method');

  await pressAdd();
  await user.click(await screen.findByRole('button', { name: 'Save card' }));
  await screen.findByText('The card is accepted and is being saved');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Your card was declined.')).toBeNull();
  await ready('no_method');
  server.change(created(), { payment_method: card });
  await ready('yes');
  await screen.findByText('Card attached');
  // Tokens are few: the form that was closed was shown again.
  expect(server.made('GET', '/token')).toHaveLength(1);
});

it('shows the question of the bank, and lets the person use another card', async () => {
  open([]);
  await ready('no_method');
  server.token = {
    status: 200,
    body: { data: { token: 'ticket', form: { kind: 'sandbox', path: '/sandbox/card' } } },
  };
  await pressAdd();
  const showFrame = async () =>
    // A test has no document in its frames.
    Object.defineProperty(await screen.findByTitle('Card'), 'contentWindow', { value: window });
  await showFrame();
  const say = (message: FromCardPage) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: message,
        origin: window.location.origin,
        source: window,
      }),
    );
  say({ from: 'sandbox-card', type: 'ready' });
  await press('Save card');
  say({ from: 'sandbox-card', type: 'asking' });
  await screen.findByRole('heading', { name: 'Your bank wants to know that it is you' });
  expect(screen.queryByRole('button', { name: 'Save card' })).toBeNull();
  say({ from: 'sandbox-card', type: 'ended', outcome: 'refused' });
  await screen.findByRole('button', { name: 'Save card' });
  await press('Cancel');
  await screen.findByText('The card was declined. Use another card, or call the bank.');
  await pressAdd();
  await showFrame();
  expect(continued).toEqual([]);
  say({ from: 'sandbox-card', type: 'asking' });
  await press('Use another card');
  await waitFor(() => expect(server.made('GET', '/token')).toHaveLength(2));
});

it('takes the account that has a card, of several', async () => {
  open([empty('First'), accountOf('Second')], entered);
  await ready('yes');
  expect(field('Payment account name').value).toBe('Second');
  await press('Continue');
  await waitFor(() => expect(continued).toEqual(['next']));
  expect(server.made('PATCH').map(({ path }) => path.split('/').at(-1))).toEqual([
    server.accounts[1]?.uuid,
  ]);
  expect(server.made('POST')).toEqual([]);
});

it('takes the account that another tab has created meanwhile', async () => {
  instead = ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/payment_accounts')) return undefined;
    server.accounts.push({ ...empty('New payment method'), uuid: companyId });
    return refusal(commonErrors.idTaken);
  };
  open([]);
  await ready('no_method');
  await addButton();
  expect(server.accounts).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('creates the account when somebody presses again, after it failed', async () => {
  instead = ({ method }) => (method === 'POST' ? refusal(commonErrors.unavailable) : undefined);
  open([]);
  await screen.findByText(commonErrors.unavailable.message);
  expect(screen.getByRole('button', { name: 'Add card' }).hasAttribute('disabled')).toBe(true);
  instead = () => undefined;
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.accounts).toHaveLength(1);
});

it('saves over what somebody else has changed meanwhile, once', async () => {
  open([accountOf('Main')]);
  await ready('yes');
  instead = ({ method }) => {
    if (method === 'PATCH') {
      server.change(created(), {});
      instead = () => undefined;
    }
    return undefined;
  };
  await press('Continue');
  await waitFor(() => expect(continued).toEqual(['next']));
  expect(server.made('PATCH').map(({ version }) => version)).toEqual(['1', '2']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what the server refuses at its field, and forgets it when that is corrected', async () => {
  open([accountOf('Main')]);
  await ready('yes');
  const fields = {
    billing_email: 'This domain receives no mail.',
    'billing_address.postal_code': 'Norway has four digits.',
  };
  instead = ({ method }) =>
    method === 'PATCH' ? refusal(commonErrors.invalid, { fields }) : undefined;
  await press('Continue');
  await screen.findByText('This domain receives no mail.');
  expect(field('Postal code').getAttribute('aria-invalid')).toBe('true');
  expect(continued).toEqual(['stay']);
  instead = () => undefined;
  await fill('Postal code', '0251');
  await fill('Invoice email', 'faktura@fjord.example');
  await ready('yes');
  await press('Continue');
  await waitFor(() => expect(continued).toEqual(['stay', 'next']));
});

it('says that payments are not set up, and offers support', async () => {
  open([]);
  await ready('no_method');
  server.token = refusal(paymentErrors.notConfigured);
  await pressAdd();
  await screen.findByText(paymentErrors.notConfigured.message);
  await screen.findByRole('button', { name: 'Contact support' });
  expect(screen.queryByRole('dialog')).toBeNull();
  server.token = refusal(paymentErrors.unavailable);
  await pressAdd();
  await screen.findByText(paymentErrors.unavailable.message);
  expect(screen.queryByRole('button', { name: 'Contact support' })).toBeNull();
  expect(server.made('GET', '/token')).toHaveLength(2);
});
