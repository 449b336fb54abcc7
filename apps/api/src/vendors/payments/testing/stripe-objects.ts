import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';

/** Objects as Stripe's API has them; the fields and their empty values are those of its fixtures. */

export const newStripeId = (prefix: string): string =>
  `${prefix}_1${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);

export function customerObject(metadata: Stripe.Metadata): Stripe.Customer {
  return {
    id: newStripeId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: '7FE1103',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export function setupIntentObject(customer: string): Stripe.SetupIntent {
  const id = newStripeId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${newStripeId('x')}`,
    created: nowSeconds(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
}

export interface CardDetails {
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

const billingDetails: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

export function cardMethodObject(
  customer: string,
  { last4, expMonth, expYear }: CardDetails,
): Stripe.PaymentMethod {
  return {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails,
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: 'AOB934RVNwzk6xtn',
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowSeconds(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function paymentIntentObject(
  given: Pick<
    Stripe.PaymentIntent,
    'amount' | 'currency' | 'customer' | 'payment_method' | 'metadata' | 'description'
  >,
): Stripe.PaymentIntent {
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    ...given,
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newStripeId('x')}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundObject(
  intent: Stripe.PaymentIntent,
  amount: number,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  return {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: `ch${intent.id.slice(2)}`,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** An event as the webhook's endpoint receives it. */
export interface StripeEventObject {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly type: string;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}

export function eventObject(type: string, object: object, previous?: object): StripeEventObject {
  return {
    id: newStripeId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowSeconds(),
    type,
    // As it is now: what happens later is another event.
    data: {
      object: structuredClone(object),
      ...(previous ? { previous_attributes: previous } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
}
