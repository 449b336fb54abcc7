// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentAccountDetail } from '@workspace/domain/payment-accounts/schema';
import { paymentErrors } from '@workspace/domain/payments/errors';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refusal } from '../../offline/testing/answer.ts';
import { seededMe } from '../../offline/testing/seed.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { AddPaymentMethod, PaymentAccounts } from './index.ts';
import { AccountsServer, accountId, accountOf } from './testing/accounts-server.ts';
import { type StubbedStripe, stubStripe } from './testing/stripe.ts';

let app: OpenScreen;
let server: AccountsServer;
let stripe: StubbedStripe;

async function open(
  accounts: readonly PaymentAccountDetail[],
  options: Pick<ScreenOptions, 'path' | 'tab'> & { readonly before?: () => void } = {},
) {
  const { before, ...rest } = options;
  server = new AccountsServer(accounts);
  before?.();
  app = await openScreen(
    <>
      <AddPaymentMethod />
      <PaymentAccounts />
    </>,
    {
      path: '/billing',
      numbers: 3,
      prepare: (peer) => {
        server.prepare(peer);
        peer.isImpersonated = options.tab?.me?.entered_as_super_admin ?? false;
      },
      ...rest,
    },
  );
}
beforeEach(() => {
  stripe = stubStripe();
});
afterEach(async () => {
  stripe.remove();
  await app.close();
});

const main = accountOf('Main', {
  is_primary: true,
  billing_email_state: 'unconfirmed',
});
const second = accountOf('Second', {
  teams: [{ uuid: accountId('t'), name: 'Sales', emoji: '📈' }],
});
const empty = accountOf('Empty', { payment_method: null });

const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') ?? document.body);
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await app.user.clear(field);
  await app.user.click(field);
  await app.user.paste(text);
};

it('lists accounts as the server orders them, with what can be done with each', async () => {
  await open([main, second, empty]);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Main',
    'Second',
    'Empty',
  ]);
  const first = await row('Main');
  first.getByText('Visa ending in 4242, invoice to faktura@nordlys.example');
  first.getByText('Primary');
  // Primary already, and without a card it cannot become it.
  expect(screen.getAllByRole('button', { name: /primary$/ })).toHaveLength(1);
  (await row('Second')).getByText('📈 Sales');
  (await row('Empty')).getByText('Not active');
  (await row('Empty')).getByRole('button', { name: 'Add card to Empty' });
  await app.user.click(screen.getByRole('button', { name: 'Make Second primary' }));
  await screen.findByText('Payment method set as primary');
  await waitFor(async () => (await row('Second')).getByText('Primary'));
});

it('asks an address that has not confirmed again', async () => {
  await open([main]);
  await app.user.click(
    (await row('Main')).getByRole('button', {
      name: 'Send the confirmation again to faktura@nordlys.example',
    }),
  );
  await screen.findByText('Email sent');
  expect(server.made('POST').map(({ path }) => path.split('/').at(-2))).toEqual(['billing_email']);
});

it('says whose payment failed, and that a charge is under way', async () => {
  await open([accountOf('Locked', { is_locked: true }), second], {
    before: () => {
      server.invoices = [{ payment_account_id: second.uuid, state: 'FAILED' }];
    },
  });
  expect((await row('Locked')).queryByText('Charge under way')).not.toBeNull();
  await screen.findByText('Payment failed');
  expect((await row('Second')).queryByText('Payment failed')).not.toBeNull();
});

it('saves details first and then the card; a decline keeps both on the screen', async () => {
  await open([main], { path: '/billing?method=new' });
  stripe.declines.push('Your card was declined.');
  // The page has a button of the same name.
  const dialog = within(await screen.findByRole('dialog'));
  const save = async () => {
    const button = await dialog.findByRole('button', { name: 'Add payment method' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await app.user.click(button);
  };
  await save();
  for (const message of ['Name required', 'VAT number required']) {
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  }
  expect(server.made('PATCH')).toEqual([]);
  await fill('Account name', 'Nordlys Deutschland');
  await fill('VAT number', 'DE 136 695 976');
  await fill('Invoice email', 'rechnung@nordlys.example');
  await save();
  await screen.findByText('Your card was declined.');
  expect(server.made('PATCH').map(({ version }) => version)).toEqual(['1']);
  expect(server.made('DELETE')).toEqual([]);
  // What is not one yet is not listed.
  screen.getByText('1 payment account');

  await save();
  await waitFor(() => expect(stripe.confirmed).toBe(2));
  // Nothing was changed, so nothing is saved again.
  expect(server.made('PATCH')).toHaveLength(1);
  const added = server.accounts.find(({ name }) => name === 'Nordlys Deutschland');
  server.change(added?.uuid ?? '', { payment_method: main.payment_method ?? null });
  await screen.findByText('Payment method added');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await row('Nordlys Deutschland');
  expect(server.made('DELETE')).toEqual([]);
  expect(server.made('GET', '/token')).toHaveLength(1);
});

it('a new account that could not be read yet is saved under its first version', async () => {
  await open([main], {
    path: '/billing?method=new',
    before: () => {
      server.isReadable = false;
    },
  });
  stripe.declines.push('Your card was declined.');
  const dialog = within(await screen.findByRole('dialog'));
  await fill('Account name', 'Nordlys Deutschland');
  await fill('VAT number', 'DE 136 695 976');
  await fill('Invoice email', 'rechnung@nordlys.example');
  const button = await dialog.findByRole('button', { name: 'Add payment method' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await app.user.click(button);
  await screen.findByText('Your card was declined.');
  // Without a version the change would overwrite what somebody else saves.
  expect(server.made('PATCH').map(({ version }) => version)).toEqual(['1']);
});

it('deletes the account of a cancelled add again', async () => {
  await open([main], { path: '/billing?method=new' });
  await waitFor(() => expect(server.accounts).toHaveLength(2));
  await press('Cancel');
  await waitFor(() => expect(server.accounts.map(({ name }) => name)).toEqual(['Main']));
  expect(server.made('DELETE')).toHaveLength(1);
});

it('says why there is no card form, and asks again only when somebody presses', async () => {
  await open([empty, main], {
    path: `/billing?method=${empty.uuid}`,
    before: () => {
      server.token = refusal(paymentErrors.notConfigured);
    },
  });
  await screen.findByText(paymentErrors.notConfigured.message);
  expect(server.made('GET', '/token')).toHaveLength(1);
  server.token = refusal(paymentErrors.unavailable);
  await press('Try again');
  await screen.findByText(paymentErrors.unavailable.message);
  expect(server.made('GET', '/token')).toHaveLength(2);
  // The details can be saved without a card.
  await fill('Account name', 'Nordlys UK');
  await press('Save');
  await screen.findByText('Payment method changed');
});

it('says what a colleague has saved meanwhile, and saves over it when pressed again', async () => {
  await open([main, second], { path: `/billing?method=${second.uuid}` });
  await fill('City', 'Odense');
  server.change(second.uuid, { account_name: 'Renamed', name: 'Renamed' });
  await press('Save');
  await screen.findByText(/saved a change first: Account name/);
  expect(server.find(second.uuid)?.billing_address.city).toBe('Aarhus');
  await press('Save');
  await screen.findByText('Payment method changed');
  expect(server.find(second.uuid)).toMatchObject({
    name: 'Renamed',
    billing_address: { city: 'Odense' },
  });
});

it('lists people in mailed invoices only after somebody has ticked it', async () => {
  await open([main], { path: `/billing?method=${main.uuid}` });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'List people in invoices sent by email',
    description: /names each person with their number and plan/,
  });
  expect(box.checked).toBe(false);
  await fill('City', 'Odense');
  await press('Save');
  await screen.findByText('Payment method changed');
  // What nobody has touched is not sent.
  expect(server.made('PATCH')).toHaveLength(1);
  expect(server.made('PATCH')[0]?.body).not.toHaveProperty('mail_lists_people');
  expect(server.find(main.uuid)?.mail_lists_people).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await app.user.click((await row('Main')).getByRole('button', { name: 'Edit Main' }));
  await app.user.click(await screen.findByRole('checkbox'));
  await press('Save');
  await waitFor(() => expect(server.find(main.uuid)?.mail_lists_people).toBe(true));
  expect(server.made('PATCH').at(-1)?.body).toMatchObject({ mail_lists_people: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await app.user.click((await row('Main')).getByRole('button', { name: 'Edit Main' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
});

it('keeps the last account and the last card, and says so', async () => {
  await open([main], { path: `/billing?method=${main.uuid}` });
  const only = await screen.findByRole('button', { name: 'Delete' });
  await waitFor(() => expect(only.title).toBe('Cannot remove the last payment account'));
  expect(only.hasAttribute('disabled')).toBe(true);
  await press('Cancel');
});

it('tells what is left to be paid instead of deleting, and what became of a deleted account', async () => {
  await open([main, empty], {
    path: `/billing?delete=${empty.uuid}`,
    before: () => {
      server.invoices = [{ payment_account_id: empty.uuid, state: 'UNPAID' }];
    },
  });
  await screen.findByText(/An invoice of this account is not paid yet/);
  expect(screen.queryByRole('button', { name: 'Delete payment account' })).toBeNull();
  expect(server.made('DELETE')).toEqual([]);
});

it('shows staff who act as the company everything, and lets them change nothing', async () => {
  const staff = { ...seededMe('admin'), entered_as_super_admin: true };
  await open([main, second], { tab: { me: staff, person: staff } });
  await row('Main');
  for (const name of ['Add payment method', 'Edit Main', 'Make Second primary']) {
    const button = screen.getByRole('button', { name });
    expect(button.hasAttribute('disabled'), name).toBe(true);
    expect(button.title).toBe('Not available while you act as a company.');
  }
});
