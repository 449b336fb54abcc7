import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Undeliverable } from '../../../jobs/outbox.ts';
import { PaymentsUnavailable } from '../failure.ts';
import type { Charge, Payments } from '../port.ts';
import type { BankDecline } from '../testing/stripe-account.ts';
import { StripeServer, stripeKeys } from '../testing/stripe-server.ts';
import { createStripeClient } from './client.ts';
import { createStripePayments } from './stripe-payments.ts';

let server: StripeServer;
let payments: Payments;
let customerId: string;
let methodId: string;
beforeAll(async () => {
  server = new StripeServer();
  await server.listen();
  payments = paymentsWith(stripeKeys.STRIPE_SECRET_KEY);
  const account = { accountId: randomUUID(), companyId: randomUUID() };
  const named = { ...account, name: 'Nordlys Energi A/S', email: 'pay@nordlys.example' };
  ({ customerId } = await payments.createCustomer(named));
  const { token } = await payments.startSetup(customerId);
  server.account.confirmSetup(token, { last4: '4242', expMonth: 12, expYear: 2098 });
  methodId = [...server.account.methods.keys()][0] ?? '';
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.account.intents.clear();
});

function paymentsWith(secretKey: string, timeoutMs = 10_000): Payments {
  const settings = {
    secretKey,
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: [stripeKeys.STRIPE_WEBHOOK_SECRET] as const,
    apiUrl: new URL(server.url),
  };
  return createStripePayments({ connect: createStripeClient({ settings, timeoutMs }), settings });
}

function newCharge(): Charge {
  const invoiceId = randomUUID();
  const about = { invoiceId, number: '2026-10-00042', customerId, methodId };
  return { key: `${invoiceId}:1`, ...about, amount: 124_900, currency: 'EUR' };
}

const create = 'POST /v1/payment_intents';
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: unknown) => error,
  );
const cardError = (error: object) => ({
  status: 402,
  body: { error: { type: 'card_error', message: 'Declined', ...error } },
});
const stripeError = (status: number, type: string, code?: string) => ({
  status,
  body: { error: { type, code, message: `About ${customerId} and sk_test_****` } },
});

test('a charge is sent as documented: off session, confirmed, with the key and the pinned version', async () => {
  const charge = newCharge();
  await payments.charge(charge);
  const [{ call, headers, body } = { call: '', headers: {}, body: '' }, ...more] = server.received;
  expect(more).toEqual([]);
  expect(call).toBe(create);
  expect(headers).toMatchObject({
    authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`,
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': `charge:${charge.key}`,
    'stripe-version': '2026-10-28.endive',
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    amount: '124900',
    currency: 'eur',
    customer: customerId,
    payment_method: methodId,
    off_session: 'true',
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    description: 'Invoice 2026-10-00042',
    'metadata[charge_key]': charge.key,
    'metadata[invoice_id]': charge.invoiceId,
    'metadata[invoice_number]': '2026-10-00042',
  });
});

test('the card form gets the publishable key, and never the secret one', () => {
  expect(payments.form).toEqual({
    kind: 'stripe',
    publishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
  });
});

test.each<[BankDecline, string, boolean]>([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined', false],
  [{ code: 'card_declined', decline_code: 'a_new_code' }, 'declined', false],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds', false],
  [{ code: 'card_declined', decline_code: 'card_velocity_exceeded' }, 'limit_exceeded', false],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired_card', false],
  [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'wrong_details', false],
  [{ code: 'processing_error', decline_code: 'processing_error' }, 'vendor_error', false],
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'stolen', true],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'stolen', true],
  [{ code: 'card_declined', decline_code: 'pickup_card' }, 'stolen', true],
  [{ code: 'card_declined', decline_code: 'account_closed' }, 'closed_account', true],
  [{ code: 'bank_account_closed' }, 'closed_account', true],
  [{ code: 'card_declined', decline_code: 'invalid_account' }, 'no_such_account', true],
  [{ code: 'card_declined', decline_code: 'revocation_of_authorization' }, 'mandate_revoked', true],
  [{ code: 'card_declined', decline_code: 'do_not_try_again' }, 'declined', true],
  [
    { code: 'card_declined', decline_code: 'do_not_honor', advice_code: 'do_not_try_again' },
    'declined',
    true,
  ],
])('a bank that answers %j has declined: %s, final: %s', async (decline, reason, isFinal) => {
  const charge = newCharge();
  server.account.nextDecline = decline;
  const result = await payments.charge(charge);
  expect(result).toEqual({ state: 'declined', chargeId: expect.any(String), reason, isFinal });
  // What is looked up says the same.
  expect(await payments.findCharge(charge.key, customerId)).toEqual(result);
});

test('a bank that asks for the customer is no decline', async () => {
  server.account.nextDecline = {
    code: 'authentication_required',
    decline_code: 'authentication_required',
  };
  const charge = newCharge();
  const result = await payments.charge(charge);
  expect(result).toEqual({ state: 'confirmation_needed', chargeId: expect.any(String) });
  expect(await payments.findCharge(charge.key, customerId)).toEqual(result);
});

test('a decline without an intent has no charge', async () => {
  server.fault = { call: create, how: cardError({ code: 'card_declined' }) };
  expect(await payments.charge(newCharge())).toEqual({
    state: 'declined',
    chargeId: null,
    reason: 'declined',
    isFinal: false,
  });
});

test('an amount that is below the least is never tried again', async () => {
  expect(await payments.charge({ ...newCharge(), amount: 49 })).toEqual({
    state: 'declined',
    chargeId: null,
    reason: 'amount_too_small',
    isFinal: true,
  });
});

test.each([
  ['a limit', stripeError(429, 'invalid_request_error', 'rate_limit')],
  ['a lock', stripeError(409, 'invalid_request_error', 'lock_timeout')],
  ['an outage', stripeError(500, 'api_error')],
  ['maintenance', stripeError(503, 'api_error')],
  ['a wrong key', stripeError(401, 'invalid_request_error', 'api_key_expired')],
  ['a forbidden call', stripeError(403, 'invalid_request_error')],
  ['a request under way', 'busy'],
  ['a lost answer', 'lost'],
  ['a cut answer', 'cut'],
] as const)('after %s the state is not known, and the call may be repeated', async (_what, how) => {
  const charge = newCharge();
  server.fault = { call: create, how };
  const error = await refusal(payments.charge(charge));
  expect(error).toBeInstanceOf(PaymentsUnavailable);
  // What is logged and stored of it names nobody.
  expect(String(error)).not.toMatch(/cus_1|pm_1|pi_1|sk_test/);
  // Nothing was repeated behind our back.
  expect(server.calls()).toEqual([create]);
  expect((await payments.charge(charge)).state).toBe('succeeded');
  expect(server.account.intents.size).toBe(1);
});

test('an answer that does not come ends the call, which is not sent again', async () => {
  const impatient = paymentsWith(stripeKeys.STRIPE_SECRET_KEY, 300);
  server.fault = { call: create, how: 'silent' };
  expect(await refusal(impatient.charge(newCharge()))).toBeInstanceOf(PaymentsUnavailable);
  expect(server.calls()).toEqual([create]);
});

test('no answer while looking up says nothing about the charge', async () => {
  server.fault = { call: 'GET /v1/payment_intents', how: 'lost' };
  const error = await refusal(payments.findCharge('any:1', customerId));
  expect(error).toBeInstanceOf(PaymentsUnavailable);
});

test.each([
  ['a key of another request', stripeError(400, 'idempotency_error')],
  ['a parameter', stripeError(400, 'invalid_request_error', 'parameter_unknown')],
] as const)('a refusal because of %s is a defect, which no repetition changes', async (_, how) => {
  server.fault = { call: create, how };
  const error = await refusal(payments.charge(newCharge()));
  expect(error).toBeInstanceOf(Undeliverable);
  expect(String(error)).not.toMatch(/cus_1|sk_test/);
});

test('a key that Stripe does not know any more makes nothing, and is not written into the error', async () => {
  const revoked = 'sk_test_51Revoked00000000000000';
  const error = await refusal(paymentsWith(revoked).charge(newCharge()));
  expect(error).toBeInstanceOf(PaymentsUnavailable);
  expect(String(error)).not.toContain('Revoked');
  expect(server.account.intents.size).toBe(0);
});

test('a charge is found among more than a page of them', async () => {
  const first = newCharge();
  await payments.charge(first);
  for (let count = 0; count < 101; count += 1) await payments.charge(newCharge());
  server.received.length = 0;
  const found = await payments.findCharge(first.key, customerId);
  expect(found?.state).toBe('succeeded');
  expect(server.calls()).toHaveLength(2);
});

test('an answer to an attach or a refund that is lost is repeated under the same key', async () => {
  const { chargeId } = await payments.charge(newCharge());
  const refund = { key: randomUUID(), chargeId: chargeId ?? '', amount: 100 };
  server.fault = { call: 'POST /v1/refunds', how: 'lost' };
  expect(await refusal(payments.refund(refund))).toBeInstanceOf(PaymentsUnavailable);
  expect((await payments.refund(refund)).state).toBe('succeeded');
  expect(server.account.refunds.filter(({ payment_intent: of }) => of === chargeId)).toHaveLength(
    1,
  );
});
