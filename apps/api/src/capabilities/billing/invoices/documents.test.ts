import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { updatePaymentAccount } from '@workspace/domain/payment-accounts/operations';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonation.ts';
import { plantInvoice } from '../../../testing/invoices.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { mailedPdf } from './mailed-pdf.ts';

let product: TestProduct;
let admin: string;
let invoice: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.login(product.world.nordlys.adminEmail);
  invoice = await plantInvoice(product.database.owner, product.world.nordlys.id);
});
afterAll(() => product.destroy());

const fetchFile = (path: string, token = admin, company = product.world.nordlys.id) =>
  product.call(token, 'GET', `/api/v0/companies/${company}/${path}`);

test.each([
  ['pdf', 'application/pdf', '%PDF-'],
  ['xml', 'application/xml', '<?xml'],
  ['csv', 'text/csv', 'Invoice'],
])(
  'an administrator downloads the %s of an invoice, twice the same bytes',
  async (type, media, start) => {
    const first = await fetchFile(`invoices/${invoice}/${type}`);
    expect(first.status, first.bytes.toString()).toBe(200);
    expect(first.headers.get('content-type')).toContain(media);
    expect(first.headers.get('content-disposition')).toContain(`.${type}`);
    expect(first.bytes.subarray(0, 12).toString()).toContain(start);
    const second = await fetchFile(`invoices/${invoice}/${type}`);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  },
);

test('the PDF is kept encrypted, once, and made again when the store has lost it', async () => {
  const { owner } = product.database;
  const kept = await owner('stored_files').where({ kind: 'invoice' });
  expect(kept).toHaveLength(1);
  expect(kept[0].data_key).not.toBeNull();
  const stored = Buffer.from(kept[0].content ?? []);
  expect(stored.subarray(0, 5).toString()).not.toBe('%PDF-');
  const first = await fetchFile(`invoices/${invoice}/pdf`);
  await owner('stored_files').where({ id: kept[0].id }).update({ content: null });

  const again = await fetchFile(`invoices/${invoice}/pdf`);

  expect(again.bytes.equals(first.bytes)).toBe(true);
  const { pdf_file_id: file } = await owner('invoices').where({ id: invoice }).first();
  expect(file).not.toBe(kept[0].id);
});

test('staff who act as an administrator download a PDF, also the first time', async () => {
  const { owner } = product.database;
  await owner('invoices').where({ id: invoice }).update({ pdf_file_id: null });
  const staff = await product.login('staff@linewise.example', { staff: true });
  const acting = await impersonate(product, { staff });
  const { status, bytes } = await fetchFile(`invoices/${invoice}/pdf`, acting);
  expect(status, bytes.toString()).toBe(200);
});

test('the whole history is one file', async () => {
  const { status, bytes } = await fetchFile('invoices.csv');
  expect(status).toBe(200);
  expect(bytes.toString()).toContain(`2026-10-${invoice}`);
});

test('a colleague, another company and an unknown id get nothing', async () => {
  const employee = await product.login('employee@nordlys.example');
  expect((await fetchFile(`invoices/${invoice}/pdf`, employee)).status).toBe(403);
  const other = await product.login(product.world.fjord.adminEmail);
  expect((await fetchFile(`invoices/${invoice}/pdf`, other)).status).toBe(404);
  const { fjord } = product.world;
  expect((await fetchFile(`invoices/${invoice}/csv`, other, fjord.id)).status).toBe(404);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await fetchFile(`invoices/${unknown}/xml`)).status).toBe(404);
});

test('the PDF for a mail lists people only while an administrator has it so, which the audit log says', async () => {
  const { database, world } = product;
  const { payment_account_id: account_id } = await database
    .owner('invoices')
    .where({ id: invoice })
    .first();
  const company = { company_id: world.nordlys.id };
  const mailed = async () => {
    const { signal } = new AbortController();
    const about = { companyId: world.nordlys.id, invoiceId: invoice, signal };
    const { content } = await mailedPdf(database.worker)(about);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)));
    return text.join(' ');
  };
  const list = async (mail_lists_people: boolean) => {
    const call = { params: { ...company, account_id }, body: { mail_lists_people } };
    const { data } = await product.as(admin)(updatePaymentAccount, call);
    expect(data.mail_lists_people).toBe(mail_lists_people);
  };

  expect(await mailed()).toContain('Zone A 20 GB');
  expect(await mailed()).not.toContain('Emil Person');
  await list(true);
  expect(await mailed()).toContain('Emil Person');
  await list(false);
  expect(await mailed()).not.toContain('Emil Person');

  const { data: log } = await product.as(admin)(listCompanyAuditEvents, {
    params: company,
    query: {},
  });
  const { id: actor_id } = await database
    .owner('users')
    .where({ email: world.nordlys.adminEmail })
    .first();
  expect(log.filter(({ operation }) => operation === 'payment_accounts.update')).toMatchObject([
    { actor_id, before: { mail_lists_people: true }, after: { mail_lists_people: false } },
    { actor_id, before: { mail_lists_people: false }, after: { mail_lists_people: true } },
  ]);
});

test('an invoice in preparation has no document yet', async () => {
  const { nordlys } = product.world;
  const { owner } = product.database;
  const [account] = await owner('payment_accounts').where('company_id', nordlys.id);
  const draft = '33333333-3333-4333-8333-333333333333';
  await owner('invoices').insert({
    company_id: nordlys.id,
    id: draft,
    payment_account_id: account.id,
    payment_account_name: account.name,
    month: '2026-11',
    currency: 'EUR',
    state: 'PREPARING',
    state_changed_at: new Date(),
    net: 0,
    vat: 0,
    total: 0,
    created_at: new Date(),
  });
  const { status, body } = await fetchFile(`invoices/${draft}/pdf`);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'invoice_not_issued' });
});
