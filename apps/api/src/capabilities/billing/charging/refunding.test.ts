import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { listInvoices, voidInvoice } from '@workspace/domain/billing/operations';
import { payInvoice, settleRefund } from '@workspace/domain/charging/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantInvoice, plantPaymentAccount } from '../../../testing/invoices.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import type { PaymentEvent } from '../../../vendors/payments/event.ts';
import { paymentEventReceived } from '../../../vendors/payments/messages.ts';

let product: TestProduct;
let admin: string;
let staff: string;
beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());

const company = () => ({ company_id: product.world.nordlys.id });
const at = (id: string) => ({ params: { ...company(), invoice_id: id } });
const find = async (id: string) => {
  const { data } = await product.as(admin)(listInvoices, { params: company(), query: {} });
  const invoice = data.find(({ invoice_id: one }) => one === id);
  if (!invoice) throw new Error('The invoice is not in the history.');
  return invoice;
};

/** An invoice that was charged, with the vendor's id of the charge. */
async function paidInvoice(month: string): Promise<{ id: string; chargeId: string }> {
  const { owner } = product.database;
  const accountId = await plantPaymentAccount(owner, company().company_id);
  const about = { accountId, state: 'UNPAID', month } as const;
  const id = await plantInvoice(owner, company().company_id, about);
  await product.as(admin)(payInvoice, at(id));
  await expect.poll(async () => (await find(id)).state).toBe('PAID');
  const [row] = await owner('invoice_payments').where('invoice_id', id);
  return { id, chargeId: row.charge_id };
}

type Distributed<T> = T extends unknown ? Omit<T, 'eventId' | 'at'> : never;
/** The vendor reports something. */
const report = (saying: Distributed<PaymentEvent>) =>
  inNordlys(product, async (unit) => {
    const about = { eventId: `evt_${unit.newId()}`, at: new Date().toISOString() };
    unit.send(paymentEventReceived, { ...saying, ...about });
  });

const refundsOf = (chargeId: string) =>
  product.database.owner('sandbox.payment_refunds').where('charge_id', chargeId);
const voiding = (follow_up: 'issue_again' | 'do_not_bill') => ({
  reason: 'Billed twice.',
  follow_up,
});
const isReissued = async (id: string) =>
  (
    await product.database
      .owner('outbox')
      .where('topic', 'billing.reissue_invoice')
      .whereRaw(`payload->>'invoice_id' = ?`, [id])
  ).length;

test('what was paid for a voided invoice is given back once, and then it is issued again', async () => {
  const { id, chargeId } = await paidInvoice('2020-01');
  const { data } = await product.as(staff)(voidInvoice, {
    ...at(id),
    body: voiding('issue_again'),
  });
  expect(data).toMatchObject({ state: 'VOIDED', refund_state: 'pending' });
  await expect.poll(async () => (await find(id)).refund_state).toBe('refunded');
  expect(await refundsOf(chargeId)).toMatchObject([{ amount: 1250 }]);
  expect(await isReissued(id)).toBe(1);
});

test('a refund that the vendor refuses waits for staff, who ask again or settle it otherwise', async () => {
  const { id, chargeId } = await paidInvoice('2020-02');
  // Somebody at the vendor has spent a part of it.
  await product.database.owner('sandbox.payment_refunds').insert({
    id: 'ref_by_hand',
    key: 'by hand',
    charge_id: chargeId,
    amount: 1,
  });
  await product.database.owner('sandbox.payment_charges').where('id', chargeId).update({
    state: 'declined',
    reason: 'other',
  });
  await product.as(staff)(voidInvoice, { ...at(id), body: voiding('issue_again') });
  await expect.poll(async () => (await find(id)).refund_state).toBe('refused');
  expect(await isReissued(id)).toBe(0);
  const settle = (settlement: 'try_again' | 'refunded_otherwise') =>
    product.as(staff)(settleRefund, { ...at(id), body: { settlement } });
  expect((await settle('try_again')).data.refund_state).toBe('pending');
  await expect.poll(async () => (await find(id)).refund_state).toBe('refused');
  expect((await settle('refunded_otherwise')).data.refund_state).toBe('refunded');
  expect(await isReissued(id)).toBe(1);
  await expect(settle('try_again')).rejects.toMatchObject({
    definition: { code: 'invoice_no_refund_refused' },
  });
  const { data: log } = await product.as(admin)(listCompanyAuditEvents, {
    params: company(),
    query: { limit: 50 },
  });
  expect(JSON.stringify(log)).toContain('billing.settle_refund');
});

test('a charge that is confirmed after the invoice was paid otherwise is given back', async () => {
  const { id } = await paidInvoice('2020-03');
  const { owner } = product.database;
  const [paid] = await owner('invoice_payments').where('invoice_id', id);
  await owner('invoice_payments').insert({
    ...paid,
    try: 2,
    state: 'confirmation_needed',
    failure: 'confirmation_needed',
    charge_id: 'pay_sandbox_late',
    ended_at: null,
  });
  const charge = await owner('sandbox.payment_charges').where('id', paid.charge_id).first();
  await owner('sandbox.payment_charges').insert({
    ...charge,
    id: 'pay_sandbox_late',
    key: `${id}:2`,
  });
  await report({
    kind: 'charge_changed',
    key: `${id}:2`,
    customerId: paid.customer_id,
    result: { state: 'succeeded', chargeId: 'pay_sandbox_late' },
  });
  await expect.poll(async () => (await refundsOf('pay_sandbox_late')).length).toBe(1);
  await expect
    .poll(async () => (await owner('invoice_payments').where({ invoice_id: id, try: 2 }))[0])
    .toMatchObject({ state: 'succeeded', refunded_amount: 1250 });
  expect(await refundsOf(paid.charge_id)).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'PAID', refund_state: null });
});

test('a dispute and a refund made at the vendor are noted, and the invoice stays paid', async () => {
  const { id, chargeId } = await paidInvoice('2020-04');
  const row = async () =>
    (await product.database.owner('invoice_payments').where('invoice_id', id))[0];
  await report({ kind: 'dispute_opened', chargeId, amount: 1250, currency: 'EUR' });
  await expect.poll(async () => (await row()).dispute_state).toBe('open');
  const { disputed_at: since } = await row();
  // What the vendor repeats does not make it younger.
  await report({ kind: 'dispute_opened', chargeId, amount: 1250, currency: 'EUR' });
  await report({ kind: 'dispute_closed', chargeId, outcome: 'lost' });
  await expect.poll(async () => (await row()).dispute_state).toBe('lost');
  expect((await row()).disputed_at).toEqual(since);
  await report({ kind: 'refunded', chargeId, amountRefunded: 200, currency: 'EUR' });
  await expect.poll(async () => (await row()).refunded_amount).toBe(200);
  // An older report of less changes nothing, nor does one of an unknown charge.
  await report({ kind: 'refunded', chargeId, amountRefunded: 100, currency: 'EUR' });
  await report({ kind: 'dispute_opened', chargeId: 'pi_unknown', amount: 1, currency: 'EUR' });
  await expect
    .poll(() => product.logged())
    .toContain('the payment vendor reported an unknown charge');
  expect((await row()).refunded_amount).toBe(200);
  expect((await find(id)).state).toBe('PAID');
});
