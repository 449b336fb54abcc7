import type { Stripe } from 'stripe';
import * as z from 'zod';
import {
  type CardDetails,
  cardMethodObject,
  customerObject,
  eventObject,
  paymentIntentObject,
  refundObject,
  type StripeEventObject,
  setupIntentObject,
} from './stripe-objects.ts';

/** An answer of the API. */
export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

/** What a bank says to a charge, in Stripe's words. */
export interface BankDecline {
  readonly code: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
}

export const invalidRequest = (code: string | undefined, message: string, param?: string) => ({
  status: code === 'resource_missing' ? 404 : 400,
  body: { error: { type: 'invalid_request_error', code, message, param } },
});

/** Stripe's test cards by their last four digits; the others are charged. */
const declines: Readonly<Record<string, BankDecline>> = {
  '0341': { code: 'card_declined', decline_code: 'generic_decline' },
  '9995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '3184': { code: 'authentication_required', decline_code: 'authentication_required' },
};

/** Parameters of the calls, as far as the product may send them. */
const metadata = z.record(z.string(), z.string());
const automatic = z.strictObject({
  enabled: z.literal('true'),
  allow_redirects: z.literal('never'),
});
const schemas = {
  customer: z.strictObject({ metadata }),
  customerChange: z.strictObject({ name: z.string(), email: z.string() }),
  setup: z.strictObject({
    customer: z.string(),
    usage: z.literal('off_session'),
    automatic_payment_methods: automatic,
  }),
  charge: z.strictObject({
    amount: z.string().regex(/^\d+$/),
    currency: z.enum(['eur', 'usd']),
    customer: z.string(),
    payment_method: z.string(),
    off_session: z.literal('true'),
    confirm: z.literal('true'),
    automatic_payment_methods: automatic,
    description: z.string(),
    metadata,
  }),
  refund: z.strictObject({
    payment_intent: z.string(),
    amount: z.string().regex(/^\d+$/),
    metadata,
  }),
};

const cardError = (decline: BankDecline, more: object): StripeAnswer => ({
  status: 402,
  body: {
    error: { type: 'card_error', message: 'Your card was declined.', ...decline, ...more },
  },
});

const idOf = (value: string | { readonly id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? '');

/** What an account at Stripe holds, and what its calls do with it. */
export class StripeAccount {
  readonly customers = new Map<string, Stripe.Customer>();
  readonly setups = new Map<string, Stripe.SetupIntent>();
  readonly methods = new Map<string, Stripe.PaymentMethod>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly refunds: Stripe.Refund[] = [];
  /** Keys of refunds that the customer's bank sends back. */
  readonly #sentBack = new Set<string>();
  /** Events that wait to be sent, in the order in which they happened. */
  readonly unsent: StripeEventObject[] = [];
  /** What the bank says to the next charge, whatever its card. */
  nextDecline: BankDecline | undefined;

  happened(type: string, object: object, previous?: object): StripeEventObject {
    const event = eventObject(type, object, previous);
    this.unsent.push(event);
    return event;
  }

  createCustomer(params: unknown): StripeAnswer {
    const customer = customerObject(schemas.customer.parse(params).metadata);
    this.customers.set(customer.id, customer);
    return { status: 200, body: customer };
  }

  updateCustomer(id: string, params: unknown): StripeAnswer {
    const customer = this.customers.get(id);
    if (!customer) return invalidRequest('resource_missing', `No such customer: '${id}'`, 'id');
    Object.assign(customer, schemas.customerChange.parse(params));
    return { status: 200, body: customer };
  }

  createSetup(params: unknown): StripeAnswer {
    const { customer } = schemas.setup.parse(params);
    if (!this.customers.has(customer)) {
      return invalidRequest('resource_missing', `No such customer: '${customer}'`, 'customer');
    }
    const setup = setupIntentObject(customer);
    this.setups.set(setup.id, setup);
    return { status: 200, body: setup };
  }

  /** The customer enters a card in Stripe's form. */
  confirmSetup(clientSecret: string, card: CardDetails, refusal?: BankDecline): void {
    const setup = [...this.setups.values()].find((one) => one.client_secret === clientSecret);
    if (!setup) throw new Error('There is no such SetupIntent.');
    if (refusal) {
      Object.assign(setup, { last_setup_error: { type: 'card_error', ...refusal } });
      this.happened('setup_intent.setup_failed', setup);
      return;
    }
    const method = cardMethodObject(idOf(setup.customer), card);
    this.methods.set(method.id, method);
    Object.assign(setup, { status: 'succeeded', payment_method: method.id });
    this.happened('payment_method.attached', method);
    this.happened('setup_intent.succeeded', setup);
  }

  createIntent(params: unknown): StripeAnswer {
    const given = schemas.charge.parse(params);
    const method = this.methods.get(given.payment_method);
    if (!this.customers.has(given.customer)) {
      const message = `No such customer: '${given.customer}'`;
      return invalidRequest('resource_missing', message, 'customer');
    }
    if (!method) {
      const message = `No such PaymentMethod: '${given.payment_method}'`;
      return invalidRequest('resource_missing', message, 'payment_method');
    }
    if (method.customer !== given.customer) {
      const message = 'The provided PaymentMethod was detached from a Customer.';
      return invalidRequest(undefined, message, 'payment_method');
    }
    const amount = Number(given.amount);
    if (amount < 50) return invalidRequest('amount_too_small', 'Amount must be larger.', 'amount');
    const { currency, customer, payment_method, metadata: data, description } = given;
    const about = { amount, currency, customer, payment_method, description, metadata: data };
    const intent = paymentIntentObject(about);
    this.intents.set(intent.id, intent);
    const decline = this.nextDecline ?? declines[method.card?.last4 ?? ''];
    this.nextDecline = undefined;
    return decline ? this.#decline(intent, method, decline) : this.#succeed(intent);
  }

  #succeed(intent: Stripe.PaymentIntent): StripeAnswer {
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: `ch${intent.id.slice(2)}`,
      last_payment_error: null,
    });
    this.happened('payment_intent.succeeded', intent);
    return { status: 200, body: intent };
  }

  #decline(
    intent: Stripe.PaymentIntent,
    method: Stripe.PaymentMethod,
    decline: BankDecline,
  ): StripeAnswer {
    const error = { type: 'card_error', ...decline, payment_method: method };
    Object.assign(intent, { last_payment_error: error, payment_method: null });
    this.happened('payment_intent.payment_failed', intent);
    return cardError(decline, { payment_intent: intent, payment_method: method });
  }

  /** The customer answers the bank on the page. */
  confirmIntent(clientSecret: string, answer: 'confirmed' | 'refused'): void {
    const intent = [...this.intents.values()].find((one) => one.client_secret === clientSecret);
    if (!intent) throw new Error('There is no such PaymentIntent.');
    if (answer === 'confirmed') {
      this.#succeed(intent);
      return;
    }
    const code = 'payment_intent_authentication_failure';
    const { payment_method } = intent.last_payment_error ?? {};
    const error = { type: 'invalid_request_error', code, payment_method };
    Object.assign(intent, { last_payment_error: error });
    this.happened('payment_intent.payment_failed', intent);
  }

  /** The newest first, a page at a time. */
  listIntents(customer: string | null, after: string | null, limit: number): StripeAnswer {
    const all = [...this.intents.values()].filter((one) => one.customer === customer).reverse();
    const from = all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + limit);
    const has_more = all.length > from + limit;
    return { status: 200, body: { object: 'list', url: '/v1/payment_intents', has_more, data } };
  }

  retrieveIntent(id: string): StripeAnswer {
    const intent = this.intents.get(id);
    if (!intent) return invalidRequest('resource_missing', `No such intent: '${id}'`, 'intent');
    return { status: 200, body: intent };
  }

  cancelIntent(id: string): StripeAnswer {
    const intent = this.intents.get(id);
    if (!intent) return invalidRequest('resource_missing', `No such intent: '${id}'`, 'intent');
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      return invalidRequest('payment_intent_unexpected_state', message);
    }
    Object.assign(intent, { status: 'canceled', canceled_at: Math.floor(Date.now() / 1000) });
    this.happened('payment_intent.canceled', intent);
    return { status: 200, body: intent };
  }

  createRefund(params: unknown): StripeAnswer {
    const given = schemas.refund.parse(params);
    const intent = this.intents.get(given.payment_intent);
    if (!intent) return invalidRequest('resource_missing', 'No such intent', 'payment_intent');
    const amount = Number(given.amount);
    const before = this.#refunded(intent);
    if (intent.status !== 'succeeded') {
      return invalidRequest(undefined, 'This PaymentIntent has no successful charge to refund.');
    }
    if (before === intent.amount) {
      return invalidRequest('charge_already_refunded', 'The charge has already been refunded.');
    }
    if (before + amount > intent.amount) {
      return invalidRequest(
        undefined,
        'Refund amount is greater than unrefunded amount.',
        'amount',
      );
    }
    const refund = refundObject(intent, amount, given.metadata);
    this.refunds.push(refund);
    this.happened('charge.refunded', {
      id: intent.latest_charge,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: before + amount,
      currency: intent.currency,
      payment_intent: intent.id,
      refunded: before + amount === intent.amount,
    });
    return { status: 200, body: refund };
  }

  /**
   * The customer's bank sends a refund back, in a minute: Stripe's event of it may come before what
   * happens until then.
   */
  failRefund(chargeId: string, key: string, amount: number): void {
    const intent = this.intents.get(chargeId);
    if (!intent) throw new Error('There is no such PaymentIntent.');
    this.#sentBack.add(key);
    const refund = { ...refundObject(intent, amount, { refund_key: key }), status: 'failed' };
    const event = eventObject('refund.failed', refund);
    this.unsent.push({ ...event, created: event.created + 60 });
  }

  /** @param at in seconds since 1970 */
  dispute(chargeId: string, amount: number, status: Stripe.Dispute.Status, at: number): void {
    const type = status === 'needs_response' ? 'created' : 'closed';
    const dispute = { payment_intent: chargeId, amount, currency: 'eur', status };
    this.unsent.push({ ...eventObject(`charge.dispute.${type}`, dispute), created: at });
  }

  #refunded({ id }: Stripe.PaymentIntent): number {
    const own = this.refunds.filter(
      ({ payment_intent, metadata: data }) =>
        payment_intent === id && !this.#sentBack.has(data?.refund_key ?? ''),
    );
    return own.reduce((sum, { amount }) => sum + amount, 0);
  }

  detachMethod(id: string): StripeAnswer {
    const method = this.methods.get(id);
    if (!method) {
      return invalidRequest('resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method');
    }
    const { customer } = method;
    if (customer === null) {
      const message = 'The payment method you provided is not attached to a customer.';
      return invalidRequest(undefined, message, 'payment_method');
    }
    Object.assign(method, { customer: null });
    this.happened('payment_method.detached', method, { customer });
    return { status: 200, body: method };
  }
}
