import { randomUUID } from 'node:crypto';
import { listInvoices } from '@workspace/domain/billing/operations';
import { payInvoice } from '@workspace/domain/charging/operations';
import {
  createPaymentAccount,
  getPaymentToken,
} from '@workspace/domain/payment-accounts/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { plantInvoice } from '../../../testing/invoices.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { StripeServer } from '../../../vendors/payments/testing/stripe-server.ts';
import { startStripe, type VendorUnderTest } from '../../../vendors/payments/testing/vendors.ts';
import { noteSending } from '../charges/index.ts';

const server = new StripeServer();
let vendor: VendorUnderTest;
let admin: string;
let id: string;
let customerId: string;

beforeAll(async () => {
  vendor = await startStripe(server, { worker: 'running' });
  admin = await vendor.product.login(vendor.product.world.nordlys.adminEmail);
});
afterAll(() => vendor.destroy());

const company = () => ({ company_id: vendor.product.world.nordlys.id });
const table = () => vendor.product.database.owner;

/** An invoice of an account with a good card, before its day. */
async function issue(): Promise<void> {
  const uuid = randomUUID();
  const account = { ...company(), account_id: uuid };
  const call = vendor.product.as(admin);
  await call(createPaymentAccount, {
    params: company(),
    body: { account_name: 'Main card', uuid },
  });
  const { data } = await call(getPaymentToken, { params: account });
  await vendor.enterCard(data.token, '4242');
  await eventually(async () => {
    const row = await table()('payment_accounts').where('id', uuid).first();
    if (row.vendor_method_id === null) throw new Error('The card is not attached yet.');
  });
  customerId = (await table()('payment_accounts').where('id', uuid).first()).vendor_customer_id;
  id = await plantInvoice(table(), company().company_id, { accountId: uuid, state: 'NOT_DUE' });
}

const find = async () => {
  const { data } = await vendor.product.as(admin)(listInvoices, { params: company(), query: {} });
  return data.find(({ invoice_id: one }) => one === id);
};
const pay = () =>
  vendor.product.as(admin)(payInvoice, { params: { ...company(), invoice_id: id } });
const untilPaid = () =>
  eventually(async () => {
    if ((await find())?.state !== 'PAID') throw new Error('It is not paid yet.');
  });

test('a charge whose answer was lost is looked up, and stays the only one', async () => {
  await issue();
  server.fault = { call: 'POST /v1/payment_intents', how: 'lost' };
  await pay();
  await untilPaid();
  expect(await vendor.countCharges(customerId)).toBe(1);
  expect(server.calls()).toContain('GET /v1/payment_intents');
  expect((await find())?.tries).toHaveLength(1);
});

test('a charge is sent again while the vendor is away, under the same key, and once', async () => {
  await issue();
  server.fault = { call: 'POST /v1/payment_intents', how: { status: 503, body: {} } };
  await pay();
  expect((await find())?.state).toBe('PROCESSING_PAYMENT');
  await untilPaid();
  expect(await vendor.countCharges(customerId)).toBe(1);
});

test('a worker that ends between the charge and its record finds it when it begins again', async () => {
  await issue();
  // As the former process has left it: sent, and no answer recorded.
  const [account] = await table()('payment_accounts').where('vendor_customer_id', customerId);
  await table()('invoice_payments').insert({
    company_id: company().company_id,
    invoice_id: id,
    try: 1,
    customer_id: customerId,
    method_id: account.vendor_method_id,
    method_name: 'Visa ending in 4242',
    amount: 1250,
    currency: 'EUR',
    state: 'sending',
    was_unpaid: false,
    started_at: new Date(),
    sent_at: new Date(),
  });
  await table()('invoices').where('id', id).update({ state: 'PROCESSING_PAYMENT', tries: 1 });
  const { number } = await table()('invoices').where('id', id).first();
  const charge = { invoiceId: id, number, customerId, methodId: account.vendor_method_id };
  await vendor.payments.charge({ key: `${id}:1`, ...charge, amount: 1250, currency: 'EUR' });
  // Its event is enough: nobody need ask again.
  await untilPaid();
  expect(await vendor.countCharges(customerId)).toBe(1);
});

test('reports that come twice, late and before the answer have one effect', async () => {
  await issue();
  await pay();
  await untilPaid();
  const intent = [...server.account.intents.values()].find(({ metadata }) =>
    metadata['charge_key']?.startsWith(id),
  );
  if (!intent) throw new Error('There is no charge.');
  const audited = () =>
    table()('audit_events').where('entity_id', id).whereLike('operation', 'billing.%');
  const before = (await audited()).length;
  for (const type of ['payment_intent.processing', 'payment_intent.payment_failed']) {
    server.account.happened(type, { ...intent, status: 'processing' });
  }
  server.account.happened('payment_intent.succeeded', intent);
  server.account.happened('payment_intent.succeeded', intent);
  await vendor.deliver();
  await expect
    .poll(
      async () =>
        (await table()('outbox').where('topic', 'payments.event').whereNot('state', 'delivered'))
          .length,
    )
    .toBe(0);
  expect((await find())?.state).toBe('PAID');
  expect(await audited()).toHaveLength(before);
  expect(server.account.refunds).toEqual([]);
});

test('a charge that was cancelled before it was sent is not sent', async () => {
  await issue();
  const [account] = await table()('payment_accounts').where('vendor_customer_id', customerId);
  const row = {
    company_id: company().company_id,
    invoice_id: id,
    customer_id: customerId,
    method_id: account.vendor_method_id,
    method_name: 'Visa ending in 4242',
    amount: 1250,
    currency: 'EUR',
    was_unpaid: false,
    started_at: new Date(),
  };
  const note = (number: number) =>
    inNordlys(vendor.product, (unit) => noteSending(unit, { invoiceId: id, try: number }));
  await table()('invoice_payments').insert({ ...row, try: 1, state: 'cancelled' });
  await table()('invoice_payments').insert({ ...row, try: 2, state: 'sending' });
  expect(await note(1)).toBe(false);
  expect(await note(2)).toBe(true);
  const sent = await table()('invoice_payments').where('invoice_id', id).orderBy('try');
  expect(sent.map(({ sent_at }) => sent_at !== null)).toEqual([false, true]);
});
