import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getCompanyAccount,
  getDocument,
  listDecisions,
  listReviews,
  requestActivation,
  reviewActivation,
  reviewDocuments,
  sendDocuments,
} from '@workspace/domain/kyb/operations';
import { listNotifications } from '@workspace/domain/notifications/operations';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { plantPaymentAccount } from '../../../testing/invoices.ts';
import { refusal } from '../../../testing/outcomes.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let folder: string;
let admin: string;
let staff: string;
let colleague: string;
let params: { company_id: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kyb-'));
  product = await startTestProduct({ LINEWISE_DATA_DIR: folder }, { worker: 'running' });
  params = { company_id: product.world.nordlys.id };
  admin = await product.login(product.world.nordlys.adminEmail);
  staff = await product.login('astrid@provider.example', { staff: true });
  colleague = await product.login('kwame@provider.example', { staff: true });
  await product.database.owner('companies').update({ status: 'not_activated' });
});
afterAll(() => product.destroy());

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const send = (...contents: (readonly [name: string, content: Buffer])[]) =>
  product.as(admin)(sendDocuments, {
    params,
    files: {
      files: contents.map(([name, content]) => new File([new Uint8Array(content)], name)),
    },
  });
const account = async () => (await product.as(admin)(getCompanyAccount, { params })).data;
const queue = async (name: 'kyb' | 'activation') =>
  (await product.as(staff)(listReviews, { query: { queue: name } })).data.filter(
    ({ company_id }) => company_id === params.company_id,
  );
const since = async (name: 'kyb' | 'activation') => (await queue(name))[0]?.waiting_since ?? '';
/** A member of the staff opens the documents of the company, all by default. */
async function openDocuments(token: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { data } = await product.as(token)(getCompanyAccount, { params });
  for (const { document_id } of data.kyb.documents.slice(0, most)) {
    await product.as(token)(getDocument, { params: { ...params, document_id } });
  }
}
const decisions = async (name: 'kyb' | 'activation') =>
  (await product.as(staff)(listDecisions, { query: { queue: name } })).data;
const rows = () => product.database.owner('stored_files');

test('without documents there is no activation, and nothing to review', async () => {
  const denied = await refusal(product.as(admin)(requestActivation, { params }));
  expect(denied.definition.code).toBe('activation_incomplete');
  expect(await queue('kyb')).toEqual([]);
  const body = { decision: 'approve', waiting_since: new Date().toISOString() } as const;
  const none = await refusal(product.as(staff)(reviewDocuments, { params, body }));
  expect(none.definition).toMatchObject({ code: 'already_reviewed', status: 409 });
});

test('a payment method of any account is shown to the company and to the staff who review it', async () => {
  const { owner } = product.database;
  const attached = async () => [
    (await account()).payment_method_attached,
    (await product.as(staff)(getCompanyAccount, { params })).data.payment_method_attached,
  ];
  expect(await attached()).toEqual([false, false]);
  const id = await plantPaymentAccount(owner, params.company_id);
  expect(await attached()).toEqual([true, true]);
  // Another company's card says nothing of this one.
  await owner('payment_accounts').where({ id }).update({ company_id: product.world.fjord.id });
  expect(await attached()).toEqual([false, false]);
});

test('documents are accepted by their content, stored encrypted, and opened under their names', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const wrong = await refusal(
    send(['fine.pdf', pdf('fine')], ['page.pdf', Buffer.from('<html><script>')]),
  );
  expect(wrong.fields).toEqual({ files: 'Send PDF, JPEG or PNG files. Refused: page.pdf' });
  expect(await rows()).toEqual([]);

  const { data } = await send(['Vedtægter.pdf', pdf('Registered secret')], ['id.pdf', image]);
  expect(data.kyb).toMatchObject({
    status: 'pending',
    documents: [
      { name: 'Vedtægter.pdf', type: 'application/pdf', size: pdf('Registered secret').length },
      // The name says PDF, the content PNG.
      { name: 'id.pdf', type: 'image/png' },
    ],
  });
  const document_id = data.kyb.documents[0]?.document_id ?? '';
  const open = (token: string) =>
    product.as(token)(getDocument, { params: { ...params, document_id } });
  const isPlain = (content: Buffer) => content.includes('Registered secret');
  for (const token of [admin, staff]) {
    const file = await open(token);
    expect(file.name).toBe('Vedtægter.pdf');
    expect(isPlain(Buffer.from(await file.arrayBuffer()))).toBe(true);
  }
  expect((await rows()).some(({ content }) => content !== null && isPlain(content))).toBe(false);

  await eventually(async () => {
    expect((await rows()).every(({ content }) => content === null)).toBe(true);
  });
  const stored = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.parentPath.includes('kyb'),
  );
  expect(stored).toHaveLength(2);
  for (const { parentPath, name } of stored) {
    expect(isPlain(await readFile(join(parentPath, name)))).toBe(false);
  }
  expect(isPlain(Buffer.from(await (await open(admin)).arrayBuffer()))).toBe(true);

  const employee = await product.login('employee@nordlys.example');
  const other = await product.login(product.world.fjord.adminEmail);
  expect((await refusal(open(employee))).definition.status).toBe(403);
  expect((await refusal(open(other))).definition.status).toBe(404);
  // The same document is not in another company.
  const elsewhere = { company_id: product.world.fjord.id, document_id };
  const foreign = product.as(staff)(getDocument, { params: elsewhere });
  expect((await refusal(foreign)).definition.status).toBe(404);
  const views = await product.database
    .owner('audit_events')
    .where({ operation: 'verification.get_document', actor_kind: 'staff', outcome: 'done' });
  expect(views).toMatchObject([{ actor_name: 'astrid@provider.example' }]);
});

test('staff reject with a reason that the company reads; of two who decide, one is told', async () => {
  const waiting_since = await since('kyb');
  const review = (token: string, body: object) =>
    product.call(token, 'POST', `/api/v0/companies/${params.company_id}/kyb/review`, {
      body: { waiting_since, ...body },
    });
  expect(await review(staff, { decision: 'reject' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'Enter a reason. The company reads it.' } },
  });
  expect((await review(staff, { decision: 'reject', reason: '  ' })).status).toBe(422);
  expect((await review(admin, { decision: 'approve' })).status).toBe(403);
  expect((await account()).kyb.status).toBe('pending');

  const reason = 'The extract shows the old address.';
  await openDocuments(colleague);
  const [first, second] = await Promise.all([
    review(staff, { decision: 'reject', reason }),
    review(colleague, { decision: 'approve' }),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const winner = first.status === 200 ? 'rejected' : 'approved';
  const { kyb } = await account();
  expect(kyb).toMatchObject({ status: winner, reason: winner === 'rejected' ? reason : null });
  expect(await queue('kyb')).toEqual([]);
  const written = await product.database
    .owner('audit_events')
    .where({ operation: 'verification.review_documents', outcome: 'done' });
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({
    actor_kind: 'staff',
    actor_name: winner === 'rejected' ? 'astrid@provider.example' : 'kwame@provider.example',
    after: { kyb_status: winner },
  });
});

test('documents are approved by somebody who has opened each of them, and the queue says who waits why', async () => {
  const [before] = await decisions('kyb');
  expect(before).toMatchObject({ name: 'Nordlys', age_hours: 0 });
  await send(['again.pdf', pdf('again')]);
  const review = async (token: string) =>
    (await product.as(token)(listReviews, { query: { queue: 'kyb' } })).data[0];
  const first = before?.decision === 'rejected' ? 'sent_again' : 'documents_added';
  expect(await review(staff)).toMatchObject({ reason: first, documents: 3, documents_seen: 1 });
  const approve = async () =>
    product.as(staff)(reviewDocuments, {
      params,
      body: { decision: 'approve', waiting_since: await since('kyb') },
    });
  const { owner } = product.database;
  const written = () => owner('audit_events').where({ after: { kyb_status: 'approved' } });
  const already = await written();
  await openDocuments(staff, 2);
  expect((await refusal(approve())).definition.code).toBe('documents_not_seen');
  expect((await account()).kyb.status).toBe('pending');
  expect(await written()).toEqual(already);
  // A colleague has not opened for them, and administrators learn nothing of it.
  await openDocuments(colleague);
  expect((await refusal(approve())).definition.code).toBe('documents_not_seen');
  expect((await account()).kyb.documents.every(({ is_seen: seen }) => seen === undefined)).toBe(
    true,
  );
  const seenBy = async (token: string) =>
    (await product.as(token)(getCompanyAccount, { params })).data.kyb.documents.map(
      ({ is_seen: seen }) => seen,
    );
  expect(await seenBy(staff)).toEqual([true, true, false]);
  expect(await seenBy(colleague)).toEqual([true, true, true]);

  await openDocuments(staff);
  expect(await review(staff)).toMatchObject({ documents_seen: 3 });
  expect((await approve()).data.kyb.status).toBe('approved');
  const [newest, ...older] = await decisions('kyb');
  expect(newest).toMatchObject({
    company_id: params.company_id,
    decision: 'approved',
    decided_by: 'astrid@provider.example',
  });
  expect(older[0]).toEqual(before);
});

test('ages are those of the product clock, and decisions of a week ago are gone', async () => {
  await send(['later.pdf', pdf('later')]);
  expect((await queue('kyb'))[0]?.age_hours).toBe(0);
  const count = (await decisions('kyb')).length;
  expect(count).toBeGreaterThan(0);
  const clock = product.database.owner('product_clock');
  await clock.clone().update({ offset_ms: 3 * 86_400_000 });
  expect((await queue('kyb'))[0]).toMatchObject({ reason: 'documents_added', age_hours: 72 });
  expect((await decisions('kyb'))[0]?.age_hours).toBe(72);
  await clock.clone().update({ offset_ms: 8 * 86_400_000 });
  expect(await decisions('kyb')).toEqual([]);
  await clock.clone().update({ offset_ms: 0 });
  expect(await decisions('kyb')).toHaveLength(count);
});

test('a decision about documents that were added to meanwhile is refused', async () => {
  await send(['new.pdf', pdf('new')]);
  const waiting_since = await since('kyb');
  await send(['newer.pdf', pdf('newer')]);
  const body = { decision: 'approve', waiting_since } as const;
  const late = await refusal(product.as(staff)(reviewDocuments, { params, body }));
  expect(late.definition.code).toBe('already_reviewed');
  const now = { decision: 'approve', waiting_since: await since('kyb') } as const;
  await openDocuments(staff);
  const { data } = await product.as(staff)(reviewDocuments, { params, body: now });
  expect(data.kyb.status).toBe('approved');
});

test('activation is requested once, declined with a reason, requested again and given', async () => {
  const { data } = await product.as(admin)(requestActivation, { params });
  expect(data).toMatchObject({
    status: 'pending',
    activation: { requested_by: expect.any(String) },
  });
  const again = await refusal(product.as(admin)(requestActivation, { params }));
  expect(again.definition.status).toBe(409);
  expect(await queue('activation')).toMatchObject([
    { kyb_status: 'approved', documents: 6, reason: 'new_company', requested_by: 'Astrid Person' },
  ]);

  const decide = async (body: { decision: 'approve' | 'reject'; reason?: string }) =>
    product.as(staff)(reviewActivation, {
      params,
      body: { ...body, waiting_since: await since('activation') },
    });
  const declined = await decide({ decision: 'reject', reason: 'We call you first.' });
  expect(declined.data).toMatchObject({
    status: 'not_activated',
    activation: { reason: 'We call you first.' },
  });
  // The administrator who asked reads the reason in the app and in an email.
  const { data: notices } = await product.as(admin)(listNotifications, { query: {} });
  expect(notices[0]).toMatchObject({
    type: 'activation_declined',
    params: { reason: 'We call you first.' },
  });
  await eventually(async () => {
    const mails: { body: string }[] = await product.database
      .worker('sandbox.messages')
      .where('recipient', product.world.nordlys.adminEmail);
    const declines = mails.filter(({ body }) => body.includes('We call you first.'));
    expect(declines).toHaveLength(1);
  });
  await product.as(admin)(requestActivation, { params });
  expect((await account()).activation.reason).toBeNull();
  expect((await queue('activation'))[0]?.reason).toBe('asked_again');
  expect((await decide({ decision: 'approve' })).data.status).toBe('activated');
  expect(await queue('activation')).toEqual([]);
  expect((await decisions('activation')).map(({ decision }) => decision)).toEqual([
    'approved',
    'rejected',
  ]);
});

test('more documents than a company may have are refused together', async () => {
  const five = [1, 2, 3, 4, 5].map((n) => [`${n}.pdf`, pdf(String(n))] as const);
  for (let sent = 6; sent + 5 <= 20; sent += 5) await send(...five);
  const before = (await rows()).length;
  expect((await refusal(send(...five))).definition.code).toBe('too_many_documents');
  expect((await rows()).length).toBe(before);
});
