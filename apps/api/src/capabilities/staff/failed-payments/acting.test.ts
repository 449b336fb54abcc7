import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { listInvoices, voidInvoice } from '@workspace/domain/billing/operations';
import {
  listFailedPayments,
  markInvoiceUnpaid,
  payInvoice,
  remindOfInvoice,
  settleRefund,
} from '@workspace/domain/charging/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantInvoice, plantPayment, plantPaymentAccount } from '../../../testing/invoices.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let staff: string;
let admin: string;
let companyId: string;
let accountId: string;

/** Without a worker, so that a charge stays under way. */
beforeAll(async () => {
  product = await startTestProduct();
  const { nordlys } = product.world;
  companyId = nordlys.id;
  staff = await product.login('astrid@provider.example', { staff: true });
  admin = await product.login(nordlys.adminEmail);
  accountId = await plantPaymentAccount(product.database.owner, companyId);
});
afterAll(() => product.destroy());

const asStaff = () => product.as(staff);
const on = (invoice_id: string) => ({ params: { company_id: companyId, invoice_id } });

const listed = async () =>
  (await asStaff()(listFailedPayments, { query: {} })).data.map(({ invoice_id: id }) => id);

let month = 0;
/** Of a month of its own, since an account has one invoice for each. */
const plant = (columns: Parameters<typeof plantInvoice>[2]) => {
  month += 1;
  const of = `2026-${String(month).padStart(2, '0')}`;
  return plantInvoice(product.database.owner, companyId, { accountId, month: of, ...columns });
};

const plantFailed = () => plant({ state: 'FAILED', failure: 'insufficient_funds', tries: 1 });

/** Voided after it was paid, and the vendor refused to give the money back. */
async function plantRefused(): Promise<string> {
  const id = await plant({ state: 'VOIDED', void_reason: 'Wrong.', refund_state: 'refused' });
  const paid = { companyId, invoiceId: id, state: 'succeeded' } as const;
  await plantPayment(product.database.owner, { ...paid, columns: { ended_at: new Date() } });
  return id;
}

const audit = async () => {
  const asked = { params: { company_id: companyId }, query: { limit: 200 } };
  return (await product.as(admin)(listCompanyAuditEvents, asked)).data;
};

/** What the company's own administrators read of an invoice, the newest first. */
async function auditOf(invoiceId: string) {
  return (await audit())
    .filter(({ entity_id: id }) => id === invoiceId)
    .map(({ operation, actor_name: by, after }) => ({ operation, by, after }));
}

test('mailing, giving up and trying again each stand in the company’s audit log with the name of the member of staff', async () => {
  const id = await plantFailed();
  await asStaff()(remindOfInvoice, on(id));
  // A mail changes nothing: the invoice still waits.
  expect(await listed()).toEqual([id]);
  const unpaid = await asStaff()(markInvoiceUnpaid, on(id));
  expect(unpaid.data).toMatchObject({ state: 'UNPAID', next_try_at: null });
  expect(await listed()).toEqual([id]);
  const again = await refusal(asStaff()(markInvoiceUnpaid, on(id)));
  expect(again.definition.code).toBe('invoice_not_failed');
  const paying = await asStaff()(payInvoice, on(id));
  expect(paying.data.state).toBe('PROCESSING_PAYMENT');
  // Nobody needs to do anything until the vendor has answered.
  expect(await listed()).toEqual([]);
  const twice = await refusal(asStaff()(payInvoice, on(id)));
  expect(twice.definition.code).toBe('invoice_payment_under_way');

  const by = 'astrid@provider.example';
  const done = (await auditOf(id)).filter(({ after }) => after !== null);
  expect(done.toReversed()).toMatchObject([
    { operation: 'billing.remind', by },
    { operation: 'billing.mark_unpaid', by, after: { state: 'UNPAID' } },
    { operation: 'billing.pay_invoice', by, after: { state: 'PROCESSING_PAYMENT' } },
  ]);
});

test('a voided invoice leaves the list, and the audit log has the reason', async () => {
  const id = await plantFailed();
  const body = { reason: 'Billed to the wrong company.', follow_up: 'do_not_bill' } as const;
  const { data } = await asStaff()(voidInvoice, { ...on(id), body });
  expect(data).toMatchObject({ state: 'VOIDED', credit_note: expect.stringMatching(/^CN-/) });
  expect(await listed()).toEqual([]);
  const entries = await auditOf(id);
  expect(entries).toContainEqual({
    operation: 'billing.void_invoice',
    by: 'astrid@provider.example',
    after: expect.objectContaining({ state: 'VOIDED', reason: body.reason }),
  });
});

test.each([
  ['try_again', 'pending'],
  ['refunded_otherwise', 'refunded'],
] as const)('a refused refund that is settled by %s leaves the list', async (settlement, state) => {
  const id = await plantRefused();
  expect(await listed()).toEqual([id]);
  const { data } = await asStaff()(settleRefund, { ...on(id), body: { settlement } });
  expect(data).toMatchObject({ state: 'VOIDED', refund_state: state });
  expect(await listed()).toEqual([]);
  expect(await auditOf(id)).toMatchObject([
    { operation: 'billing.settle_refund', by: 'astrid@provider.example' },
  ]);
  const twice = await refusal(asStaff()(settleRefund, { ...on(id), body: { settlement } }));
  expect(twice.definition.code).toBe('invoice_no_refund_refused');
});

test('staff read the invoices of one company, which its audit log records; of another one they see none', async () => {
  const params = { company_id: companyId };
  const { data } = await asStaff()(listInvoices, { params, query: { limit: 12 } });
  expect(data.length).toBeGreaterThan(3);
  const reads = (await audit()).filter(({ operation }) => operation === 'billing.invoices');
  expect(reads).toHaveLength(1);
  expect(reads[0]?.actor_name).toBe('astrid@provider.example');
  const other = { params: { company_id: product.world.fjord.id }, query: {} };
  expect((await asStaff()(listInvoices, other)).data).toEqual([]);
});

test('what staff do is closed to the company, and to an invoice that is under another company', async () => {
  const id = await plantFailed();
  const asAdmin = product.as(admin);
  for (const operation of [markInvoiceUnpaid, remindOfInvoice] as const) {
    expect((await refusal(asAdmin(operation, on(id)))).definition.status).toBe(403);
    const elsewhere = { params: { company_id: product.world.fjord.id, invoice_id: id } };
    expect((await refusal(asStaff()(operation, elsewhere))).definition.status).toBe(404);
  }
  expect(await listed()).toEqual([id]);
});
