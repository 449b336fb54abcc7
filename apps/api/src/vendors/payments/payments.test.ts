import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Undeliverable } from '../../jobs/outbox.ts';
import type { Charge } from './port.ts';
import { StripeServer } from './testing/stripe-server.ts';
import {
  receivedEvents,
  startSandbox,
  startStripe,
  type TestCardDigits,
  type VendorUnderTest,
} from './testing/vendors.ts';

describe.each([
  { name: 'the sandbox', start: startSandbox },
  { name: 'Stripe', start: () => startStripe(new StripeServer()) },
])('payments by $name', ({ start }) => {
  let vendor: VendorUnderTest;
  beforeAll(async () => {
    vendor = await start();
  });
  afterAll(() => vendor.destroy());

  const newCustomer = async () => {
    const account = { accountId: randomUUID(), companyId: vendor.product.world.nordlys.id };
    const named = { ...account, name: 'Nordlys Energi A/S', email: 'pay@nordlys.example' };
    return { ...(await vendor.payments.createCustomer(named)), account: named };
  };

  const eventsOf = async (customerId: string) =>
    (await receivedEvents(vendor)).filter(
      (event) => 'customerId' in event && event.customerId === customerId,
    );

  /** A customer with a card, as the product learns of it. */
  async function withCard(last4: TestCardDigits) {
    const { customerId } = await newCustomer();
    const { token } = await vendor.payments.startSetup(customerId);
    await vendor.enterCard(token, last4);
    const [event] = await eventsOf(customerId);
    if (event?.kind !== 'method_attached') throw new Error('No card was attached.');
    return { customerId, methodId: event.method.methodId, method: event.method };
  }

  function chargeOf(to: { customerId: string; methodId: string }, amount = 124_900): Charge {
    const invoiceId = randomUUID();
    const { customerId, methodId } = to;
    const about = { invoiceId, number: '2026-10-00042', customerId, methodId };
    return { key: `${invoiceId}:1`, ...about, amount, currency: 'EUR' };
  }

  test('a card is attached and charged; what is kept of it is brand, last four and expiry', async () => {
    const card = await withCard('4242');
    expect(card.method).toEqual({
      methodId: card.methodId,
      type: 'card',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2098,
    });
    const charge = chargeOf(card);
    const result = await vendor.payments.charge(charge);
    expect(result).toEqual({ state: 'succeeded', chargeId: expect.any(String) });
    const [, charged, ...others] = await eventsOf(card.customerId);
    expect(charged).toMatchObject({ kind: 'charge_changed', key: charge.key, result });
    expect(others).toEqual([]);
  });

  test('a payment account is one customer, however often it is created, also under a new name', async () => {
    const { customerId, account } = await newCustomer();
    expect(await vendor.payments.createCustomer(account)).toEqual({ customerId });
    const renamed = { ...account, name: 'Nordlys Deutschland GmbH', email: null };
    expect(await vendor.payments.createCustomer(renamed)).toEqual({ customerId });
    await vendor.payments.updateCustomer(customerId, { name: 'Nordlys', email: null });
    expect((await newCustomer()).customerId).not.toBe(customerId);
  });

  test('a card that is declined is not attached, and another one may be', async () => {
    const { customerId } = await newCustomer();
    const { token } = await vendor.payments.startSetup(customerId);
    await vendor.enterCard(token, '0002');
    const [failed, ...more] = await eventsOf(customerId);
    expect(failed).toMatchObject({ kind: 'setup_failed', reason: 'declined' });
    expect(more).toEqual([]);
    await vendor.enterCard(token, '4242');
    expect((await eventsOf(customerId)).map(({ kind }) => kind)).toEqual([
      'setup_failed',
      'method_attached',
    ]);
  });

  test.each([
    ['0341', 'declined'],
    ['9995', 'insufficient_funds'],
  ] as const)('card …%s is attached, and its charge is %s', async (last4, reason) => {
    const card = await withCard(last4);
    const charge = chargeOf(card);
    const result = await vendor.payments.charge(charge);
    expect(result).toEqual({
      state: 'declined',
      chargeId: expect.any(String),
      reason,
      isFinal: false,
    });
    // The answer to a repeated call is the same, and the bank is not asked again.
    expect(await vendor.payments.charge(charge)).toEqual(result);
    expect(await vendor.payments.findCharge(charge.key, card.customerId)).toEqual(result);
    expect(await vendor.countCharges(card.customerId)).toBe(1);
    // Another try is another charge.
    const again = await vendor.payments.charge({ ...charge, key: `${charge.invoiceId}:2` });
    expect(again).toMatchObject({ state: 'declined', reason });
    expect(await vendor.countCharges(card.customerId)).toBe(2);
  });

  test('a charge that the bank asks about waits for the customer, who may first refuse', async () => {
    const card = await withCard('3184');
    const charge = chargeOf(card);
    const waiting = await vendor.payments.charge(charge);
    expect(waiting).toEqual({ state: 'confirmation_needed', chargeId: expect.any(String) });
    if (waiting.chargeId === null) throw new Error('There is no charge.');
    const { token } = await vendor.payments.confirmationOf(waiting.chargeId);
    await vendor.answerBank(token, 'refused');
    expect(await vendor.payments.findCharge(charge.key, card.customerId)).toEqual(waiting);
    await vendor.answerBank(token, 'confirmed');
    const paid = { state: 'succeeded', chargeId: waiting.chargeId };
    expect(await vendor.payments.findCharge(charge.key, card.customerId)).toEqual(paid);
    const states = (await eventsOf(card.customerId)).flatMap((event) =>
      event.kind === 'charge_changed' ? [event.result.state] : [],
    );
    expect(states).toEqual(['confirmation_needed', 'confirmation_needed', 'succeeded']);
    // The next month it asks again.
    const next = await vendor.payments.charge(chargeOf(card));
    expect(next.state).toBe('confirmation_needed');
  });

  test('a charge that waits is withdrawn, and can then not be confirmed; one that succeeded stays', async () => {
    const card = await withCard('3184');
    const charge = chargeOf(card);
    const waiting = await vendor.payments.charge(charge);
    if (waiting.chargeId === null) throw new Error('There is no charge.');
    expect(await vendor.payments.cancelCharge(waiting.chargeId)).toEqual({ state: 'cancelled' });
    expect(await vendor.payments.cancelCharge(waiting.chargeId)).toEqual({ state: 'cancelled' });
    const found = await vendor.payments.findCharge(charge.key, card.customerId);
    expect(found?.state).toBe('declined');
    const paid = await vendor.payments.charge(chargeOf(await withCard('4242')));
    if (paid.chargeId === null) throw new Error('There is no charge.');
    expect(await vendor.payments.cancelCharge(paid.chargeId)).toEqual(paid);
  });

  test('a charge whose answer was lost is found, and repeating it charges nothing', async () => {
    const card = await withCard('4242');
    const charge = chargeOf(card);
    expect(await vendor.payments.findCharge(charge.key, card.customerId)).toBeUndefined();
    await vendor.chargeUnanswered(charge);
    const found = await vendor.payments.findCharge(charge.key, card.customerId);
    expect(found).toEqual({ state: 'succeeded', chargeId: expect.any(String) });
    expect(await vendor.payments.charge(charge)).toEqual(found);
    expect(await vendor.countCharges(card.customerId)).toBe(1);
    // Nobody else has it.
    const { customerId } = await newCustomer();
    expect(await vendor.payments.findCharge(charge.key, customerId)).toBeUndefined();
  });

  test('calls with one key at once are one charge; with another amount it is refused', async () => {
    const card = await withCard('4242');
    const charge = chargeOf(card);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => vendor.payments.charge(charge)),
    );
    expect(new Set(results.map(({ chargeId }) => chargeId)).size).toBe(1);
    const other = vendor.payments.charge({ ...charge, amount: 1 });
    await expect(other).rejects.toThrow(Undeliverable);
    expect(await vendor.countCharges(card.customerId)).toBe(1);
  });

  test('a charge is given back in parts, each once, and never more than it was', async () => {
    const card = await withCard('4242');
    const { chargeId } = await vendor.payments.charge(chargeOf(card, 1_000));
    if (chargeId === null) throw new Error('There is no charge.');
    const part = { key: `${chargeId}:a`, chargeId, amount: 400 };
    const first = await vendor.payments.refund(part);
    expect(first).toEqual({ state: 'succeeded', refundId: expect.any(String) });
    expect(await vendor.payments.refund(part)).toEqual(first);
    const rest = { key: `${chargeId}:b`, chargeId, amount: 600 };
    // Something is left, so that this is no sign that the customer has everything back.
    expect(await vendor.payments.refund({ ...rest, amount: 601, key: 'more' })).toEqual({
      state: 'refused',
      reason: 'other',
    });
    expect((await vendor.payments.refund(rest)).state).toBe('succeeded');
    expect(await vendor.payments.refund({ ...rest, key: `${chargeId}:c` })).toEqual({
      state: 'refused',
      reason: 'already_refunded',
    });
    const refunds = (await receivedEvents(vendor)).flatMap((event) =>
      event.kind === 'refunded' && event.chargeId === chargeId ? [event.amountRefunded] : [],
    );
    expect(refunds).toEqual([400, 1_000]);
  });

  test('what was declined or does not exist cannot be given back', async () => {
    const card = await withCard('0341');
    const { chargeId } = await vendor.payments.charge(chargeOf(card));
    if (chargeId === null) throw new Error('There is no charge.');
    for (const id of [chargeId, 'pi_1unknown']) {
      const refund = { key: randomUUID(), chargeId: id, amount: 1 };
      expect((await vendor.payments.refund(refund)).state).toBe('refused');
    }
  });

  test('a removed card is never charged again, and removing it twice is no error', async () => {
    const card = await withCard('4242');
    await vendor.payments.removeMethod(card.methodId);
    await vendor.payments.removeMethod(card.methodId);
    const removed = (await eventsOf(card.customerId)).filter(
      ({ kind }) => kind === 'method_detached',
    );
    expect(removed).toMatchObject([{ methodId: card.methodId }]);
    const missing = { state: 'declined', chargeId: null, reason: 'method_missing', isFinal: true };
    expect(await vendor.payments.charge(chargeOf(card))).toEqual(missing);
    const unknown = chargeOf({ customerId: card.customerId, methodId: 'pm_1unknown' });
    expect(await vendor.payments.charge(unknown)).toEqual(missing);
    expect(await vendor.countCharges(card.customerId)).toBe(0);
  });

  test('a card of one customer does not pay for another', async () => {
    const card = await withCard('4242');
    const { customerId } = await newCustomer();
    const charge = chargeOf({ customerId, methodId: card.methodId });
    expect(await vendor.payments.charge(charge)).toMatchObject({ state: 'declined' });
    expect(await vendor.countCharges(customerId)).toBe(0);
  });

  test('no token is logged or stored, and no card number arrives anywhere', async () => {
    const { customerId } = await newCustomer();
    const { token } = await vendor.payments.startSetup(customerId);
    await vendor.enterCard(token, '4242');
    const stored = JSON.stringify([
      await vendor.product.database.owner('outbox'),
      await vendor.product.database.owner('sandbox.payment_tickets'),
      await vendor.product.database.owner('sandbox.payment_methods'),
    ]);
    for (const text of [stored, vendor.product.logged()]) {
      expect(text).not.toContain(token);
      expect(text).not.toMatch(/4242 ?4242/);
      expect(text).not.toMatch(/sk_test|whsec/);
    }
  });
});
