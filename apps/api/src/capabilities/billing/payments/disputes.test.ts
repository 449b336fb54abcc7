import { randomUUID } from 'node:crypto';
import { listFailedPayments } from '@workspace/domain/charging/operations';
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
])('a dispute that $name reports', ({ start }) => {
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
  const chargeOf = (id: string) => owner()('invoice_payments').where('invoice_id', id).first();
  const stateOf = async (id: string) => (await chargeOf(id)).dispute_state;
  const isListed = async (id: string) => {
    const { data } = await vendor.product.as(staff)(listFailedPayments, { query: {} });
    return data.some(({ invoice_id: one }) => one === id);
  };

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
    const state = async () => {
      await vendor.deliver();
      return (await owner()('invoices').where({ id }).first()).state;
    };
    await expect.poll(state).toBe('PAID');
    return id;
  }

  const now = Math.floor(Date.now() / 1000) * 1000;
  const hour = (count: number) => new Date(now + count * 3_600_000);
  const waiting = () =>
    owner()('outbox').where({ topic: 'payments.event', state: 'pending' }).pluck('id');
  /** The vendor reports it, and the product has read that. */
  async function report(id: string, dispute: 'open' | 'won' | 'lost', at: Date): Promise<void> {
    const { charge_id: chargeId, amount } = await chargeOf(id);
    await vendor.reportDispute({ chargeId, amount, dispute, at });
    await expect.poll(waiting).toEqual([]);
  }

  test('stays decided when its beginning is reported late, also within the same second', async () => {
    const id = await paidInvoice('2020-01');
    await report(id, 'won', hour(2));
    const decided = await chargeOf(id);
    expect(decided.dispute_state).toBe('won');
    for (const at of [hour(1), hour(2)]) await report(id, 'open', at);
    expect(await chargeOf(id)).toEqual(decided);
    expect(await isListed(id)).toBe(false);
  });

  test('is open again when the customer disputes the charge once more, whatever is reported late', async () => {
    const id = await paidInvoice('2020-02');
    await report(id, 'open', hour(1));
    await report(id, 'won', hour(2));
    expect(await stateOf(id)).toBe('won');
    await report(id, 'open', hour(3));
    await report(id, 'won', hour(2));
    expect(await stateOf(id)).toBe('open');
    expect(await isListed(id)).toBe(true);
    await report(id, 'lost', hour(4));
    expect(await stateOf(id)).toBe('lost');
    expect(await isListed(id)).toBe(false);
  });
});
