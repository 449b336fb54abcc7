import {
  dayOf,
  daysOfMonth,
  endOfMonth,
  type Month,
  monthOf,
  nextMonth,
} from '@workspace/domain/billing/month';
import {
  explainNextPayment,
  getLatestPayment,
  listInvoices,
  voidInvoice,
} from '@workspace/domain/billing/operations';
import type { Invoice } from '@workspace/domain/billing/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { plantNumber } from '../../../testing/world.ts';

let product: TestProduct;
let admin: string;
let staff: string;
let month: Month;

/** Two numbers of 1,200 each, and a whole closed month of them. */
beforeEach(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  const { nordlys, plans } = product.world;
  admin = await product.login(nordlys.adminEmail);
  staff = await product.login('staff@linewise.example', { staff: true });
  for (const userId of [nordlys.employee, nordlys.colleague]) {
    const seed = { companyId: nordlys.id, userId, planId: plans.small };
    await plantNumber(product.database.owner, seed);
  }
  month = nextMonth(monthOf(await productNow(product)));
  await advanceTo(product, new Date(endOfMonth(month).getTime() + 40 * 3_600_000));
});
afterEach(() => product.destroy());

const company = () => ({ params: { company_id: product.world.nordlys.id } });

const invoicesOf = async (which = month): Promise<Invoice[]> =>
  (await product.as(admin)(listInvoices, { ...company(), query: { month: which } })).data;

async function onlyInvoice(): Promise<Invoice & { readonly invoice_id: string }> {
  const [invoice] = await invoicesOf();
  if (!invoice?.invoice_id) throw new Error('The month has no invoice.');
  return { ...invoice, invoice_id: invoice.invoice_id };
}

const voidBy = (
  token: string,
  invoiceId: string,
  followUp: 'issue_again' | 'do_not_bill',
  reason = 'Billed to the wrong address.',
) =>
  product.as(token)(voidInvoice, {
    params: { ...company().params, invoice_id: invoiceId },
    body: { reason, follow_up: followUp },
  });

const documentOf = (path: string) =>
  product.call(admin, 'GET', `/api/v0/companies/${product.world.nordlys.id}/invoices/${path}`);

const snapshotOf = async (id: string) =>
  (await product.database.owner('invoices').where({ id }).first('snapshot')).snapshot;

test('staff void an invoice and issue it again with the corrected address, each day billed once', async () => {
  const invoice = await onlyInvoice();
  expect(invoice).toMatchObject({ state: 'UNPAID', amount_net: 2400, amount_total: 3000 });
  const before = await documentOf(`${invoice.invoice_id}/xml`);
  await product.database
    .owner('payment_accounts')
    .where({ id: invoice.payment_account_id })
    .update({ street_name: 'Nygade 2', city: 'Aarhus', postal_code: '8000' });

  const { data: voided } = await voidBy(staff, invoice.invoice_id, 'issue_again');

  expect(voided).toMatchObject({
    state: 'VOIDED',
    number: invoice.number,
    credit_note: `CN-${month}-00001`,
  });
  const replaced = await eventually(async () => {
    const [first, second] = (await invoicesOf()).toSorted((one, other) =>
      (one.number ?? '') < (other.number ?? '') ? -1 : 1,
    );
    expect(second?.state).toBe('NOT_DUE');
    return { old: first, replacement: second };
  });
  expect(replaced.old).toMatchObject({ replaced_by: replaced.replacement?.invoice_id });
  expect(replaced.replacement).toMatchObject({ amount_net: 2400, amount_total: 3000, month });
  const id = replaced.replacement?.invoice_id ?? '';
  expect(await snapshotOf(id)).toMatchObject({
    customer: { city: 'Aarhus' },
    issued_on: dayOf(await productNow(product)),
    corrects: { number: invoice.number, reason: 'Billed to the wrong address.' },
  });
  // The voided one says what it said.
  const after = await documentOf(`${invoice.invoice_id}/xml`);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  const lines = await product.database
    .owner('invoice_lines')
    .where({ company_id: product.world.nordlys.id, is_current: true })
    .where('from_day', '>=', `${month}-01`);
  expect(lines.map(({ invoice_id, days }) => [invoice_id, days])).toEqual([
    [id, daysOfMonth(month)],
    [id, daysOfMonth(month)],
  ]);
});

test('its credit note has all amounts in the other direction, as PDF and as e-invoice', async () => {
  const { invoice_id: id, number } = await onlyInvoice();
  expect((await documentOf(`${id}/credit_note/xml`)).body).toMatchObject({
    code: 'invoice_not_voided',
  });
  await voidBy(staff, id, 'do_not_bill', 'The contract had ended.');
  const xml = (await documentOf(`${id}/credit_note/xml`)).bytes.toString();
  expect(xml).toContain('<CreditNote');
  expect(xml).toContain(`<cbc:ID>CN-${month}-00001</cbc:ID>`);
  expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
  expect(xml).toContain('The contract had ended.');
  const pdf = await documentOf(`${id}/credit_note/pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers.get('content-disposition')).toContain(`Credit note CN-${month}-00001.pdf`);
});

test('a month that is not billed again counts as nothing, and the next one is explained from 0', async () => {
  const { invoice_id: id } = await onlyInvoice();
  await voidBy(staff, id, 'do_not_bill');
  expect((await product.as(admin)(getLatestPayment, company())).data).toMatchObject({
    month,
    latest_payment_amount_total: 0,
    overall_state: 'VOIDED',
  });
  expect((await product.as(admin)(explainNextPayment, company())).data).toMatchObject({
    amount_before: 0,
    amount: 2400,
    difference: 2400,
  });
  const jobs = product.database.owner('outbox').where({ topic: 'billing.reissue_invoice' });
  expect(await jobs).toEqual([]);
});

test('what it had used of a credit lowers the invoice that replaces it', async () => {
  const first = await onlyInvoice();
  const { nordlys } = product.world;
  const creditId = '66666666-6666-4666-8666-666666666666';
  await product.database.owner('billing_credits').insert({
    company_id: nordlys.id,
    id: creditId,
    invoice_id: first.invoice_id,
    payment_account_id: first.payment_account_id,
    amount: 500,
    currency: 'EUR',
    reason: 'Roaming was counted twice.',
    created_at: await productNow(product),
  });
  const next = nextMonth(month);
  await advanceTo(product, new Date(endOfMonth(next).getTime() + 40 * 3_600_000));
  const [credited] = await invoicesOf(next);
  expect(credited?.amount_net).toBe(1900);
  await voidBy(staff, credited?.invoice_id ?? '', 'issue_again');
  await eventually(async () => {
    const current = (await invoicesOf(next)).filter(({ state }) => state !== 'VOIDED');
    expect(current.map(({ amount_net }) => amount_net)).toEqual([1900]);
  });
  const credit = await product.database.owner('billing_credits').where({ id: creditId }).first();
  expect(credit.used).toBe(500);
});

test('nobody but staff voids; neither twice, nor during a payment, nor without a reason', async () => {
  const { invoice_id: id } = await onlyInvoice();
  await expect(voidBy(admin, id, 'do_not_bill')).rejects.toMatchObject({
    definition: { code: 'forbidden' },
  });
  await expect(voidBy(staff, id, 'do_not_bill', '  ')).rejects.toMatchObject({
    fields: { reason: expect.any(String) },
  });
  const move = (state: string) =>
    product.database.owner('invoices').where({ id }).update({ state });
  await move('PROCESSING_PAYMENT');
  await expect(voidBy(staff, id, 'do_not_bill')).rejects.toMatchObject({
    definition: { code: 'invoice_payment_under_way' },
  });
  await move('UNPAID');
  await voidBy(staff, id, 'do_not_bill');
  await expect(voidBy(staff, id, 'issue_again')).rejects.toMatchObject({
    definition: { code: 'invoice_voided' },
  });
  const notes = await product.database.owner('invoices').whereNotNull('credit_note_number');
  expect(notes).toHaveLength(1);
  expect(await invoicesOf()).toHaveLength(1);
});

test('an invoice whose account was deleted is voided, and not issued again', async () => {
  const { invoice_id: id, payment_account_id: account } = await onlyInvoice();
  await product.database.owner('payment_accounts').where({ id: account }).delete();
  await expect(voidBy(staff, id, 'issue_again')).rejects.toMatchObject({
    definition: { code: 'invoice_account_deleted' },
  });
  expect((await onlyInvoice()).state).toBe('UNPAID');
  expect((await voidBy(staff, id, 'do_not_bill')).data).toMatchObject({
    state: 'VOIDED',
    payment_account_name: 'No payment method',
  });
});
