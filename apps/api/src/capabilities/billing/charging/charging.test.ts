import { randomUUID } from 'node:crypto';
import { monthOf, nextMonth, startOfMonth } from '@workspace/domain/billing/month';
import { getInvoice, listInvoices } from '@workspace/domain/billing/operations';
import type { InvoiceState } from '@workspace/domain/billing/states';
import { plannedTries } from '@workspace/domain/billing/tries';
import {
  addCardByPayLink,
  confirmByPayLink,
  getPaymentConfirmation,
  lookupPayLink,
  payInvoice,
} from '@workspace/domain/charging/operations';
import { getCompany } from '@workspace/domain/companies/operations';
import {
  createPaymentAccount,
  getPaymentToken,
  listPaymentAccounts,
} from '@workspace/domain/payment-accounts/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorClient } from '../../../testing/impersonation.ts';
import { plantInvoice } from '../../../testing/invoices.ts';
import { inNordlys } from '../../../testing/requests.ts';
import { advanceTo, productNow } from '../../../testing/top-ups.ts';
import { StripeServer } from '../../../vendors/payments/testing/stripe-server.ts';
import {
  startSandbox,
  startStripe,
  type TestCardDigits,
  type VendorUnderTest,
} from '../../../vendors/payments/testing/vendors.ts';
import { dueInvoice } from '../invoices/index.ts';
import { createPayLink } from '../pay-tickets/index.ts';

const hourMs = 3_600_000;
const worker = { worker: 'running' } as const;

describe.each([
  { name: 'the sandbox', start: () => startSandbox(worker) },
  { name: 'Stripe', start: () => startStripe(new StripeServer(), worker) },
])('an invoice charged by $name', ({ start }) => {
  let vendor: VendorUnderTest;
  let admin: string;
  beforeAll(async () => {
    vendor = await start();
    const { product } = vendor;
    admin = await product.login(product.world.nordlys.adminEmail);
    // What the numbers of the test world cost is not what these stories are about.
    for (const table of ['invoice_lines', 'billing_spans']) {
      await product.database.owner(table).delete();
    }
    // Five o'clock on the second of the next month: an hour before what is due is charged.
    await advanceTo(product, secondOfNextMonth(await productNow(product)));
  });
  afterAll(() => vendor.destroy());

  const secondOfNextMonth = (now: Date) =>
    new Date(startOfMonth(nextMonth(monthOf(now))).getTime() + 29 * hourMs);
  const company = () => ({ company_id: vendor.product.world.nordlys.id });
  const read = () => vendor.product.as(admin);
  const moveTo = async (instant: Date) => {
    await advanceTo(vendor.product, instant);
    await vendor.deliver();
  };

  async function addAccount(last4?: TestCardDigits): Promise<string> {
    const uuid = randomUUID();
    await read()(createPaymentAccount, {
      params: company(),
      body: { account_name: 'Main card', uuid },
    });
    if (last4) await addCard(uuid, last4);
    return uuid;
  }

  async function addCard(accountId: string, last4: TestCardDigits): Promise<void> {
    const params = { ...company(), account_id: accountId };
    const { data } = await read()(getPaymentToken, { params });
    await vendor.enterCard(data.token, last4);
    await expect
      .poll(async () => {
        const query = { include_payment_method: 'true' } as const;
        const { data: all } = await read()(listPaymentAccounts, { params: company(), query });
        return all.find(({ uuid }) => uuid === accountId)?.payment_method?.last4;
      })
      .toBe(last4);
  }

  /** An invoice of the account that is due in the product's next hour. */
  async function issue(accountId: string): Promise<{ id: string; due: Date }> {
    const now = await productNow(vendor.product);
    const due = new Date(Math.ceil((now.getTime() + 1) / hourMs) * hourMs);
    const { owner } = vendor.product.database;
    const about = { accountId, state: 'NOT_DUE', due_at: due, month: '2020-01' } as const;
    const id = await plantInvoice(owner, company().company_id, about);
    await inNordlys(vendor.product, async (unit) =>
      unit.send(dueInvoice, { invoice_id: id }, { at: due, clock: 'product' }),
    );
    return { id, due };
  }

  const find = async (id: string) => {
    const { data } = await read()(listInvoices, { params: company(), query: { month: '2020-01' } });
    const invoice = data.find(({ invoice_id: one }) => one === id);
    if (!invoice) throw new Error('The invoice is not in the history.');
    return invoice;
  };
  const until = async (id: string, state: InvoiceState) => {
    await expect
      .poll(async () => {
        await vendor.deliver();
        return (await find(id)).state;
      })
      .toBe(state);
    return find(id);
  };
  const pay = (id: string) => read()(payInvoice, { params: { ...company(), invoice_id: id } });
  const customerOf = async (accountId: string): Promise<string> =>
    (await vendor.product.database.owner('payment_accounts').where('id', accountId).first())
      .vendor_customer_id;
  const notified = async (id: string): Promise<string[]> =>
    vendor.product.database
      .owner('notifications')
      .where({ subject_id: id, user_id: vendor.product.world.nordlys.admin })
      .orderBy('created_at')
      .pluck('type');

  test('is paid on its day, once, and sends no notification of a payment that simply succeeds', async () => {
    const account = await addAccount('4242');
    const { id, due } = await issue(account);
    await moveTo(due);
    const paid = await until(id, 'PAID');
    expect(paid.tries.map(({ state }) => state)).toEqual(['succeeded']);
    expect(paid).toMatchObject({ failure: null, next_try_at: null, refund_state: null });
    expect(await vendor.countCharges(await customerOf(account))).toBe(1);
    expect(await notified(id)).toEqual([]);
    await expect(pay(id)).rejects.toMatchObject({ definition: { code: 'invoice_paid' } });
  });

  test('fails with its reason, is tried again a week later, and is paid by the next card that is added', async () => {
    const account = await addAccount('9995');
    const { id, due } = await issue(account);
    await moveTo(due);
    const failed = await until(id, 'FAILED');
    const [, second, third] = plannedTries(due);
    expect(failed).toMatchObject({
      failure: 'insufficient_funds',
      next_try_at: second?.toISOString(),
    });
    await moveTo(new Date((second?.getTime() ?? 0) - hourMs));
    expect((await find(id)).tries).toHaveLength(1);
    await moveTo(second ?? due);
    await expect.poll(async () => (await find(id)).tries.length).toBe(2);
    expect(await until(id, 'FAILED')).toMatchObject({ next_try_at: third?.toISOString() });

    await addCard(account, '4242');
    const paid = await until(id, 'PAID');
    expect(paid.tries.map(({ state }) => state)).toEqual(['declined', 'declined', 'succeeded']);
    expect(await notified(id)).toEqual(['payment_failed', 'payment_failed', 'invoice_paid']);
    // The former tries that are still queued find it paid.
    await moveTo(third ?? due);
    expect((await find(id)).tries).toHaveLength(3);
    expect(await vendor.countCharges(await customerOf(account))).toBe(3);
  });

  test('keeps the name of the card that was charged, also after the account got another one', async () => {
    const account = await addAccount('0341');
    const { id, due } = await issue(account);
    expect((await find(id)).payment_method).toBeNull();
    await moveTo(due);
    expect(await until(id, 'FAILED')).toMatchObject({ payment_method: 'Visa ending in 0341' });

    await addCard(account, '4242');
    expect(await until(id, 'PAID')).toMatchObject({ payment_method: 'Visa ending in 4242' });
    await addCard(account, '3184');
    const paid = await find(id);
    expect(paid).toMatchObject({ state: 'PAID', payment_method: 'Visa ending in 4242' });
    const params = { ...company(), invoice_id: id };
    expect((await read()(getInvoice, { params })).data).toEqual(paid);
  });

  test('that the bank asks about waits for the customer, who confirms it on the page', async () => {
    const account = await addAccount('3184');
    const { id, due } = await issue(account);
    await moveTo(due);
    expect(await until(id, 'FAILED')).toMatchObject({
      failure: 'confirmation_needed',
      next_try_at: null,
    });
    const [, second] = plannedTries(due);
    await moveTo(second ?? due);
    expect((await find(id)).tries).toHaveLength(1);

    const confirm = async () => {
      const params = { ...company(), invoice_id: id };
      return (await read()(getPaymentConfirmation, { params })).data.token;
    };
    await vendor.answerBank(await confirm(), 'refused');
    expect((await find(id)).state).toBe('FAILED');
    await vendor.answerBank(await confirm(), 'confirmed');
    const paid = await until(id, 'PAID');
    expect(paid.tries).toMatchObject([{ state: 'succeeded', failure: null }]);
    expect(await notified(id)).toEqual(['confirmation_needed', 'invoice_paid']);
    await expect(confirm()).rejects.toMatchObject({
      definition: { code: 'invoice_nothing_to_confirm' },
    });
  });

  test('that is paid again before it was confirmed cannot be confirmed twice', async () => {
    const account = await addAccount('3184');
    const { id, due } = await issue(account);
    await moveTo(due);
    await until(id, 'FAILED');
    const params = { ...company(), invoice_id: id };
    const { data: first } = await read()(getPaymentConfirmation, { params });
    await pay(id);
    await expect.poll(async () => (await find(id)).tries.length).toBe(2);
    await until(id, 'FAILED');
    expect((await find(id)).tries.map(({ state }) => state)).toEqual([
      'cancelled',
      'confirmation_needed',
    ]);
    const { data: second } = await read()(getPaymentConfirmation, { params });
    expect(second.token).not.toBe(first.token);
    await vendor.answerBank(second.token, 'confirmed');
    await until(id, 'PAID');
  });

  test('that stays unpaid blocks orders until a new card pays it, also by the link of the mail', async () => {
    const isBlocked = async () =>
      (await read()(getCompany, { params: company() })).data.has_unpaid_invoice;
    const account = await addAccount();
    const { id, due } = await issue(account);
    await moveTo(due);
    expect(await until(id, 'UNPAID')).toMatchObject({ failure: 'no_payment_method', tries: [] });
    expect(await isBlocked()).toBe(true);
    await expect(pay(id)).rejects.toMatchObject({
      definition: { code: 'invoice_without_payment_method' },
    });

    const link = await inNordlys(vendor.product, (unit) => createPayLink(unit, id));
    const ticket = link.slice(link.indexOf('#') + 1);
    const visitor = visitorClient(vendor.product);
    const look = async () => (await visitor(lookupPayLink, { body: { ticket } })).data;
    expect(await look()).toMatchObject({
      state: 'UNPAID',
      amount_total: 1250,
      payment_method: null,
      can_confirm: false,
      can_add_card: true,
    });
    const { data: card } = await visitor(addCardByPayLink, { body: { ticket } });
    await vendor.enterCard(card.token, '3184');
    await expect.poll(async () => (await find(id)).tries.length).toBe(1);
    expect(await until(id, 'UNPAID')).toMatchObject({ failure: 'confirmation_needed' });
    expect(await look()).toMatchObject({
      can_confirm: true,
      payment_method: 'Visa ending in 3184',
    });
    const { data: bank } = await visitor(confirmByPayLink, { body: { ticket } });
    await vendor.answerBank(bank.token, 'confirmed');
    await until(id, 'PAID');
    expect(await isBlocked()).toBe(false);
    expect(await look()).toMatchObject({ state: 'PAID', can_confirm: false, can_add_card: false });
    await expect(visitor(addCardByPayLink, { body: { ticket } })).rejects.toMatchObject({
      definition: { code: 'invoice_not_open' },
    });
  });

  test('that is paid by two administrators at once is charged once', async () => {
    const account = await addAccount('4242');
    const { id } = await issue(account);
    const results = await Promise.allSettled([pay(id), pay(id), pay(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await until(id, 'PAID');
    expect(await vendor.countCharges(await customerOf(account))).toBe(1);
  });

  test('whose charge went through while its answer was lost is found, and not charged again', async () => {
    const account = await addAccount('4242');
    const { id } = await issue(account);
    const { owner } = vendor.product.database;
    const row = await owner('payment_accounts').where('id', account).first();
    const invoice = await owner('invoices').where('id', id).first();
    await vendor.chargeUnanswered({
      key: `${id}:1`,
      invoiceId: id,
      number: invoice.number,
      customerId: row.vendor_customer_id,
      methodId: row.vendor_method_id,
      amount: 1250,
      currency: 'EUR',
    });
    expect((await find(id)).state).toBe('NOT_DUE');
    await pay(id);
    await until(id, 'PAID');
    expect(await vendor.countCharges(await customerOf(account))).toBe(1);
  });

  test('that nobody pays is given up at the end of the month, and one more failed try leaves it so', async () => {
    const account = await addAccount('0341');
    const { id, due } = await issue(account);
    await moveTo(due);
    await until(id, 'FAILED');
    await moveTo(new Date(startOfMonth(nextMonth(monthOf(due))).getTime() - hourMs));
    const unpaid = await until(id, 'UNPAID');
    expect(unpaid.next_try_at).toBeNull();
    expect(unpaid.tries.every(({ state }) => state === 'declined')).toBe(true);
    const { length } = unpaid.tries;
    await pay(id);
    await expect.poll(async () => (await find(id)).tries.length).toBe(length + 1);
    await until(id, 'UNPAID');
    expect((await notified(id)).slice(-2)).toEqual(['invoice_unpaid', 'payment_failed']);
  });
});
