import { declineReasons } from '@workspace/domain/payments/declines';
import { currencySchema } from '@workspace/domain/shared/money';
import * as z from 'zod';

const id = z.string().min(1).max(255);

/** All that is kept of a card or a bank account. */
const methodSchema = z.object({
  methodId: id,
  /** `card`, or the vendor's name for a bank debit. */
  type: z.string().max(50),
  /** Of a card, as in `visa`; otherwise the type. */
  brand: z.string().max(50),
  last4: z.string().regex(/^\d{4}$/),
  /** Null for a bank account. */
  expMonth: z.int().min(1).max(12).nullable(),
  expYear: z.int().nullable(),
});
export type PaymentMethod = z.infer<typeof methodSchema>;

const about = {
  /** The vendor's id of the event: the same for each delivery. */
  eventId: id,
  /** When it happened at the vendor, in real time. */
  at: z.iso.datetime(),
};

const chargeResultSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['succeeded', 'processing', 'confirmation_needed']), chargeId: id }),
  z.object({
    state: z.literal('declined'),
    chargeId: id.nullable(),
    reason: z.enum(declineReasons),
    isFinal: z.boolean(),
  }),
]);

/** What the vendor reports, in any order and possibly repeated. */
export const paymentEventSchema = z.discriminatedUnion('kind', [
  /** Also after its bank has renewed a card: `updated`. */
  z.object({
    ...about,
    kind: z.enum(['method_attached', 'method_updated']),
    customerId: id,
    method: methodSchema,
  }),
  z.object({ ...about, kind: z.literal('method_detached'), customerId: id, methodId: id }),
  z.object({
    ...about,
    kind: z.literal('setup_failed'),
    customerId: id,
    reason: z.enum(declineReasons),
  }),
  /** What became of a charge: the newest answer, also the one that `charge` has given. */
  z.object({
    ...about,
    kind: z.literal('charge_changed'),
    /** Of the charge, as it was sent. */
    key: z.string(),
    customerId: id,
    result: chargeResultSchema,
  }),
  /** Also a refund that was made at the vendor by hand. */
  z.object({
    ...about,
    kind: z.literal('refunded'),
    chargeId: id,
    /** Of all refunds of the charge, in minor units. */
    amountRefunded: z.int(),
    currency: currencySchema,
  }),
  /** A refund that had been accepted did not reach the customer. */
  z.object({
    ...about,
    kind: z.literal('refund_failed'),
    chargeId: id,
    /** Of the refund; null if it was made at the vendor by hand. */
    key: z.string().nullable(),
    amount: z.int(),
  }),
  z.object({
    ...about,
    kind: z.literal('dispute_opened'),
    chargeId: id,
    amount: z.int(),
    currency: currencySchema,
  }),
  z.object({
    ...about,
    kind: z.literal('dispute_closed'),
    chargeId: id,
    outcome: z.enum(['won', 'lost', 'withdrawn']),
  }),
  /** Nothing that the product needs to know. */
  z.object({ ...about, kind: z.literal('ignored') }),
]);
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** Told what the vendor reports. An event may come again, and after a later one. */
export type PaymentEventHandler = (event: PaymentEvent) => Promise<void>;
