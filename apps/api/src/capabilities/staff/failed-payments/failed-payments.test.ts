import { listFailedPayments } from '@workspace/domain/charging/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantInvoice, plantPayment } from '../../../testing/invoices.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let staff: string;

beforeAll(async () => {
  product = await startTestProduct();
  staff = await product.login('staff@provider.example', { staff: true });
});
afterAll(() => product.destroy());
beforeEach(async () => {
  await product.database.owner('invoice_payments').delete();
  await product.database
    .owner('invoices')
    .update({ state: 'PAID', refund_state: null, void_reason: null });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const list = (query: { limit?: number; cursor?: string } = {}) =>
  product.as(staff)(listFailedPayments, { query });

const plant = (
  columns: Parameters<typeof plantInvoice>[2] & object,
  companyId = product.world.nordlys.id,
) => plantInvoice(product.database.owner, companyId, columns);

const plantTry = (invoiceId: string, seed: Partial<Parameters<typeof plantPayment>[1]>) =>
  plantPayment(product.database.owner, {
    companyId: product.world.nordlys.id,
    invoiceId,
    ...seed,
  });

test('staff see failed and unpaid invoices, refused refunds and open disputes, the longest waiting first', async () => {
  const { fjord } = product.world;
  const failed = await plant({
    state: 'FAILED',
    state_changed_at: hoursAgo(5),
    failure: 'insufficient_funds',
    tries: 2,
    next_try_at: hoursAgo(-100),
  });
  await plantTry(failed, { try: 1, columns: { started_at: hoursAgo(173) } });
  await plantTry(failed, { try: 2, columns: { started_at: hoursAgo(5) } });
  const unpaid = await plant(
    { state: 'UNPAID', state_changed_at: hoursAgo(50), failure: 'no_payment_method' },
    fjord.id,
  );
  const refused = await plant({
    state: 'VOIDED',
    state_changed_at: hoursAgo(30),
    void_reason: 'Wrong address.',
    refund_state: 'refused',
  });
  // It was paid at the second try, so that the first one says nothing of the refund.
  await plantTry(refused, { try: 1, columns: { started_at: hoursAgo(400) } });
  await plantTry(refused, { try: 2, state: 'succeeded' });
  // It waits since it was disputed, and not since it was paid.
  const disputed = await plant({ state: 'PAID', state_changed_at: hoursAgo(700) });
  await plantTry(disputed, { try: 1, columns: { started_at: hoursAgo(800) } });
  await plantTry(disputed, {
    try: 2,
    state: 'succeeded',
    columns: { dispute_state: 'open', disputed_at: hoursAgo(70) },
  });

  // None of these waits for anybody.
  for (const state of ['NOT_DUE', 'DUE', 'PROCESSING_PAYMENT', 'PAID'] as const)
    await plant({ state });
  await plant({ state: 'VOIDED', void_reason: 'Wrong.', refund_state: 'refunded' });
  const won = await plant({ state: 'PAID' });
  await plantTry(won, {
    state: 'succeeded',
    columns: { dispute_state: 'won', disputed_at: hoursAgo(9) },
  });

  const { data, page } = await list();
  expect(data.map((row) => [row.invoice_id, row.age_hours])).toEqual([
    [failed, 173],
    [disputed, 70],
    [unpaid, 50],
    [refused, 30],
  ]);
  expect(page).toEqual({ next_cursor: null, total: 4 });
  expect(data[0]).toMatchObject({
    company_name: 'Nordlys',
    number: `2026-10-${failed}`,
    amount_total: 1250,
    currency: 'EUR',
    failure: 'insufficient_funds',
    tries: 2,
    dispute: null,
  });
  expect(data[1]).toMatchObject({ state: 'PAID', dispute: 'open', refund_state: null });
  expect(data[2]).toMatchObject({
    company_id: fjord.id,
    failure: 'no_payment_method',
    next_try_at: null,
  });
  expect(data[3]).toMatchObject({ state: 'VOIDED', refund_state: 'refused' });
  // No cards, no customers of the vendor and no documents.
  expect(JSON.stringify(data)).not.toMatch(/Visa|cus_|pm_|pi_|Emil|Nordlysvej/);

  const first = await list({ limit: 1 });
  expect(first.data.map((row) => row.invoice_id)).toEqual([failed]);
  const rest = await list({ limit: 5, cursor: first.page.next_cursor ?? '' });
  expect(rest.data.map((row) => row.invoice_id)).toEqual([disputed, unpaid, refused]);
  expect(rest.page).toEqual({ next_cursor: null, total: 4 });
});

test('a dispute that is open is shown although an earlier one of the invoice was won', async () => {
  const invoice = await plant({ state: 'PAID' });
  await plantTry(invoice, {
    try: 1,
    state: 'succeeded',
    columns: { dispute_state: 'open', disputed_at: hoursAgo(3) },
  });
  await plantTry(invoice, {
    try: 2,
    state: 'succeeded',
    columns: { dispute_state: 'won', disputed_at: hoursAgo(9) },
  });
  const { data } = await list();
  expect(data.map((row) => [row.invoice_id, row.dispute, row.age_hours])).toEqual([
    [invoice, 'open', 3],
  ]);
});

test('nobody else reads it, and the staff role reads neither cards nor documents', async () => {
  const admin = await product.login(product.world.nordlys.adminEmail);
  expect((await product.call(admin, 'GET', listFailedPayments.path)).status).toBe(403);
  expect((await product.call(null, 'GET', listFailedPayments.path)).status).toBe(401);
  const { database } = product;
  for (const [table, columns] of Object.entries({
    invoices: ['snapshot', 'payment_account_id', 'void_reason', 'net'],
    invoice_payments: ['customer_id', 'method_id', 'method_name', 'charge_id'],
    payment_accounts: ['name', 'billing_email', 'tax_id', 'vendor_customer_id', 'method_last4'],
  })) {
    for (const column of columns) {
      await expect(database.staff(table).select(column), column).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(database.staff(table).delete()).rejects.toMatchObject({ code: '42501' });
  }
});
