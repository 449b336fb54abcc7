import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import {
  createPaymentAccount,
  getPaymentAccount,
  getPaymentToken,
  listPaymentAccounts,
} from '@workspace/domain/payment-accounts/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { noteMethod } from './attaching.ts';

let product: TestProduct;
let admin: string;

beforeAll(async () => {
  product = await startTestProduct({ LINEWISE_RATE_LIMITS: 'on' }, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const company = () => ({ company_id: product.world.nordlys.id });
const params = (id: string) => ({ params: { ...company(), account_id: id } });
const create = async (name: string) => {
  const body = { account_name: name };
  return (await product.as(admin)(createPaymentAccount, { params: company(), body })).data.uuid;
};
const tokenOf = async (id: string) =>
  (await product.as(admin)(getPaymentToken, params(id))).data.token;
const read = async (id: string) => (await product.as(admin)(getPaymentAccount, params(id))).data;

/** As the card page does when the form is saved. */
async function enterCard(ticket: string, last4: string, outcome = 'attached') {
  const card = { brand: 'visa', last4, exp_month: 12, exp_year: 2098, outcome };
  const body = { ticket, ...card };
  expect((await product.call(null, 'POST', '/sandbox/card/outcome', { body })).status).toBe(204);
}

test('an administrator attaches a card: the account becomes active, and the first one primary', async () => {
  const id = await create('Main card');
  const { data } = await product.as(admin)(getPaymentToken, params(id));
  expect(data.form).toEqual({ kind: 'sandbox', path: '/sandbox/card' });
  await enterCard(data.token, '4242');
  const attached = await eventually(async () => {
    const account = await read(id);
    expect(account.payment_method).not.toBeNull();
    return account;
  });
  expect(attached).toMatchObject({
    is_primary: true,
    payment_method: {
      payment_type_identifier: 'visa_4242',
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2098,
    },
  });
  const { data: log } = await product.as(admin)(listCompanyAuditEvents, {
    params: company(),
    query: {},
  });
  expect(log.find(({ operation }) => operation === 'payments.event')).toMatchObject({
    after: { method: 'Visa ending in 4242' },
  });
});

test('another card replaces it, is removed at the vendor, and an older event changes nothing', async () => {
  const id = await create('Second');
  const { version } = await read(id);
  const token = await tokenOf(id);
  // The vendor's customer is nothing that an open form has to know of.
  expect((await read(id)).version).toBe(version);
  await enterCard(token, '4242');
  await eventually(async () => expect((await read(id)).payment_method?.last4).toBe('4242'));
  const first = (await read(id)).payment_method?.entity_id;
  await enterCard(await tokenOf(id), '0341');
  await eventually(async () => expect((await read(id)).payment_method?.last4).toBe('0341'));
  await eventually(async () => {
    const method = await product.database.owner('sandbox.payment_methods').where({ id: first });
    expect(method[0]?.detached_at).not.toBeNull();
  });
  // That the first one is detached is reported too.
  expect(await read(id)).toMatchObject({
    is_primary: false,
    payment_method: { payment_type_identifier: 'visa_0341' },
  });
});

test('a card that was removed at the vendor stays removed when its first report comes again', async () => {
  const id = await create('Removed');
  await enterCard(await tokenOf(id), '4242');
  await eventually(async () => expect((await read(id)).payment_method).not.toBeNull());
  const { entity_id: customerId } = await read(id);
  const method = (await read(id)).payment_method;
  const pool = product.database.worker;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const about = { customerId: customerId ?? '', methodId: method?.entity_id ?? '' };
  const card = { type: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2098 };
  const attached = {
    kind: 'method_attached',
    eventId: 'first',
    at: at(-60),
    customerId: about.customerId,
    method: { methodId: about.methodId, ...card },
  } as const;
  await noteMethod(pool, { kind: 'method_detached', eventId: 'second', at: at(1), ...about });
  await noteMethod(pool, attached);
  expect((await read(id)).payment_method).toBeNull();
  // One whose removal is reported before it was attached is not there either.
  const late = { ...attached, method: { methodId: 'pm_late', ...card } };
  await noteMethod(pool, {
    kind: 'method_detached',
    eventId: 'third',
    at: at(2),
    ...about,
    methodId: 'pm_late',
  });
  await noteMethod(pool, { ...late, at: at(1) });
  expect((await read(id)).payment_method).toBeNull();
  // Another card is.
  await noteMethod(pool, { ...late, at: at(3), method: { methodId: 'pm_next', ...card } });
  expect((await read(id)).payment_method).toMatchObject({ entity_id: 'pm_next' });
});

test('a card that is declined is not attached', async () => {
  const id = await create('Third');
  await enterCard(await tokenOf(id), '0002', 'declined');
  await enterCard(await tokenOf(id), '9995');
  await eventually(async () => expect((await read(id)).payment_method?.last4).toBe('9995'));
  const account = await product.database.owner('payment_accounts').where({ id }).first();
  expect(account.method_last4).toBe('9995');
  expect(JSON.stringify(account)).not.toContain('0002');
});

test('two tokens at once are for one customer, a colleague gets none, and ten a day are enough', async () => {
  const id = await create('Fourth');
  await Promise.all([tokenOf(id), tokenOf(id)]);
  const customers = await product.database
    .owner('sandbox.payment_customers')
    .where({ account_id: id });
  expect(customers).toHaveLength(1);
  const employee = await product.login('employee@nordlys.example');
  await expect(product.as(employee)(getPaymentToken, params(id))).rejects.toMatchObject({
    definition: { code: 'forbidden' },
  });
  const foreign = await product.login(product.world.fjord.adminEmail);
  await expect(product.as(foreign)(getPaymentToken, params(id))).rejects.toMatchObject({
    definition: { code: 'not_found' },
  });
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => tokenOf(id)));
  expect(tries.some(({ status }) => status === 'rejected')).toBe(true);
  const { data } = await product.as(admin)(listPaymentAccounts, {
    params: company(),
    query: { include_payment_method: 'true' },
  });
  expect(data.find(({ uuid }) => uuid === id)?.payment_method).toBeNull();
});
