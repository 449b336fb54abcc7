import { currencySchema } from '@workspace/domain/shared/money';
import * as z from 'zod';
import type { PaymentEvent, PaymentMethod } from '../event.ts';
import { reasonOf } from './declines.ts';
import { chargeKey, refundKey, resultOf } from './results.ts';

/** Stripe writes a reference as an id, or as the object itself. */
const reference = z
  .union([z.string(), z.looseObject({ id: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : value.id));
const currency = z
  .string()
  .transform((value) => value.toUpperCase())
  .pipe(currencySchema);
const metadata = z.record(z.string(), z.string()).nullish();
const decline = z
  .looseObject({
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    advice_code: z.string().nullish(),
  })
  .nullish();

const envelopeSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  /** Unix time in seconds. */
  created: z.int(),
  data: z.looseObject({
    object: z.unknown(),
    previous_attributes: z.looseObject({ customer: reference.nullish() }).nullish(),
  }),
});
type Envelope = z.output<typeof envelopeSchema>;

const methodSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  customer: reference.nullish(),
  card: z
    .looseObject({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })
    .optional(),
});
const setupSchema = z.looseObject({ customer: reference.nullish(), last_setup_error: decline });
const intentSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  customer: reference.nullish(),
  metadata,
  last_payment_error: decline,
});
const chargeSchema = z.looseObject({
  payment_intent: reference.nullish(),
  amount_refunded: z.int(),
  currency,
});
const refundSchema = z.looseObject({
  payment_intent: reference.nullish(),
  amount: z.int(),
  metadata,
});
const disputeSchema = z.looseObject({
  payment_intent: reference.nullish(),
  amount: z.int(),
  currency,
  status: z.string(),
});

const last4Schema = z.looseObject({ last4: z.string().regex(/^\d{4}$/) });

/** A card or a bank account; null for a method without last four digits. */
function toMethod(method: z.output<typeof methodSchema>): PaymentMethod | null {
  const { id: methodId, type, card } = method;
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { methodId, type, brand, last4, expMonth, expYear };
  }
  // Details of another type stand under its name.
  const account = last4Schema.safeParse(Reflect.get(method, type));
  if (!account.success) return null;
  const { last4 } = account.data;
  return { methodId, type, brand: type, last4, expMonth: null, expYear: null };
}

type Distributed<T> = T extends unknown ? Omit<T, 'eventId' | 'at'> : never;
type Saying = Distributed<PaymentEvent>;
const ignored: Saying = { kind: 'ignored' };

function methodSaying(kind: 'method_attached' | 'method_updated', object: unknown): Saying {
  const parsed = methodSchema.parse(object);
  const method = toMethod(parsed);
  return parsed.customer && method ? { kind, customerId: parsed.customer, method } : ignored;
}

function detached(object: unknown, customerId: string | null | undefined): Saying {
  // The object has no customer any more.
  const { id: methodId } = methodSchema.parse(object);
  return customerId ? { kind: 'method_detached', customerId, methodId } : ignored;
}

function setupFailed(object: unknown): Saying {
  const { customer, last_setup_error: error } = setupSchema.parse(object);
  return customer
    ? { kind: 'setup_failed', customerId: customer, reason: reasonOf(error ?? {}) }
    : ignored;
}

/** An intent that was not made here has no key. */
function chargeChanged(object: unknown): Saying {
  const intent = intentSchema.parse(object);
  const key = intent.metadata?.[chargeKey];
  if (key === undefined || !intent.customer) return ignored;
  return { kind: 'charge_changed', key, customerId: intent.customer, result: resultOf(intent) };
}

function refunded(object: unknown): Saying {
  const charge = chargeSchema.parse(object);
  const { payment_intent: chargeId, amount_refunded: amountRefunded } = charge;
  return chargeId
    ? { kind: 'refunded', chargeId, amountRefunded, currency: charge.currency }
    : ignored;
}

function refundFailed(object: unknown): Saying {
  const { payment_intent: chargeId, amount, metadata: data } = refundSchema.parse(object);
  return chargeId
    ? { kind: 'refund_failed', chargeId, key: data?.[refundKey] ?? null, amount }
    : ignored;
}

const outcomes: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', lost: 'lost' };

function disputed(type: string, object: unknown): Saying {
  const { payment_intent: chargeId, amount, currency: of, status } = disputeSchema.parse(object);
  if (!chargeId) return ignored;
  if (type === 'charge.dispute.created') {
    return { kind: 'dispute_opened', chargeId, amount, currency: of };
  }
  return { kind: 'dispute_closed', chargeId, outcome: outcomes[status] ?? 'withdrawn' };
}

function sayingOf({ type, data }: Envelope): Saying {
  const { object } = data;
  switch (type) {
    case 'payment_method.attached':
      return methodSaying('method_attached', object);
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return methodSaying('method_updated', object);
    case 'payment_method.detached':
      return detached(object, data.previous_attributes?.customer);
    case 'setup_intent.setup_failed':
      return setupFailed(object);
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return chargeChanged(object);
    case 'charge.refunded':
      return refunded(object);
    case 'refund.failed':
      return refundFailed(object);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputed(type, object);
    default:
      return ignored;
  }
}

/**
 * The product's event for a verified one of Stripe.
 * @throws ZodError for a body in another form
 */
export function toPaymentEvent(body: unknown): PaymentEvent {
  const envelope = envelopeSchema.parse(body);
  const at = new Date(envelope.created * 1000).toISOString();
  return { ...sayingOf(envelope), eventId: envelope.id, at };
}
