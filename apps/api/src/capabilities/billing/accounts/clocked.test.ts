import { listCompanyAuditEvents } from '@workspace/domain/audit/operations';
import { createPaymentAccount } from '@workspace/domain/payment-accounts/operations';
import { cardNoticeAt } from '@workspace/domain/payment-accounts/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantInvoice, plantPaymentAccount } from '../../../testing/invoices.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { noteMethod } from './attaching.ts';

const dayMs = 24 * 60 * 60_000;

let product: TestProduct;
let admin: string;
beforeAll(async () => {
  product = await startTestProduct({}, { worker: 'running' });
  admin = await product.login(product.world.nordlys.adminEmail);
});
afterAll(() => product.destroy());

const company = () => ({ company_id: product.world.nordlys.id });
const owner = () => product.database.owner;
const create = async (account_name: string) =>
  (await product.as(admin)(createPaymentAccount, { params: company(), body: { account_name } }))
    .data.uuid;
const namesOf = (ids: readonly string[]): Promise<string[]> =>
  owner()('payment_accounts').whereIn('id', ids).orderBy('name').pluck('name');

test('a day after a cancelled dialog its account is deleted, and no other', async () => {
  const ids = [
    await create('Cancelled'),
    await create('Had a card'),
    await create('Has an invoice'),
    await create('Has a team'),
  ];
  const [cancelled = '', card, invoiced = '', teamed] = ids;
  await owner()('payment_accounts').where('id', card).update({ was_used: true });
  await plantInvoice(owner(), company().company_id, { accountId: invoiced });
  await owner()('teams').insert({
    ...company(),
    id: cancelled,
    name: 'Sales',
    payment_account_id: teamed,
    created_at: new Date(),
  });
  const start = (await productNow(product)).getTime();
  await advanceTo(product, new Date(start + dayMs - 60_000));
  expect(await namesOf(ids)).toHaveLength(4);
  await advanceTo(product, new Date(start + dayMs + 60_000));
  await expect.poll(() => namesOf(ids)).toEqual(['Had a card', 'Has a team', 'Has an invoice']);
  const { data: log } = await product.as(admin)(listCompanyAuditEvents, {
    params: company(),
    query: {},
  });
  const removed = log.filter(({ operation }) => operation === 'billing.remove_unused_account');
  expect(removed).toMatchObject([{ entity_id: cancelled, before: { name: 'Cancelled' } }]);
});

test('it is said on the 1st of the month before that a card expires, once', async () => {
  const now = await productNow(product);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  // Valid until the end of the month after the next: said on the 1st of the next one.
  const expiry = new Date(Date.UTC(year, month + 1, 1));
  const card = {
    type: 'card',
    brand: 'visa',
    last4: '4242',
    expYear: expiry.getUTCFullYear(),
    expMonth: expiry.getUTCMonth() + 1,
  };
  const id = await plantPaymentAccount(owner(), company().company_id);
  const attach = (methodId: string) =>
    noteMethod(product.database.worker, {
      kind: 'method_attached',
      eventId: methodId,
      at: new Date().toISOString(),
      customerId: `cus_sandbox_${id}`,
      method: { methodId, ...card },
    });
  await attach('pm_first');
  const notices = () => owner()('notifications').where({ type: 'card_expiring', subject_id: id });
  const noticeAt = cardNoticeAt(card.expYear, card.expMonth).getTime();
  expect(new Date(noticeAt).toISOString()).toBe(
    new Date(Date.UTC(year, month, 1, 6)).toISOString(),
  );
  await advanceTo(product, new Date(noticeAt - 60_000));
  expect(await notices()).toEqual([]);
  await advanceTo(product, new Date(noticeAt + 60_000));
  await expect.poll(async () => (await notices()).length).toBe(1);
  expect((await notices())[0].params).toMatchObject({
    account_name: 'Main card',
    payment_method: 'Visa ending in 4242',
    expires: expect.stringMatching(new RegExp(` ${card.expYear}$`)),
  });
  // The same event again, another card of the same month, and the days after it say nothing.
  await attach('pm_first');
  await attach('pm_second');
  await advanceTo(product, new Date(noticeAt + 3 * dayMs));
  expect(await notices()).toHaveLength(1);
});
