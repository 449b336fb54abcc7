import { randomUUID } from 'node:crypto';
import { listInvoices } from '@workspace/domain/billing/operations';
import { payInvoice } from '@workspace/domain/charging/operations';
import { dropUndelivered } from '@workspace/domain/deliveries/operations';
import {
  createPaymentAccount,
  getPaymentToken,
} from '@workspace/domain/payment-accounts/operations';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { plantInvoice, plantPayment } from '../../../testing/invoices.ts';
import { StripeServer } from '../../../vendors/payments/testing/stripe-server.ts';
import { startStripe, type VendorUnderTest } from '../../../vendors/payments/testing/vendors.ts';

const server = new StripeServer();
let vendor: VendorUnderTest;
let admin: string;
let staff: string;

beforeAll(async () => {
  vendor = await startStripe(server, { worker: 'running' });
  admin = await vendor.product.login(vendor.product.world.nordlys.adminEmail);
  staff = await vendor.product.login('staff@provider.example', { staff: true });
});
afterAll(() => vendor.destroy());

const company = () => ({ company_id: vendor.product.world.nordlys.id });
const table = () => vendor.product.database.owner;

/** An account with a good card. */
async function attachCard() {
  const uuid = randomUUID();
  const call = vendor.product.as(admin);
  await call(createPaymentAccount, { params: company(), body: { account_name: 'Card', uuid } });
  const account = { ...company(), account_id: uuid };
  const { data } = await call(getPaymentToken, { params: account });
  await vendor.enterCard(data.token, '4242');
  return eventually(async () => {
    const row = await table()('payment_accounts').where('id', uuid).first();
    if (row.vendor_method_id === null) throw new Error('The card is not attached yet.');
    return { uuid, customer: row.vendor_customer_id, method: row.vendor_method_id };
  });
}

interface GivenUp {
  readonly wasUnpaid: boolean;
  readonly dueAt: Date;
}

/** An invoice in charge whose message was given up after the vendor had not answered for long. */
async function plantGivenUp({ wasUnpaid, dueAt }: GivenUp) {
  const account = await attachCard();
  const id = await plantInvoice(table(), company().company_id, {
    accountId: account.uuid,
    state: 'PROCESSING_PAYMENT',
    tries: 1,
    due_at: dueAt,
  });
  await plantPayment(table(), {
    companyId: company().company_id,
    invoiceId: id,
    state: 'sending',
    columns: {
      customer_id: account.customer,
      method_id: account.method,
      was_unpaid: wasUnpaid,
      sent_at: new Date(),
    },
  });
  const delivery_id = newId();
  await table()('outbox').insert({
    id: delivery_id,
    ...company(),
    topic: 'billing.charge_invoice',
    payload: { invoice_id: id, try: 1 },
    state: 'dead',
    attempts: 12,
    last_error: 'The payment vendor is not available.',
    settled_at: new Date(),
  });
  return { id, delivery_id, account };
}

const drop = (delivery_id: string) =>
  vendor.product.as(staff)(dropUndelivered, {
    params: { delivery_id },
    body: { reason: 'The vendor was away for a day.' },
  });

const find = async (id: string) => {
  const { data } = await vendor.product.as(admin)(listInvoices, { params: company(), query: {} });
  return data.find(({ invoice_id: one }) => one === id);
};
const untilState = (id: string, state: string) =>
  eventually(async () => {
    const found = await find(id);
    if (found?.state !== state) throw new Error(`It is ${found?.state}.`);
    return found;
  });

/** Its month does not end while the test runs. */
const soon = new Date(Date.now() + 40 * 24 * 3_600_000);
const longAgo = new Date('2025-02-02T06:00:00Z');

test('the invoice of a dropped charge has failed, and is paid by the next press, once', async () => {
  const { id, delivery_id, account } = await plantGivenUp({ wasUnpaid: false, dueAt: soon });
  await drop(delivery_id);
  expect(await untilState(id, 'FAILED')).toMatchObject({ failure: 'vendor_error' });
  expect(await vendor.countCharges(account.customer)).toBe(0);
  await vendor.product.as(admin)(payInvoice, { params: { ...company(), invoice_id: id } });
  await untilState(id, 'PAID');
  expect(await vendor.countCharges(account.customer)).toBe(1);
  // Why staff dropped it is not in the log that the company reads.
  const audit = await table()('audit_events').where('entity_id', id);
  expect(audit.map(({ operation }) => operation)).toContain('billing.end_charge');
  expect(JSON.stringify(audit)).not.toContain('away for a day');
});

test('an invoice that was unpaid before is unpaid again, as is one whose month has ended', async () => {
  const before = await plantGivenUp({ wasUnpaid: true, dueAt: soon });
  const late = await plantGivenUp({ wasUnpaid: false, dueAt: longAgo });
  await drop(before.delivery_id);
  await drop(late.delivery_id);
  expect(await untilState(before.id, 'UNPAID')).toMatchObject({ next_try_at: null });
  expect(await untilState(late.id, 'UNPAID')).toMatchObject({ next_try_at: null });
});

test('an invoice that the vendor has charged after all is paid, and charged no second time', async () => {
  const { id, delivery_id, account } = await plantGivenUp({ wasUnpaid: false, dueAt: soon });
  const { number } = await table()('invoices').where('id', id).first();
  await vendor.chargeUnanswered({
    key: `${id}:1`,
    invoiceId: id,
    number,
    customerId: account.customer,
    methodId: account.method,
    amount: 1250,
    currency: 'EUR',
  });
  await drop(delivery_id);
  await untilState(id, 'PAID');
  expect(await vendor.countCharges(account.customer)).toBe(1);
  expect(server.account.refunds).toEqual([]);
});
