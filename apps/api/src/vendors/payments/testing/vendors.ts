import { handlePaymentEvent } from '@workspace/domain/payments/operations';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { type PaymentEvent, paymentEventSchema } from '../event.ts';
import { PaymentsUnavailable } from '../failure.ts';
import { paymentEventReceived } from '../messages.ts';
import type { Charge, Payments } from '../port.ts';
import { inSandbox } from '../sandbox/report.ts';
import { type StripeServer, stripeKeys } from './stripe-server.ts';

/** Last four digits of the test cards, which both vendors have. */
export type TestCardDigits = '4242' | '0002' | '0341' | '9995' | '3184';

interface ReportedDispute {
  readonly chargeId: string;
  readonly amount: number;
  readonly dispute: 'open' | 'won' | 'lost';
  /** When it happened, in whole seconds: the precision of Stripe. */
  readonly at: Date;
}

/** The product with one of the payment vendors, and what a customer does at it. */
export interface VendorUnderTest {
  readonly product: TestProduct;
  readonly payments: Payments;
  /** The customer enters a card in the vendor's form, and confirms it if the bank asks. */
  enterCard(token: string, last4: TestCardDigits): Promise<void>;
  /** The customer answers the bank about a charge. */
  answerBank(token: string, answer: 'confirmed' | 'refused'): Promise<void>;
  /** Charges, but the answer never arrives. */
  chargeUnanswered(charge: Charge): Promise<void>;
  /**
   * The customer's bank sends a refund back, which the vendor reports. The report is dated after
   * what has happened so far, and may come before the rest.
   */
  failRefund(refund: {
    readonly key: string;
    readonly chargeId: string;
    readonly amount: number;
  }): Promise<void>;
  /** The vendor reports that the customer disputes a charge, or how that ended. */
  reportDispute(report: ReportedDispute): Promise<void>;
  /** Sends what the vendor has to report about calls of the worker. */
  deliver(): Promise<void>;
  /** Charges of a customer at the vendor, however they ended. */
  countCharges(customerId: string): Promise<number>;
  destroy(): Promise<void>;
}

/** What the vendor has reported to the product so far, in order. */
export async function receivedEvents({ product }: VendorUnderTest): Promise<PaymentEvent[]> {
  const rows: { payload: unknown }[] = await product.database
    .owner('outbox')
    .where('topic', 'payments.event')
    .orderBy('id');
  return rows.map(({ payload }) => paymentEventSchema.parse(payload));
}

/** An expiry that the tests do not reach. */
const expiry = { month: 12, year: 2098 } as const;

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();

const requireTaken = (status: number) => {
  if (status !== 204) throw new Error(`The product answered ${status}.`);
};

/** Of the product; by default its worker does not run. */
type Parts = Parameters<typeof startTestProduct>[1];

export async function startSandbox(parts: Parts = {}): Promise<VendorUnderTest> {
  const product = await startTestProduct({}, parts);
  const { payments } = product.services;
  const post = async (path: string, body: object) => {
    const { status } = await product.call(null, 'POST', `/sandbox/card/${path}`, { body });
    requireTaken(status);
  };
  return {
    product,
    payments,
    enterCard: (ticket, last4) =>
      post('outcome', {
        ticket,
        brand: 'visa',
        last4,
        exp_month: expiry.month,
        exp_year: expiry.year,
        outcome: last4 === '0002' ? 'declined' : 'attached',
      }),
    answerBank: (ticket, answer) => post('answer', { ticket, answer }),
    // The process ends after the vendor's transaction, and before it has recorded the answer.
    async chargeUnanswered(charge) {
      await payments.charge(charge);
    },
    // The sandbox itself sends no refund back.
    failRefund: ({ key, chargeId, amount }) =>
      inSandbox(product.database.worker, async (unit) => {
        await unit.trx('sandbox.payment_refunds').where({ key }).delete();
        const about = { eventId: `evt_sandbox_${unit.newId()}`, at: inAMinute() };
        unit.send(paymentEventReceived, { kind: 'refund_failed', key, chargeId, amount, ...about });
      }),
    // Nobody disputes a charge at the sandbox itself.
    reportDispute: ({ chargeId, amount, dispute, at }) =>
      inSandbox(product.database.worker, async (unit) => {
        const about = { eventId: `evt_sandbox_${unit.newId()}`, at: at.toISOString(), chargeId };
        unit.send(
          paymentEventReceived,
          dispute === 'open'
            ? { kind: 'dispute_opened', amount, currency: 'EUR', ...about }
            : { kind: 'dispute_closed', outcome: dispute, ...about },
        );
      }),
    // The sandbox reports within its own transaction.
    deliver: async () => {},
    async countCharges(customer_id) {
      const charges = product.database.owner('sandbox.payment_charges').where({ customer_id });
      return (await charges).length;
    },
    destroy: () => product.destroy(),
  };
}

/** @param server the caller's, so that it can be reported what to do */
export async function startStripe(
  server: StripeServer,
  parts: Parts = {},
): Promise<VendorUnderTest> {
  await server.listen();
  const product = await startTestProduct({ ...stripeKeys, STRIPE_API_URL: server.url }, parts);
  const { payments } = product.services;
  const { account } = server;
  /** Sends the events that have not been sent. */
  const deliver = async () => {
    for (let event = account.unsent.shift(); event; event = account.unsent.shift()) {
      const path = handlePaymentEvent.path;
      requireTaken((await product.call(null, 'POST', path, server.webhook(event))).status);
    }
  };
  /** Stripe sends an event soon after the answer. */
  const reported = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await deliver();
    }
  };
  return {
    product,
    payments: {
      ...payments,
      charge: (charge) => reported(payments.charge(charge)),
      refund: (refund) => reported(payments.refund(refund)),
      removeMethod: (methodId) => reported(payments.removeMethod(methodId)),
    },
    async enterCard(token, last4) {
      const declined = { code: 'card_declined', decline_code: 'generic_decline' };
      const card = { last4, expMonth: expiry.month, expYear: expiry.year };
      account.confirmSetup(token, card, last4 === '0002' ? declined : undefined);
      await deliver();
    },
    async answerBank(token, answer) {
      account.confirmIntent(token, answer);
      await deliver();
    },
    async chargeUnanswered(charge) {
      server.fault = { call: 'POST /v1/payment_intents', how: 'lost' };
      const error = await payments.charge(charge).catch((thrown: unknown) => thrown);
      if (!(error instanceof PaymentsUnavailable)) throw new Error('It was answered.');
      await deliver();
    },
    async failRefund({ key, chargeId, amount }) {
      account.failRefund(chargeId, key, amount);
      await deliver();
    },
    async reportDispute({ chargeId, amount, dispute, at }) {
      const status = dispute === 'open' ? 'needs_response' : dispute;
      account.dispute(chargeId, amount, status, at.getTime() / 1000);
      await deliver();
    },
    deliver,
    async countCharges(customerId) {
      return [...account.intents.values()].filter(({ customer }) => customer === customerId).length;
    },
    async destroy() {
      await product.destroy();
      await server.close();
    },
  };
}
