import type { Stripe } from 'stripe';
import type { StripeSettings } from '../../../config/payments.ts';
import type { ChargeResult, Payments, RefundRefusal, RefundResult } from '../port.ts';
import type { StripeClient } from './client.ts';
import { failureOf, portError } from './failures.ts';
import { chargeKey, refundKey, refusedCharge, resultOf } from './results.ts';
import { readStripeEvent } from './webhook.ts';

/** Methods that send the customer to another website cannot be charged or confirmed here. */
const automatic = { enabled: true, allow_redirects: 'never' } as const;

const refusals: Readonly<Record<string, RefundRefusal>> = {
  charge_already_refunded: 'already_refunded',
  charge_disputed: 'disputed',
  charge_not_refundable: 'not_charged',
  payment_intent_unexpected_state: 'not_charged',
  resource_missing: 'not_charged',
};

/** The refusal of a refund; undefined if the error is about something else. */
function refusedRefund(error: unknown): RefundResult | undefined {
  const failure = failureOf(error);
  if (failure?.type !== 'StripeInvalidRequestError') return undefined;
  return { state: 'refused', reason: refusals[failure.code ?? ''] ?? 'other' };
}

/** Charges by Stripe: one Customer for each payment account (decisions on billing 5). */
export function createStripePayments({
  connect,
  settings,
}: {
  readonly connect: StripeClient;
  readonly settings: Pick<StripeSettings, 'publishableKey' | 'webhookSecrets'>;
}): Payments {
  const call = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await work(await connect());
    } catch (error) {
      throw portError(error);
    }
  };

  /** Lists read what was just written, other than searches. Newest first. */
  async function findIntent(stripe: Stripe, key: string, customer: string) {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
      if (intent.metadata[chargeKey] === key) return intent;
    }
    return undefined;
  }

  return {
    form: { kind: 'stripe', publishableKey: settings.publishableKey },
    createCustomer: ({ accountId, companyId, name, email }) =>
      call(async ({ customers }) => {
        // The key binds the request: what may change between two attempts is sent afterwards.
        const { id: customerId } = await customers.create(
          { metadata: { account_id: accountId, company_id: companyId } },
          { idempotencyKey: `customer:${accountId}` },
        );
        await customers.update(customerId, { name, email: email ?? '' });
        return { customerId };
      }),
    updateCustomer: (customerId, { name, email }) =>
      call(async ({ customers }) => {
        await customers.update(customerId, { name, email: email ?? '' });
      }),
    startSetup: (customer) =>
      call(async ({ setupIntents }) => {
        const { client_secret: token } = await setupIntents.create({
          customer,
          usage: 'off_session',
          automatic_payment_methods: automatic,
        });
        if (!token) throw new Error('Stripe made no secret.');
        return { token };
      }),
    charge: ({ key, invoiceId, number, customerId, methodId, amount, currency }) =>
      call(async ({ paymentIntents }): Promise<ChargeResult> => {
        try {
          const intent = await paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              customer: customerId,
              payment_method: methodId,
              off_session: true,
              confirm: true,
              automatic_payment_methods: automatic,
              description: `Invoice ${number}`,
              metadata: { [chargeKey]: key, invoice_id: invoiceId, invoice_number: number },
            },
            { idempotencyKey: `charge:${key}` },
          );
          return resultOf(intent);
        } catch (error) {
          const failure = failureOf(error);
          const result = failure && refusedCharge(failure);
          if (result) return result;
          throw error;
        }
      }),
    findCharge: (key, customerId) =>
      call(async (stripe) => {
        const intent = await findIntent(stripe, key, customerId);
        return intent && resultOf(intent);
      }),
    confirmationOf: (chargeId) =>
      call(async ({ paymentIntents }) => {
        const { client_secret: token } = await paymentIntents.retrieve(chargeId);
        if (!token) throw new Error('Stripe made no secret.');
        return { token };
      }),
    cancelCharge: (chargeId) =>
      call(async ({ paymentIntents }) => {
        try {
          await paymentIntents.cancel(chargeId);
          return { state: 'cancelled' };
        } catch (error) {
          if (failureOf(error)?.type !== 'StripeInvalidRequestError') throw error;
          const intent = await paymentIntents.retrieve(chargeId);
          return intent.status === 'canceled' ? { state: 'cancelled' } : resultOf(intent);
        }
      }),
    refund: ({ key, chargeId, amount }) =>
      call(async ({ refunds }): Promise<RefundResult> => {
        try {
          const { id: refundId, status } = await refunds.create(
            { payment_intent: chargeId, amount, metadata: { [refundKey]: key } },
            { idempotencyKey: `refund:${key}` },
          );
          if (status === 'failed' || status === 'canceled') {
            return { state: 'refused', reason: 'other' };
          }
          return { state: status === 'succeeded' ? 'succeeded' : 'processing', refundId };
        } catch (error) {
          const refused = refusedRefund(error);
          if (refused) return refused;
          throw error;
        }
      }),
    removeMethod: (methodId) =>
      call(async ({ paymentMethods }) => {
        try {
          await paymentMethods.detach(methodId);
        } catch (error) {
          // It is not there, or not attached: the former attempt has removed it.
          if (failureOf(error)?.type !== 'StripeInvalidRequestError') throw error;
        }
      }),
    readEvent: (rawBody, signature) => readStripeEvent(rawBody, signature, settings.webhookSecrets),
  };
}
