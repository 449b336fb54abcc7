import { handlePaymentEvent } from '@workspace/domain/payments/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import type { PaymentEvent } from '../event.ts';
import {
  cardMethodObject,
  eventObject,
  paymentIntentObject,
  refundObject,
  type StripeEventObject,
} from '../testing/stripe-objects.ts';
import { StripeServer, stripeKeys } from '../testing/stripe-server.ts';

const server = new StripeServer();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ ...stripeKeys, STRIPE_API_URL: 'http://127.0.0.1:9' });
});
afterAll(() => product.destroy());
beforeEach(() => product.database.owner('outbox').delete());

const customer = 'cus_1Nordlys';
const card = { last4: '4242', expMonth: 8, expYear: 2030 };
const method = cardMethodObject(customer, card);
const intent = paymentIntentObject({
  amount: 124_900,
  currency: 'eur',
  customer,
  payment_method: method.id,
  description: 'Invoice 2026-10-00042',
  metadata: { charge_key: 'invoice:1' },
});
const attached = () => eventObject('payment_method.attached', method);

const send = async (
  event: StripeEventObject,
  delivery?: Parameters<StripeServer['webhook']>[1],
): Promise<number> => {
  const sent = server.webhook(event, delivery);
  return (await product.call(null, 'POST', handlePaymentEvent.path, sent)).status;
};
const received = async (): Promise<PaymentEvent[]> => {
  const rows: { payload: PaymentEvent }[] = await product.database.owner('outbox').orderBy('id');
  return rows.map(({ payload }) => payload);
};

test('an event that is sent twice, also at once, is received once', async () => {
  const event = attached();
  expect(await Promise.all([send(event), send(event), send(event)])).toEqual([204, 204, 204]);
  expect(await send(event)).toBe(204);
  expect(await received()).toEqual([
    {
      kind: 'method_attached',
      eventId: event.id,
      at: new Date(event.created * 1000).toISOString(),
      customerId: customer,
      method: {
        methodId: method.id,
        type: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: 8,
        expYear: 2030,
      },
    },
  ]);
});

test('the new secret and, while it rotates, the former one are accepted', async () => {
  expect(await send(attached(), { secret: stripeKeys.STRIPE_WEBHOOK_SECRET })).toBe(204);
  expect(await send(attached(), { secret: stripeKeys.STRIPE_WEBHOOK_SECRET_PREVIOUS })).toBe(204);
  expect(await received()).toHaveLength(2);
});

test('an event that is forged, altered or late is refused, and nothing is received', async () => {
  const event = attached();
  const body = server.webhook(event).rawBody;
  expect(await send(event, { secret: 'whsec_somebody0000000000000000' })).toBe(403);
  expect(await send(event, { altered: body.replace('4242', '4243') })).toBe(403);
  expect(await send(event, { altered: `${body} ` })).toBe(403);
  expect(await send(event, { age: 301 })).toBe(403);
  const call = (headers: Record<string, string>) =>
    product.call(null, 'POST', handlePaymentEvent.path, { rawBody: body, headers });
  const json = { 'content-type': 'application/json' };
  expect((await call({ ...json, 'stripe-signature': 'x' })).status).toBe(403);
  expect((await call({ ...json, 'stripe-signature': 't=1,v1=' })).status).toBe(403);
  expect((await call(json)).status).toBe(400);
  expect(await received()).toEqual([]);
  // None of them has taken the id of the event.
  expect(await send(event)).toBe(204);
  expect(await received()).toHaveLength(1);
  // Nor does a forged copy learn that it is known.
  expect(await send(event, { secret: 'whsec_somebody0000000000000000' })).toBe(403);
  expect(await send(event, { age: 301 })).toBe(403);
});

test('events that come in the wrong order are received with the times at which they happened', async () => {
  const paid = eventObject('payment_intent.succeeded', { ...intent, status: 'succeeded' });
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  const declined = eventObject('payment_intent.payment_failed', {
    ...intent,
    last_payment_error: error,
  });
  const earlier = { ...declined, created: declined.created - 60 };
  expect([await send(paid), await send(earlier)]).toEqual([204, 204]);
  const [first, second] = await received();
  expect(first).toMatchObject({
    kind: 'charge_changed',
    key: 'invoice:1',
    customerId: customer,
    result: { state: 'succeeded', chargeId: intent.id },
  });
  expect(second).toMatchObject({
    kind: 'charge_changed',
    result: { state: 'declined', reason: 'insufficient_funds', isFinal: false },
  });
  expect(Date.parse(first?.at ?? '') - Date.parse(second?.at ?? '')).toBe(60_000);
});

const about = { customer, metadata: {} };
const debit = { ...method, type: 'sepa_debit', card: undefined, sepa_debit: { last4: '3000' } };
const refund = { ...refundObject(intent, 400, { refund_key: 'void:1' }), status: 'failed' };
const dispute = { amount: 1_000, currency: 'eur', payment_intent: intent.id };

test.each<[string, object, object]>([
  ['payment_method.updated', method, { kind: 'method_updated', customerId: customer }],
  [
    'payment_method.automatically_updated',
    { ...method, card: { ...method.card, exp_year: 2034 } },
    { kind: 'method_updated', method: { expYear: 2034 } },
  ],
  [
    'payment_method.attached',
    debit,
    { kind: 'method_attached', method: { brand: 'sepa_debit', last4: '3000', expMonth: null } },
  ],
  [
    'setup_intent.setup_failed',
    { ...about, last_setup_error: { code: 'setup_intent_authentication_failure' } },
    { kind: 'setup_failed', customerId: customer, reason: 'not_confirmed' },
  ],
  [
    'payment_intent.processing',
    { ...intent, status: 'processing' },
    { kind: 'charge_changed', result: { state: 'processing' } },
  ],
  [
    'charge.refunded',
    { payment_intent: intent.id, amount_refunded: 400, currency: 'eur' },
    { kind: 'refunded', chargeId: intent.id, amountRefunded: 400, currency: 'EUR' },
  ],
  ['refund.failed', refund, { kind: 'refund_failed', key: 'void:1', amount: 400 }],
  [
    'charge.dispute.created',
    dispute,
    { kind: 'dispute_opened', chargeId: intent.id, amount: 1_000 },
  ],
  ['charge.dispute.closed', { ...dispute, status: 'lost' }, { outcome: 'lost' }],
  ['charge.dispute.closed', { ...dispute, status: 'warning_closed' }, { outcome: 'withdrawn' }],
])('%s is what the product calls an event', async (type, object, expected) => {
  expect(await send(eventObject(type, { status: 'x', ...object }))).toBe(204);
  expect(await received()).toMatchObject([expected]);
});

test('the event of a removed card names its customer, which its object no longer does', async () => {
  const gone = { ...method, customer: null };
  expect(await send(eventObject('payment_method.detached', gone, { customer }))).toBe(204);
  expect(await received()).toMatchObject([
    { kind: 'method_detached', customerId: customer, methodId: method.id },
  ]);
});

test.each<[string, string, object]>([
  ['an event of another kind', 'customer.created', { id: customer }],
  ['a charge that was not made here', 'payment_intent.succeeded', { ...intent, metadata: {} }],
  ['a method without last four digits', 'payment_method.attached', { ...debit, type: 'link' }],
  [
    'a dispute about another charge',
    'charge.dispute.created',
    { ...dispute, payment_intent: null },
  ],
])('%s is accepted, and not passed on', async (_what, type, object) => {
  expect(await send(eventObject(type, { status: 'x', ...object }))).toBe(204);
  expect(await received()).toEqual([]);
});

test('a signed event in another form is 422, and is not taken', async () => {
  expect(await send(eventObject('payment_intent.succeeded', { id: 4 }))).toBe(422);
  expect(await received()).toEqual([]);
});

test('without an account no event is accepted', async () => {
  const demo = await startTestProduct();
  const sent = server.webhook(attached());
  expect((await demo.call(null, 'POST', handlePaymentEvent.path, sent)).status).toBe(403);
  expect(await demo.database.owner('outbox')).toEqual([]);
  await demo.destroy();
});
