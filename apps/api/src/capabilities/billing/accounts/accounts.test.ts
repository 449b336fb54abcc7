import { randomUUID } from 'node:crypto';
import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import {
  createPaymentAccount,
  deletePaymentAccount,
  getPaymentAccount,
  listPaymentAccounts,
  makePaymentAccountPrimary,
  updatePaymentAccount,
} from '@workspace/domain/payment-accounts/operations';
import { createTeam } from '@workspace/domain/teams/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestKeys } from '../../../testing/api-keys.ts';
import { plantInvoice } from '../../../testing/invoices.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let admin: string;

beforeEach(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterEach(() => product.destroy());

const company = () => ({ company_id: product.world.nordlys.id });
const as = (token = admin) => product.as(token);
const params = (id: string) => ({ params: { ...company(), account_id: id } });

const list = async () =>
  (
    await as()(listPaymentAccounts, {
      params: company(),
      query: { include_payment_method: 'true' },
    })
  ).data;

const create = async (name: string) =>
  (await as()(createPaymentAccount, { params: company(), body: { account_name: name } })).data.uuid;

/** As the vendor's event attaches a card. */
const attach = (id: string, last4 = '4242') =>
  product.database.owner('payment_accounts').where({ id }).update({
    method_type: 'visa',
    method_brand: 'Visa',
    method_last4: last4,
    was_used: true,
  });

const team = async (name: string) =>
  (await as()(createTeam, { body: { ...company(), name } })).data.team_id;

const refused = (code: string) => ({ definition: { code } });

test('accounts are listed primary first, then with a card, then the newest; a card only if asked for', async () => {
  const [first, second, third] = [
    await create('First'),
    await create('Second'),
    await create('Third'),
  ];
  await attach(first);
  await attach(second, '0341');
  await as()(makePaymentAccountPrimary, params(second));
  expect((await list()).map(({ uuid }) => uuid)).toEqual([second, first, third]);
  expect((await list())[0]).toMatchObject({
    is_primary: true,
    payment_method: { payment_type_identifier: 'visa_0341', last4: '0341' },
  });
  const { data } = await as()(listPaymentAccounts, { params: company(), query: {} });
  expect(data.every((account) => !('payment_method' in account))).toBe(true);
});

test('a key reads accounts and their billing details, and no payment methods', async () => {
  const keys = createTestKeys();
  await product.destroy();
  product = await startTestProduct({}, { findApiKey: keys.find });
  admin = await product.login(product.world.nordlys.adminEmail);
  const id = await create('First');
  await attach(id);
  const { key } = keys.add({ companyId: company().company_id, scopes: ['billing:read'] });
  const query = { include_payment_method: 'true' } as const;
  const { data: listed } = await as(key)(listPaymentAccounts, { params: company(), query });
  const { data: shown } = await as(key)(getPaymentAccount, params(id));
  expect(listed).toMatchObject([{ uuid: id, name: 'First' }]);
  expect(shown).toMatchObject({ uuid: id, account_name: 'First' });
  expect(JSON.stringify([listed, shown])).not.toMatch(/4242|visa|payment_method/i);
  expect((await as()(getPaymentAccount, params(id))).data.payment_method?.last4).toBe('4242');
});

test('an account without a card does not become primary, and there is one primary account', async () => {
  const [first, second] = [await create('First'), await create('Second')];
  await attach(first);
  await as()(makePaymentAccountPrimary, params(first));
  await expect(as()(makePaymentAccountPrimary, params(second))).rejects.toMatchObject(
    refused('payment_account_without_method'),
  );
  await attach(second);
  await Promise.all(
    [first, second, first, second].map((id) => as()(makePaymentAccountPrimary, params(id))),
  );
  expect((await list()).filter(({ is_primary }) => is_primary)).toHaveLength(1);
});

test('blank fields keep what is saved, the state follows the city, and the VAT number is checked', async () => {
  const id = await create('Main card');
  const details = {
    account_name: 'Nordlys Sverige AB',
    billing_email: 'faktura@nordlys.example',
    tax_id: 'SE999999999901',
    billing_address: {
      street_name: 'Exempelgatan 1',
      postal_code: '111 22',
      city: 'Stockholm',
      country: 'SE',
      state: 'Stockholm',
    },
  };
  const { data: saved } = await as()(updatePaymentAccount, { ...params(id), body: details });
  expect(saved).toMatchObject({
    account_name: 'Nordlys Sverige AB',
    billing_email_state: 'unconfirmed',
    tax_id_state: 'registered',
    tax_id_name: 'Exempel AB',
    tax_type: 'eu_vat',
    billing_address: { city: 'Stockholm', country: 'SE' },
  });
  const { data: kept } = await as()(updatePaymentAccount, {
    ...params(id),
    body: {
      billing_email: '',
      tax_id: '',
      billing_address: { street_name: '', city: 'Malmö', country: '' },
    },
  });
  expect(kept).toMatchObject({
    billing_email: 'faktura@nordlys.example',
    tax_id: 'SE999999999901',
    tax_id_state: 'registered',
    billing_address: {
      street_name: 'Exempelgatan 1',
      city: 'Malmö',
      state: 'Malmö',
      country: 'SE',
    },
  });
  const { data: denied } = await as()(updatePaymentAccount, {
    ...params(id),
    body: { tax_id: 'DE999999807', billing_address: { country: 'DE' } },
  });
  expect(denied).toMatchObject({ tax_id_state: 'not_registered', tax_id_name: null });
  const { data: malformed } = await as()(updatePaymentAccount, {
    ...params(id),
    body: { tax_id: 'DE12', billing_address: { country: 'DE' } },
  });
  expect(malformed).toMatchObject({ tax_id: 'DE12', tax_id_state: 'malformed' });
});

test('bad input names its field, and nothing is saved', async () => {
  const id = await create('Main card');
  const change = (body: object) => as()(updatePaymentAccount, { ...params(id), body });
  await expect(change({ account_name: ' ' })).rejects.toMatchObject({
    fields: { account_name: 'Name required' },
  });
  await expect(change({ billing_email: 'faktura' })).rejects.toMatchObject({
    fields: { billing_email: 'Please enter a valid email address' },
  });
  await expect(change({ billing_address: { city: 'Oslo', country: 'ZZ' } })).rejects.toMatchObject({
    definition: { status: 422 },
    fields: { 'billing_address.country': 'This country does not exist.' },
  });
  await expect(change({ team_ids: [randomUUID()] })).rejects.toMatchObject({
    fields: { 'team_ids.0': 'This team does not exist.' },
  });
  expect((await as()(getPaymentAccount, params(id))).data).toMatchObject({
    account_name: 'Main card',
    billing_email: null,
    version: 1,
  });
});

test('a team that another account had moves, and an account with teams is not deleted', async () => {
  const [first, second] = [await create('First'), await create('Second')];
  await attach(first);
  await attach(second);
  const [sales, legal] = [await team('Sales'), await team('Legal')];
  await as()(updatePaymentAccount, { ...params(first), body: { team_ids: [sales, legal] } });
  await as()(updatePaymentAccount, { ...params(second), body: { team_ids: [sales] } });
  const teams = new Map((await list()).map((one) => [one.uuid, one.teams.map(({ name }) => name)]));
  expect(teams.get(first)).toEqual(['Legal']);
  expect(teams.get(second)).toEqual(['Sales']);
  await expect(as()(deletePaymentAccount, params(first))).rejects.toMatchObject(
    refused('payment_account_has_teams'),
  );
  await as()(updatePaymentAccount, { ...params(first), body: { team_ids: [] } });
  await as()(deletePaymentAccount, params(first));
  expect((await list()).map(({ uuid }) => uuid)).toEqual([second]);
});

test('the last account, the last card and one with an open invoice stay; one that was never used goes', async () => {
  const only = await create('Only');
  await attach(only);
  await expect(as()(deletePaymentAccount, params(only))).rejects.toMatchObject(
    refused('last_payment_account'),
  );
  const cancelled = await create('New payment method');
  await expect(as()(deletePaymentAccount, params(only))).rejects.toMatchObject(
    refused('last_valid_payment_account'),
  );
  await as()(deletePaymentAccount, params(cancelled));
  const second = await create('Second');
  await attach(second);
  const charged = { accountId: only, state: 'PROCESSING_PAYMENT' } as const;
  await plantInvoice(product.database.owner, product.world.nordlys.id, charged);
  await expect(as()(deletePaymentAccount, params(only))).rejects.toMatchObject(
    refused('payment_account_locked'),
  );
  expect(await list()).toHaveLength(2);
});

test('two administrators do not overwrite each other, and the log names what changed', async () => {
  const id = await create('Main card');
  const change = (name: string) =>
    product.call(
      admin,
      'PATCH',
      `/api/v0/companies/${company().company_id}/payment_accounts/${id}`,
      {
        headers: { 'if-match': '"1"' },
        body: { account_name: name },
      },
    );
  expect((await change('First')).status).toBe(200);
  const late = await change('Second');
  expect(late.status).toBe(412);
  // The refusal shows the account as a read does, so that the form can go on with it.
  const { data: read } = await as()(getPaymentAccount, params(id));
  expect(late.body).toMatchObject({ current: { account_name: 'First', version: 2 } });
  expect(late.body).toHaveProperty('current', read);
  expect(late.body).toMatchObject({ changed: { by: { kind: 'admin' } } });
  expect((await list())[0]?.name).toBe('First');
  const { data } = await as()(listCompanyAuditEvents, { params: company(), query: {} });
  expect(data.find(({ operation }) => operation === 'payment_accounts.update')).toMatchObject({
    before: { name: 'Main card' },
    after: { name: 'First' },
  });
});
