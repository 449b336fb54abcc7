import { randomUUID } from 'node:crypto';
import { listInvoices, voidInvoice } from '@workspace/domain/billing/operations';
import { listFailedPayments, settleRefund } from '@workspace/domain/charging/operations';
import {
  createPaymentAccount,
  getPaymentToken,
} from '@workspace/domain/payment-accounts/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantInvoice } from '../../../testing/invoices.ts';
import { StripeServer } from '../../../vendors/payments/testing/stripe-server.ts';
import {
  startSandbox,
  startStripe,
  type VendorUnderTest,
} from '../../../vendors/payments/testing/vendors.ts';

const worker = { worker: 'running' } as const;

describe.each([
  { name: 'the sandbox', start: () => startSandbox(worker) },
  { name: 'Stripe', start: () => startStripe(new StripeServer(), worker) },
])('a refund by $name that does not reach the customer', ({ start }) => {
  let vendor: VendorUnderTest;
  let admin: string;
  let staff: string;
  beforeAll(async () => {
    vendor = await start();
    const { product } = vendor;
    admin = await product.login(product.world.nordlys.adminEmail);
    staff = await product.login('staff@provider.example', { staff: true });
  });
  afterAll(() => vendor.destroy());

  const owner = () => vendor.product.database.owner;
  const company = () => ({ company_id: vendor.product.world.nordlys.id });
  const at = (id: string) => ({ params: { ...company(), invoice_id: id } });

  const find = async (id: string) => {
    const { data } = await vendor.product.as(admin)(listInvoices, { params: company(), query: {} });
    const invoice = data.find(({ invoice_id: one }) => one === id);
    if (!invoice) throw new Error('The invoice is not in the history.');
    return invoice;
  };
  /** With everything that the vendor has to report. */
  const state = async (id: string) => {
    await vendor.deliver();
    const { state: of, refund_state: refund } = await find(id);
    return { state: of, refund };
  };
  const chargeOf = (id: string) => owner()('invoice_payments').where('invoice_id', id).first();
  const listed = async () => {
    const { data } = await vendor.product.as(staff)(listFailedPayments, { query: {} });
    return data.map(({ invoice_id: id }) => id);
  };
  /** How often it was asked that the invoice is issued again. */
  const reissues = async (id: string) =>
    (
      await owner()('outbox')
        .where('topic', 'billing.reissue_invoice')
        .whereRaw(`payload->>'invoice_id' = ?`, [id])
    ).length;

  /** Of an account of its own, whose first card pays what is unpaid. */
  async function paidInvoice(month: string): Promise<string> {
    const asAdmin = vendor.product.as(admin);
    const accountId = randomUUID();
    await asAdmin(createPaymentAccount, {
      params: company(),
      body: { account_name: 'Main card', uuid: accountId },
    });
    const about = { accountId, state: 'UNPAID', month } as const;
    const id = await plantInvoice(owner(), company().company_id, about);
    const params = { ...company(), account_id: accountId };
    const { data } = await asAdmin(getPaymentToken, { params });
    await vendor.enterCard(data.token, '4242');
    await expect.poll(() => state(id)).toMatchObject({ state: 'PAID' });
    return id;
  }
  const voidIt = (id: string) =>
    vendor.product.as(staff)(voidInvoice, {
      ...at(id),
      body: { reason: 'Billed twice.', follow_up: 'issue_again' },
    });
  const askAgain = (id: string) =>
    vendor.product.as(staff)(settleRefund, { ...at(id), body: { settlement: 'try_again' } });
  /** The bank sends back what the first attempt gave. */
  const failFirst = async (id: string) => {
    const { charge_id: chargeId, amount } = await chargeOf(id);
    await vendor.failRefund({ key: `${id}:1:0`, chargeId, amount });
  };

  test('waits for staff also if the vendor says so before it has answered', async () => {
    const id = await paidInvoice('2020-01');
    await failFirst(id);
    await expect.poll(async () => (await chargeOf(id)).failed_refund).toBe(0);
    await voidIt(id);
    // The answer says that it was accepted, and so does an event that comes late.
    await expect.poll(() => state(id)).toEqual({ state: 'VOIDED', refund: 'refused' });
    expect(await listed()).toContain(id);
    expect(await reissues(id)).toBe(0);
    expect(await chargeOf(id)).toMatchObject({ refunded_amount: 0, refunds: 0 });

    await askAgain(id);
    await expect.poll(() => state(id)).toEqual({ state: 'VOIDED', refund: 'refunded' });
    expect(await chargeOf(id)).toMatchObject({ refunded_amount: 1250, refunds: 1 });
    expect(await listed()).not.toContain(id);
    expect(await reissues(id)).toBe(1);
  });

  test('waits for staff if it was taken as done, and what the vendor repeats changes nothing', async () => {
    const id = await paidInvoice('2020-02');
    await voidIt(id);
    await expect.poll(() => state(id)).toEqual({ state: 'VOIDED', refund: 'refunded' });
    await failFirst(id);
    await expect.poll(() => state(id)).toEqual({ state: 'VOIDED', refund: 'refused' });
    expect(await chargeOf(id)).toMatchObject({ refunded_amount: 0, failed_refund: 0 });
    expect(await listed()).toContain(id);

    await askAgain(id);
    await expect.poll(() => state(id)).toEqual({ state: 'VOIDED', refund: 'refunded' });
    await failFirst(id);
    // Later events are read after this one.
    await paidInvoice('2020-03');
    expect(await state(id)).toEqual({ state: 'VOIDED', refund: 'refunded' });
    expect(await chargeOf(id)).toMatchObject({ refunded_amount: 1250, failed_refund: 0 });
  });
});
