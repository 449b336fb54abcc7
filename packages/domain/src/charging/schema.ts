import * as z from 'zod/mini';
import { paymentFailures, refundStates } from '../billing/charges.ts';
import { invoiceSchema } from '../billing/schema.ts';
import { secret } from '../contract/secret.ts';
import { idSchema, instantSchema } from '../shared/id.ts';
import { currencySchema, minorUnitsSchema } from '../shared/money.ts';

export const payTicketSchema = secret(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)));

/** What a link to an invoice shows to whoever has it, and nothing else. */
export const payLinkSchema = z.object({
  seller_name: z.string(),
  number: z.string(),
  /** With VAT, in minor units. */
  amount_total: minorUnitsSchema,
  currency: currencySchema,
  state: invoiceSchema.shape.state,
  failure: z.nullable(z.enum(paymentFailures)),
  /** `Visa ending in 4242`; null without a method. */
  payment_method: z.nullable(z.string()),
  /** Whether the bank waits for the customer to confirm. */
  can_confirm: z.boolean(),
  /** Whether another card pays it. */
  can_add_card: z.boolean(),
});
export type PayLink = z.infer<typeof payLinkSchema>;

export const disputeStates = ['open', 'won', 'lost', 'withdrawn'] as const;

/** A payment, or a refund, that needs staff. */
export const failedPaymentSchema = z.object({
  invoice_id: idSchema,
  company_id: idSchema,
  company_name: z.string(),
  company_logo_url: z.nullable(z.string()),
  number: z.string(),
  amount_total: minorUnitsSchema,
  currency: currencySchema,
  state: invoiceSchema.shape.state,
  failure: z.nullable(z.enum(paymentFailures)),
  /** How often it was charged. */
  tries: z.int(),
  next_try_at: z.nullable(instantSchema),
  refund_state: z.nullable(z.enum(refundStates)),
  /** Of the customer with the bank. */
  dispute: z.nullable(z.enum(disputeStates)),
  /** Since when it has failed. */
  since: instantSchema,
  age_hours: z.int(),
});
export type FailedPayment = z.infer<typeof failedPaymentSchema>;
